// SPDX-License-Identifier: MIT
import Wording

/// Why a text is no markup.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The character of the message, counted from 1 as a person sees characters.
  public let column: Int
  /// What was found, what is allowed, the next step; whole sentences.
  public let reason: String

  /// Makes an error.
  public init(column: Int, reason: String) {
    self.column = column
    self.reason = reason
  }

  /// The place and the problem.
  public var description: String { "column \(column): \(reason)" }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String {
    Wording.quoted(text, namesLineEnds: true)
  }
}
