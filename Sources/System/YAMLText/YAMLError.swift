// SPDX-License-Identifier: MIT

/// Why a text is no YAML that this program reads.
public struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the problem, counted from 1.
  public let line: Int
  /// The character of the line, counted from 1.
  public let column: Int
  /// The problem and, where there is one, the next step; whole sentences.
  public let reason: String

  /// Makes an error.
  public init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The place and the problem.
  public var description: String { "\(line):\(column): \(reason)" }
}
