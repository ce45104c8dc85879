// SPDX-License-Identifier: MIT
package import Core

/// A key of the configuration, for help texts, manuals and tests.
public struct SettingKeyInfo: Sendable {
  /// Where the key may stand.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// At the top level.
    case sign
    /// In an element of `chains`.
    case chain
    /// In an element of `zones`.
    case zone
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
  /// Where it may stand.
  public let place: Place
  /// What it takes, to be put after "allowed is".
  public var allowed: String { sayAllowed().description }
  private let sayAllowed: @Sendable () -> Phrase
  /// Whether it must be set.
  public let isRequired: Bool
  /// The form of its value.
  package let form: KeyForm
  /// The words that it takes; empty where it takes more than words.
  let words: [String]
  let isLimited: Bool
  let about: SettingAbout

  init<Target>(_ key: SettingKey<Target>, _ place: Place) {
    (name, self.place, sayAllowed) = (key.name, place, key.allowed)
    isRequired = key.required != nil
    (form, words, isLimited) = (key.form, key.words, key.isLimited)
    about = key.about ?? SettingAbout(.texts, "")
  }

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
      guard key.about?.isOption ?? false, names?.contains(key.name) ?? true else { return nil }
      return key.set.map { SettingOption(info: SettingKeyInfo(key, .sign), set: $0) }
    }
  }

  static func infos<Target>(
    _ keys: [SettingKey<Target>], _ place: SettingKeyInfo.Place
  ) -> [SettingKeyInfo] {
    keys.map { SettingKeyInfo($0, place) }
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
