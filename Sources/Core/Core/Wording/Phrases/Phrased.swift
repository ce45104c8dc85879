// SPDX-License-Identifier: MIT

/// Something that says itself in the languages of answers, such as an error.
package protocol Phrased {
  /// What it says; in English it is its description.
  var phrase: Phrase { get }
  /// The same as sentences that stand on lines of their own; one, unless it has several mistakes.
  var phrases: [Phrase] { get }
}

extension Phrased {
  package var phrases: [Phrase] { [phrase] }
}

extension Phrase {
  /// What an error says; the words of one that speaks no other language as they are.
  package init(of error: any Error) {
    self = (error as? any Phrased)?.phrase ?? .verbatim("\(error)")
  }

  /// What an error says, a line each.
  package static func lines(of error: any Error) -> [Phrase] {
    (error as? any Phrased)?.phrases
      ?? "\(error)".split(whereSeparator: \.isNewline).map { .verbatim(String($0)) }
  }
}
