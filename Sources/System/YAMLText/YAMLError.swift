// SPDX-License-Identifier: MIT
package import Core

/// Why a text is not accepted as YAML.
package struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// The character in the line, counted from 1.
  package let column: Int
  /// The problem and the next step, if any; whole sentences in the languages of answers.
  package let cause: Phrase

  /// The problem and the next step, if any; whole sentences.
  package var reason: String { cause.description }

  /// The place and the problem.
  package var description: String { "\(line):\(column): \(reason)" }
}
