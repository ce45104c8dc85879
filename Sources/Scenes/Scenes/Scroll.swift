// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// How the content of a zone moves.
public struct Scroll: Hashable, Sendable {
  /// What happens when the content has passed.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Endless: the separator, then the content again; no other gap.
    case loop
    /// The content passes once; then the zone is dark.
    case once
    /// The content goes to and fro between its two ends.
    case bounce
    /// The content stands still.
    case `static`
  }

  /// Which way the content moves.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// To the left, as text is usually read.
    case left
    /// To the right.
    case right
    /// Up, as the lines of a page are read.
    case up
    /// Down.
    case down

    /// Whether rows pass, not columns.
    public var isVertical: Bool { self == .up || self == .down }

    /// Whether the content leaves with its end first.
    var isReversed: Bool { self == .right || self == .down }
  }

  /// The greatest number of columns that content may be ahead.
  public static let greatestPhase = 65_535

  /// What happens when the content has passed.
  public var mode: Mode
  /// Which way the content moves.
  public var direction: Direction
  /// How fast it moves.
  public var speed: Speed
  /// Whether it starts outside the zone and enters, instead of being there from the start.
  public var startsOffScreen: Bool
  /// How long it rests, in nanoseconds: after entering, after each pass and at each end.
  public var dwell: Int64
  /// How many columns it is ahead at the start, 0…65,535; an endless loop counts them modulo
  /// its period.
  public var phase: Int
  /// Where content that stands still is placed.
  public var alignment: Alignment

  /// Makes a scroll; the defaults are an endless loop to the left that starts on screen.
  public init(
    mode: Mode = .loop, direction: Direction = .left, speed: Speed = .standard,
    startsOffScreen: Bool = false, dwell: Int64 = 0, phase: Int = 0,
    alignment: Alignment = .left
  ) {
    self.mode = mode
    self.direction = direction
    self.speed = speed
    self.startsOffScreen = startsOffScreen
    self.dwell = max(0, dwell)
    self.phase = min(max(0, phase), Scroll.greatestPhase)
    self.alignment = alignment
  }
}
