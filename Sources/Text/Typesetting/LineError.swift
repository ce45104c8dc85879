// SPDX-License-Identifier: MIT

/// A message that is too wide.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the next step.
  public var description: String {
    "The text is wider than \(Strip.widthLimit) columns. Shorten it, or use a narrower font."
  }
}
