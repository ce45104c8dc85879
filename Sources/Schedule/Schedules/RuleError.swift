// SPDX-License-Identifier: MIT

/// Why a recurrence or a cron expression is invalid.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All problems, whole sentences.
  public let reasons: [String]

  package init(reasons: [String]) { self.reasons = reasons }

  /// The problems in one line.
  public var description: String { reasons.joined(separator: " ") }
}
