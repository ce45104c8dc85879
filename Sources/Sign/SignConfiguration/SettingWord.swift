// SPDX-License-Identifier: MIT

/// A setting that is one of a few words; the raw values are the words.
public protocol SettingWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Other spellings that are understood but not advertised.
  static var otherSpellings: [String: Self] { get }
}

extension SettingWord {
  /// No other spellings.
  public static var otherSpellings: [String: Self] { [:] }

  /// The parser of the words.
  public static var parser: SettingParser<Self> {
    let words = allCases.map(\.rawValue)
    return SettingParser(allowed: .either(words), words: words) { text in
      Self(rawValue: text) ?? otherSpellings[text]
    }
  }
}
