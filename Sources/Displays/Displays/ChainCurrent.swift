// SPDX-License-Identifier: MIT

/// What one chain draws, in milliamperes.
public struct ChainCurrent: Hashable, Sendable {
  /// With the last frame.
  public var present = 0
  /// The most with any frame.
  public var greatest = 0

  /// Nothing yet.
  public init() {}

  /// Records the current of a frame, rounded to milliamperes.
  package mutating func record(microamperes: Int) {
    present = (microamperes + 500) / 1000
    greatest = max(greatest, present)
  }
}
