// SPDX-License-Identifier: MIT

/// Something that is said to a person, in any language of answers.
package indirect enum Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The same in every language: a name, a number, or the words of another program.
  case verbatim(String)
  /// A form of words with what stands in its places.
  case form(PhraseForm, [Phrase])
  /// Phrases one after the other.
  case joined([Phrase], separator: String)
  /// A phrase that ends like a sentence: with the full stop of the language, unless it has an end.
  case closed(Phrase)
  /// A phrase in the middle of a sentence: without the full stop at its end.
  case open(Phrase)
  /// A phrase that begins like a sentence: with a capital letter, where the language has them.
  case capitalized(Phrase)

  /// Makes a phrase that is the same in every language.
  package init(stringLiteral text: String) { self = .verbatim(text) }

  /// Makes a phrase of a form of words.
  package static func phrase(_ form: PhraseForm, _ parts: Phrase...) -> Phrase {
    .form(form, parts)
  }

  /// The phrase in a language.
  package func text(in language: AnswerLanguage) -> String {
    switch self {
    case .verbatim(let text): text
    case .joined(let parts, let separator):
      parts.map { $0.text(in: language) }.joined(separator: separator)
    case .form(let form, let parts):
      Self.filled(form.words(in: language), parts.map { $0.text(in: language) })
    case .closed(let phrase): Self.closed(phrase.text(in: language), language)
    case .open(let phrase): Self.open(phrase.text(in: language))
    case .capitalized(let phrase): Self.capitalized(phrase.text(in: language))
    }
  }

  private static func closed(_ text: String, _ language: AnswerLanguage) -> String {
    guard let last = text.last, !".?!…。？！".contains(last) else { return text }
    return text + (language == .japanese ? "。" : ".")
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
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let close = rest[open...].firstIndex(of: "}") ?? rest.index(before: rest.endIndex)
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
