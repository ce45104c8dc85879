// SPDX-License-Identifier: MIT
import JSONText

/// Why a text is no conversation.
public struct ConversationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The character of the line, counted from 1 in Unicode scalars.
  public let column: Int
  /// Which value, as `messages[3].id`; empty where the text is not even JSON.
  public let path: String
  /// What was found, what is allowed, the next step; whole sentences.
  public let reason: String

  init(_ reason: String, at position: JSONPosition, path: String = "") {
    line = position.line
    column = position.column
    self.path = path
    self.reason = reason
  }

  init(_ error: JSONError) { self.init(error.reason, at: error.position) }

  /// The place and the problem.
  public var description: String {
    "line \(line), column \(column): " + (path.isEmpty ? "" : "\(path): ") + reason
  }
}
