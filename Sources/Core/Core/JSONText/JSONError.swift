// SPDX-License-Identifier: MIT

/// A syntax error in JSON text.
public struct JSONError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// The position of the error.
  public let position: JSONPosition
  /// Complete sentences, in the languages of answers: the reason and the next step.
  package let cause: Phrase

  /// Complete sentences: the reason and the next step.
  public var reason: String { cause.description }

  /// Makes an error.
  public init(_ reason: String, at position: JSONPosition) {
    self.init(.verbatim(reason), at: position)
  }

  /// Makes an error with its cause in the languages of answers.
  package init(_ cause: Phrase, at position: JSONPosition) {
    self.position = position
    self.cause = cause
  }

  /// The place and the problem, in the languages of answers.
  package var phrase: Phrase {
    .phrase("line \(position.line), column \(position.column): \(cause)")
  }

  /// The place and the problem.
  public var description: String { phrase.description }

  /// Whether two errors have the same reason at the same place.
  public static func == (one: JSONError, other: JSONError) -> Bool {
    one.position == other.position && one.reason == other.reason
  }

  /// Hashes the compared fields.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(reason)
  }
}

extension JSONError {
  /// Untrusted text in quotation marks, on one line and no longer than 40 characters.
  public static func quote(_ text: String) -> String { Wording.quoted(text) }
}
