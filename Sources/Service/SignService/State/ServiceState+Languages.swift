// SPDX-License-Identifier: MIT
import Schedules
import SignConfiguration

extension ServiceState {
  /// The texts of the configuration, of messages and of values that lack the language of the sign, a
  /// sentence each.
  var languageGaps: [String] {
    let kept = messages.kept.values.sorted { $0.message.id < $1.message.id }
    return setup.settings.languageGaps + kept.flatMap { $0.gaps(in: setup) }
      + values.names.sorted().compactMap { gap(ofValue: $0) }
  }

  /// That a value lacks the language of the sign, in a sentence; `nil` if it has it.
  func gap(ofValue name: String) -> String? {
    values[name].flatMap { setup.settings.spokenLanguages.gap(in: $0, at: "Value \(name)") }
  }
}

extension KeptMessage {
  /// The texts of the message that lack the language of the sign, a sentence each.
  func gaps(in setup: ServiceSetup) -> [String] {
    let (name, languages) = ("Message \(message.id)", setup.settings.spokenLanguages)
    guard let scene else { return [languages.gap(in: draft.text, at: name)].compactMap(\.self) }
    return scene.gaps(in: languages, at: "\(name), ")
  }
}
