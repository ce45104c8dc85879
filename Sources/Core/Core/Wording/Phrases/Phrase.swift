// SPDX-License-Identifier: MIT

/// A text for people, in any language of answers.
///
/// It is made by the functions of `PhrasePart`. A literal alone makes none, so that no words are left
/// in English unseen: words are a form, and a text that is the same in every language is verbatim.
///
/// Thrown it is the reason why something cannot be read, to which the caller adds what that is.
package indirect enum Phrase: Error, Hashable, Sendable {
  /// The same in every language.
  case fixed(String)
  /// A text that was written beforehand in every language.
  case written([AnswerLanguage: String])
  /// The key of words (see ``PhraseForm``) with what stands in its places.
  case form(String, [Phrase])
  /// Phrases one after the other.
  case row([Phrase], separator: String)
  /// A phrase that ends like a sentence.
  case sentence(Phrase)
  /// A phrase in the middle of a sentence.
  case clause(Phrase)
  /// A phrase that begins like a sentence.
  case beginning(Phrase)

  /// The phrase in a language.
  package func text(in language: AnswerLanguage) -> String {
    switch self {
    case .fixed(let text): text
    case .written(let texts): texts[language] ?? texts[.english] ?? ""
    case .row(let parts, let separator):
      parts.map { $0.text(in: language) }.joined(separator: separator)
    case .form(let key, let parts):
      Self.filled(Self.words(of: key, in: language), parts.map { $0.text(in: language) })
    case .sentence(let phrase): Self.closed(phrase.text(in: language), language)
    case .clause(let phrase): Self.open(phrase.text(in: language))
    case .beginning(let phrase): Self.capitalized(phrase.text(in: language))
    }
  }

  /// The words of a key in a language; those without a translation are English.
  private static func words(of key: String, in language: AnswerLanguage) -> String {
    if language != .english, let words = Catalog.of(language)[key] { return words }
    return key.split(separator: "\u{4}").last.map(String.init) ?? ""
  }

  private static func closed(_ text: String, _ language: AnswerLanguage) -> String {
    guard let last = text.last, !".?!…。？！".contains(last) else { return text }
    return text + language.traits.fullStop
  }

  private static func open(_ text: String) -> String {
    text.hasSuffix(".") || text.hasSuffix("。") ? String(text.dropLast()) : text
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Words with their places `{0}`, `{1}` … filled.
  private static func filled(_ words: String, _ parts: [String]) -> String {
    var text = ""
    var rest = Substring(words)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      if let place = Int(rest[rest.index(after: open)..<close]), parts.indices.contains(place) {
        text += parts[place]
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension Phrase: CustomStringConvertible {
  /// The phrase in English.
  package var description: String { text(in: .english) }
}
