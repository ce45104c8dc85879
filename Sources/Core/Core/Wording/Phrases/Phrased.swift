// SPDX-License-Identifier: MIT

/// Something that has a text in the languages of answers, such as an error.
package protocol Phrased {
  /// Its text; in English it is its description.
  var phrase: Phrase { get }
  /// The same as sentences that stand on lines of their own; one, unless it has several mistakes.
  var phrases: [Phrase] { get }
}

extension Phrased {
  package var phrases: [Phrase] { [phrase] }
}

extension Phrase {
  /// The text of an error; the description of one that is not `Phrased`.
  package init(of error: any Error) {
    self = (error as? any Phrased)?.phrase ?? .verbatim("\(error)")
  }

  /// The text of an error, a line each.
  package static func lines(of error: any Error) -> [Phrase] {
    (error as? any Phrased)?.phrases
      ?? "\(error)".split(whereSeparator: \.isNewline).map { .verbatim(String($0)) }
  }
}
