// SPDX-License-Identifier: MIT
package import Core

/// Why a display does not show frames.
public struct DisplayFailure: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The reason in the languages of answers.
  package let phrase: Phrase

  /// Makes the failure that an error of the display reports.
  public init(_ error: any Error) { phrase = Phrase(of: error) }

  /// Makes a failure from the sentences that a person reads.
  public init(stringLiteral sentences: String) { phrase = .verbatim(sentences) }
}

extension DisplayFailure: CustomStringConvertible {
  /// The sentences that a person reads.
  public var description: String { phrase.description }
}
