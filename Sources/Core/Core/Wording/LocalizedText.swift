// SPDX-License-Identifier: MIT

/// A text, or the same text in several languages.
public enum LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The same in every language.
  case single(String)
  /// One or more translations, in the order in which they are written; no language is there twice.
  case byLanguage([Translation])

  /// The text in one language.
  public struct Translation: Hashable, Sendable {
    /// The code of the language as written: `de`, `de_AT` or `zh-Hant`.
    public let language: String
    /// The text.
    public let text: String

    /// Makes a translation.
    public init(_ language: String, _ text: String) {
      (self.language, self.text) = (language, text)
    }
  }

  /// The most languages of a text.
  package static let mostLanguages = 64
  /// A text by language as a person writes it.
  package static let example = "{en: \"Open\", de: \"Geöffnet\"}"

  /// Makes a text in every language of answers.
  package init(_ phrase: Phrase) {
    self = .byLanguage(
      AnswerLanguage.allCases.map { Translation($0.rawValue, phrase.text(in: $0)) })
  }

  /// Makes a text that is the same in every language.
  public init(stringLiteral text: String) { self = .single(text) }

  /// Its translations; none if it is the same in every language.
  public var translations: [Translation] {
    if case .byLanguage(let translations) = self { translations } else { [] }
  }

  /// The texts of all languages, in the order in which they are written.
  public var texts: [String] {
    switch self {
    case .single(let text): [text]
    case .byLanguage(let translations): translations.map(\.text)
    }
  }

  /// The same with a mark in front, in every language.
  package func marked(_ mark: String) -> LocalizedText { map { mark + $0 } }

  /// The same with other texts.
  package func map(_ text: (String) -> String) -> LocalizedText {
    switch self {
    case .single(let own): .single(text(own))
    case .byLanguage(let translations):
      .byLanguage(translations.map { Translation($0.language, text($0.text)) })
    }
  }
}

// MARK: - Codes of languages

extension LocalizedText {
  /// The parts of the code of a language in lower case, such as `zh` and `hant`; `nil` for another
  /// text.
  ///
  /// Taken are codes of BCP 47 and of POSIX: a language of two or three letters, and then its script,
  /// country and other parts, behind `-`, `_` or `@`.
  package static func parts(ofCode code: String) -> [String]? {
    let parts = code.split(omittingEmptySubsequences: false) { "-_@".contains($0) }
    guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 3,
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && Wording.isWord($0, with: "") }),
      !language.contains(where: \.isNumber)
    else { return nil }
    return parts.map { $0.lowercased() }
  }

  /// Whether a key is the code of a language, and not a misspelled one of others.
  package static func isCode(_ key: String, insteadOf names: [String]) -> Bool {
    // Codes of two letters are those of large languages, and `et` would be near to `text`.
    parts(ofCode: key) != nil
      && (key.utf8.count == 2 || Wording.nearest(to: key, among: names, within: 1) == nil)
  }

  /// The problem with the code of a language behind others, in whole sentences; `nil`: none.
  package static func problem(
    ofCode code: String, after others: some Sequence<String>
  ) -> Phrase? {
    guard let parts = parts(ofCode: code) else {
      return .phrase(
        """
        \(Wording.quoted(code)) is not the code of a language. Write one such as en, de_AT \
        or zh-Hant.
        """)
    }
    guard let twin = others.first(where: { self.parts(ofCode: $0) == parts }) else { return nil }
    return twin == code
      ? .phrase("The language \"\(code)\" is there twice. Remove one of the two.")
      : .phrase(
        "The language \"\(code)\" is there twice, once as \"\(twin)\". Remove one of the two.")
  }

  /// The problem with the number of languages, in whole sentences; `nil`: none.
  package static func problem(ofCount count: Int) -> Phrase? {
    if count == 0 {
      return .phrase("There is no language. Write a text for one or more: \(example).")
    }
    guard count > mostLanguages else { return nil }
    return .phrase("There are \(count) languages, allowed are at most \(mostLanguages).")
  }
}
