// SPDX-License-Identifier: MIT

/// A display was used after it was closed.
public struct ClosedDisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// The sentence that a person reads.
  public var description: String { "Cannot use the display: it is closed. Open it again." }
}
