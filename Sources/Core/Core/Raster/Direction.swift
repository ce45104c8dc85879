// SPDX-License-Identifier: MIT

/// A direction of movement over a picture.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// To the left, as text is read.
  case left
  /// To the right.
  case right
  /// Up, as the lines of a page are read.
  case up
  /// Down.
  case down

  /// The other way on the same axis.
  public var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// Whether the movement is vertical.
  public var isVertical: Bool { self == .up || self == .down }

  /// Whether the end of what moves leaves first.
  package var isReversed: Bool { self == .right || self == .down }
}
