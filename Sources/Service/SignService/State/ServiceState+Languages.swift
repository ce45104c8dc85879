// SPDX-License-Identifier: MIT
import Schedules
import SignConfiguration
import SignControl

extension ServiceState {
  /// The texts of the configuration, of messages, of values and of conversations that lack the language
  /// of the sign, a sentence each.
  var languageGaps: [String] {
    let kept = messages.kept.values.sorted {
      Schedules.Message.precedes($0.message.id, $1.message.id)
    }
    return setup.settings.languageGaps + kept.flatMap { $0.gaps(in: setup) }
      + values.names.sorted().compactMap { gap(ofValue: $0) }
      + spoken.sorted { $0.key < $1.key }.flatMap { $1.flatMap { $0.gaps(in: setup) } }
  }

  /// That a value lacks the language of the sign, in a sentence; `nil` if it has it.
  func gap(ofValue name: String) -> String? {
    values[name].flatMap { setup.settings.spokenLanguages.gap(in: $0, at: "Value \(name)") }
  }
}

extension SpokenMessage {
  /// The texts of the message that lack the language of the sign, a sentence each.
  func gaps(in setup: ServiceSetup) -> [String] {
    let texts = [("body", content.body), ("from", content.from), ("title", content.title)]
    return texts.compactMap { key, text in
      text.flatMap {
        setup.settings.spokenLanguages.gap(
          in: $0, at: "Message \(content.id) of the conversation, \(key)")
      }
    }
  }
}

extension StoredMessage {
  /// The texts of the message that lack the language of the sign, a sentence each.
  func gaps(in setup: ServiceSetup) -> [String] {
    let (name, languages) = ("Message \(message.id)", setup.settings.spokenLanguages)
    guard let scene else { return [languages.gap(in: draft.text, at: name)].compactMap(\.self) }
    return scene.gaps(in: languages, at: "\(name), ")
  }
}
