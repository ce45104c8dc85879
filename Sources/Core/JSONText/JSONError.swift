// SPDX-License-Identifier: MIT
import Wording

/// A syntax error in JSON text.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error.
  public let position: JSONPosition
  /// Complete sentences: the reason and the next step.
  public let reason: String

  /// Makes an error.
  public init(_ reason: String, at position: JSONPosition) {
    self.position = position
    self.reason = reason
  }

  /// The place and the problem.
  public var description: String {
    "line \(position.line), column \(position.column): \(reason)"
  }
}

extension JSONError {
  /// Untrusted text in quotation marks, on one line and no longer than 40 characters.
  public static func quote(_ text: String) -> String { Wording.quoted(text) }
}
