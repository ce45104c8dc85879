// SPDX-License-Identifier: MIT
import Wording

/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it stops to be JSON.
  public let position: JSONPosition
  /// What was found, what is allowed, the next step; whole sentences.
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
  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  public static func quote(_ text: String) -> String { Wording.quoted(text) }
}
