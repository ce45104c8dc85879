// SPDX-License-Identifier: MIT
public import Core

/// A display was used after it was closed.
public struct ClosedDisplayError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// The sentence in the languages of answers.
  package var phrase: Phrase { .phrase("Cannot use the display: it is closed. Open it again.") }

  /// The sentence that a person reads.
  public var description: String { phrase.description }
}
