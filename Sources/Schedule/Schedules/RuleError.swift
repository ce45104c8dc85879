// SPDX-License-Identifier: MIT
package import Core

/// Why a recurrence or a cron expression is invalid.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All problems, whole sentences in the languages of answers.
  package let phrases: [Phrase]

  /// The problems one after the other, in the languages of answers.
  package var phrase: Phrase { .joined(phrases, separator: " ") }

  /// The problems in one line.
  public var description: String { phrase.description }
}
