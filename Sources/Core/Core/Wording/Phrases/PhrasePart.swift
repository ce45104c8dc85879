// SPDX-License-Identifier: MIT

/// What stands in a place of a form: a phrase, or a text that is the same in every language, such as
/// a name or a number.
package protocol PhrasePart {
  /// The part as a phrase.
  var part: Phrase { get }
}

extension Phrase: PhrasePart {
  package var part: Phrase { self }
}

extension String: PhrasePart {
  package var part: Phrase { .fixed(self) }
}

// They make phrases. They belong to the protocol, so that `.phrase(…)` means the same where a part is
// expected as where a phrase is.
extension PhrasePart where Self == Phrase {
  /// Makes a phrase that is the same in every language: a name, a number, or the words of another
  /// program.
  package static func verbatim(_ text: String) -> Phrase { .fixed(text) }

  /// Nothing, in every language.
  package static var empty: Phrase { .fixed("") }

  /// Makes a phrase of a text that was written beforehand in every language; where it lacks one, the
  /// phrase is English.
  package static func translated(_ texts: [AnswerLanguage: String]) -> Phrase { .written(texts) }

  /// Makes a phrase of a form of words, with the parts that are not in its literal.
  package static func phrase(_ form: PhraseForm, _ parts: any PhrasePart...) -> Phrase {
    .form(form.key, form.parts + parts.map(\.part))
  }

  /// Phrases one after the other, by default like sentences.
  package static func joined(_ parts: [Phrase], separator: String = " ") -> Phrase {
    .row(parts, separator: separator)
  }

  /// A phrase that ends like a sentence: with the full stop of the language, unless it has an end.
  package static func closed(_ phrase: Phrase) -> Phrase { .sentence(phrase) }

  /// A phrase in the middle of a sentence: without the full stop at its end.
  package static func open(_ phrase: Phrase) -> Phrase { .clause(phrase) }

  /// A phrase that begins like a sentence: with a capital letter, where the language has them.
  package static func capitalized(_ phrase: Phrase) -> Phrase { .beginning(phrase) }

  /// Joins alternatives with "or" between each two of them: `a, b` and `c` become `a or b or c`.
  ///
  /// An empty list gives an empty phrase.
  package static func alternatives(_ phrases: [Phrase]) -> Phrase {
    guard let first = phrases.first else { return .empty }
    return phrases.dropFirst().reduce(first) { .phrase("\($0) or \($1)") }
  }

  /// Joins alternatives that are the same in every language, such as names and numbers.
  package static func alternatives(_ names: [String]) -> Phrase {
    alternatives(names.map { .fixed($0) })
  }
}
