// SPDX-License-Identifier: MIT
package import Core

/// A syntax error in markup.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The character of the message, counted from 1 in grapheme clusters.
  public let column: Int
  /// Complete sentences in the languages of answers: the reason and the next step.
  package let phrase: Phrase

  /// Complete sentences: the reason and the next step.
  public var reason: String { phrase.description }

  /// The place and the problem.
  public var description: String { "column \(column): \(reason)" }

  /// Untrusted text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String { Wording.quoted(text, namesLineEnds: true) }
}
