// SPDX-License-Identifier: MIT
internal import Core

// Of the protocol, so that they stand for a part of a form as well.
extension PhrasePart where Self == Phrase {
  /// A list of words of the configuration that ends with "or": `loop, once or bounce`.
  static func either(_ words: [String]) -> Phrase { either(words.map { .verbatim($0) }) }

  /// A list of alternatives with commas and a last "or": `a, b or c`.
  ///
  /// A single alternative is returned unchanged; an empty list gives an empty phrase.
  static func either(_ things: [Phrase]) -> Phrase {
    guard things.count > 1, let last = things.last else { return things.first ?? .empty }
    return .phrase("{0} or {1}", .joined(Array(things.dropLast()), separator: ", "), last)
  }

  /// That a key means nothing without another one, which an example shows.
  static func needs(_ key: String, _ other: String, add example: Phrase) -> Phrase {
    .phrase(
      "\"{0}\" needs \"{1}\" beside it. Add {2}.", .verbatim(key), .verbatim(other), example)
  }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quoted(_ text: String) -> Phrase { .verbatim(ValueProblem.quote(text)) }
}
