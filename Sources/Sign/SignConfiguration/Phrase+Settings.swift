// SPDX-License-Identifier: MIT
internal import Phrases

extension Phrase {
  /// Words of the configuration of which one is meant: `loop, once or bounce`.
  static func either(_ words: [String]) -> Phrase { either(words.map { .verbatim($0) }) }

  /// Things of which one is meant, as a person lists them.
  static func either(_ things: [Phrase]) -> Phrase {
    guard things.count > 1, let last = things.last else { return things.first ?? "" }
    return .phrase(.eitherOf, .joined(Array(things.dropLast()), separator: ", "), last)
  }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quoted(_ text: String) -> Phrase { .verbatim(ValueProblem.quote(text)) }
}
