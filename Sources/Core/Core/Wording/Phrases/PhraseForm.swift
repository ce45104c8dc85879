// SPDX-License-Identifier: MIT

/// English words with parts in them, which are translated into every language of answers.
///
/// It is written as a literal where it is used: `"There is no zone \(name)."`. A part is a phrase or
/// something that is the same in every language. The words with `{0}`, `{1}` … in the places of the
/// parts are the key of their translations in the folder `Languages`; parts that do not fit into a
/// literal are given behind it: `.phrase("There is no zone {0}.", name)`.
package struct PhraseForm: Hashable, Sendable {
  /// The words with their places, behind the context if they have one (as in catalogs of GNU
  /// gettext).
  package let key: String
  /// The parts of the first places.
  let parts: [Phrase]

  /// Makes a form of words that mean something else in another context, and so have translations of
  /// their own.
  package init(_ words: String, context: String) {
    key = context + "\u{4}" + words
    parts = []
  }
}

extension PhraseForm: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) {
    key = words
    parts = []
  }

  package init(stringInterpolation words: StringInterpolation) {
    key = words.key
    parts = words.parts
  }

  /// What a literal is made of.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var parts: [Phrase] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { key += words }

    /// Adds a part that speaks all languages.
    package mutating func appendInterpolation(_ part: Phrase) {
      key += "{\(parts.count)}"
      parts.append(part)
    }

    /// Adds a part that is the same in every language, such as a name or a number.
    package mutating func appendInterpolation(_ part: some CustomStringConvertible) {
      appendInterpolation(.fixed(part.description))
    }
  }
}
