// SPDX-License-Identifier: MIT
package import Core

/// A key of the configuration, for help texts, manuals and tests.
public struct SettingKeyInfo: Sendable {
  /// Where the key may stand.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// At the top level.
    case sign = "the top level"
    /// In an element of `chains`.
    case chain = "chains"
    /// In an element of `zones`.
    case zone = "zones"
    /// In `service`.
    case service
    /// In `mqtt`.
    case mqtt

    /// The place as a part of a sentence.
    var home: Phrase {
      switch self {
      case .sign: .phrase("to the top level")
      case .chain: .phrase("to an element of chains")
      case .zone: .phrase("to an element of zones")
      case .service: .phrase("to service")
      case .mqtt: .phrase("to mqtt")
      }
    }
  }

  /// The key.
  public let name: String
  /// The name in earlier versions, which is still read.
  let former: String?
  /// Where it may stand.
  public internal(set) var place = Place.sign
  /// What it takes, to be put after "allowed is".
  public var allowed: String { takes().description }
  /// The same, in the languages of answers.
  let takes: @Sendable () -> Phrase
  /// Whether it must be set.
  public var isRequired: Bool { required != nil }
  /// What to add when the key is missing; `nil` if it may be missing.
  var required: Phrase?
  /// The form of its value.
  package internal(set) var form = KeyForm.value
  /// The words that it takes; empty where it takes more than words.
  var words: [String] = []
  /// Whether `allowed` limits the value, so that the sample file has it.
  var isLimited = false
  /// What a person reads.
  let about: SettingAbout

  /// Whether a key of another place means the same.
  func isSame(as other: SettingKeyInfo) -> Bool {
    name == other.name && sentence == other.sentence
  }

  /// What it means, with the words that it takes, in one sentence.
  package var sentence: String {
    words.isEmpty || form == .yesNo
      ? about.sentence : "\(about.sentence.dropLast()): \(Wording.list(words, "or"))."
  }
}

/// Every key that the configuration knows, from the tables that also read it.
public enum SettingKeys {
  /// All keys: first the top level, then chains, zones, the service and the broker.
  public static let all: [SettingKeyInfo] =
    infos(SignSchema.keys, .sign) + infos(ChainSchema.keys, .chain) + infos(ZoneSchema.keys, .zone)
    + infos(ServiceSchema.keys, .service) + infos(MQTTSchema.keys, .mqtt)

  /// The keys that the command line has as options.
  ///
  /// - Parameter names: those that are looked for; `nil`: all.
  package static func options(named names: Set<String>? = nil) -> [SettingOption] {
    // Making the table takes a while, so it is not made for nothing.
    if names?.isEmpty ?? false { return [] }
    return SignSchema.keys.compactMap { key in
      guard key.info.about.isOption, names?.contains(key.name) ?? true else { return nil }
      return key.set.map { SettingOption(info: key.info, set: $0) }
    }
  }

  static func infos<Target>(
    _ keys: [SettingKey<Target>], _ place: SettingKeyInfo.Place
  ) -> [SettingKeyInfo] {
    keys.map { key in
      var info = key.info
      info.place = place
      return info
    }
  }
}

/// A key as an option of the command line.
package struct SettingOption: Sendable {
  fileprivate let info: SettingKeyInfo
  fileprivate let set: @Sendable (String, inout SignSettings) throws(ValueProblem) -> Void

  /// The name without dashes, which is that of the key.
  package var name: String { info.name }
  /// The part of the configuration that it belongs to.
  package var section: SettingSection { info.about.section }
  /// How its value is called in help.
  package var valueName: String { info.about.value ?? info.name }
  /// The words that it takes; empty where it takes more than words.
  package var words: [String] { info.words }
  /// Whether it is a flag, can be repeated, or takes one value.
  package var form: KeyForm { info.form }

  /// The sentence of help.
  package var help: String {
    let sentence = form == .list ? info.sentence.dropLast() + "; repeatable." : info.sentence
    let standard = info.about.standard ?? info.about.otherwise
    guard let standard, form != .yesNo else { return sentence }
    return "\(sentence) (default: \(standard))"
  }

  /// Sets the key by a text.
  ///
  /// - Throws: `ValueProblem` for a text that the key does not take.
  package func set(_ text: String, in settings: inout SignSettings) throws(ValueProblem) {
    try set(text, &settings)
  }
}
