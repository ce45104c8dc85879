// SPDX-License-Identifier: MIT
import JSONText

/// An error in a conversation.
package struct ConversationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// The character of the line, counted from 1 in Unicode scalars.
  package let column: Int
  /// The path of the value, such as `messages[3].id`; empty if the text is not JSON.
  package let path: String
  /// Complete sentences: the reason and the next step.
  package let reason: String

  init(_ reason: String, at position: JSONPosition, path: String = "") {
    line = position.line
    column = position.column
    self.path = path
    self.reason = reason
  }

  init(_ error: JSONError) { self.init(error.reason, at: error.position) }

  /// The place and the problem.
  package var description: String {
    "line \(line), column \(column): " + (path.isEmpty ? "" : "\(path): ") + reason
  }
}
