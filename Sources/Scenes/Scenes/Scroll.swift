// SPDX-License-Identifier: MIT
public import Core

/// The movement of a zone's content.
public struct Scroll: Hashable, Sendable {
  /// The behaviour at the end of the content.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Repeats for ever: the separator, then the content again.
    case loop
    /// Passes once; then the zone is dark.
    case once
    /// Moves back and forth between its two ends.
    case bounce
    /// Moves to its end, rests there, and stands at its beginning again with the next step.
    case `return`
    /// Does not move.
    case `static`
  }

  /// The greatest phase in columns, ahead or behind.
  public static let greatestPhase = 1_000_000

  /// The behaviour at the end of the content.
  public var mode: Mode
  /// Whether content that fits stands still, aligned, and only wider content moves.
  public var standsIfItFits: Bool
  /// The direction of movement.
  public var direction: Direction
  /// The speed.
  public var speed: Speed
  /// Whether the content starts outside the zone and enters.
  public var startsOffScreen: Bool
  /// The rest after entering, after each pass and at each end, in nanoseconds.
  public var dwell: Int64
  /// The columns by which the content is ahead at the start, or behind if below 0; a loop goes round.
  public var phase: Int
  /// The alignment of content that stands still.
  public var alignment: Alignment
  /// The passes, 1…1 000 000, after which the zone is dark.
  ///
  /// `nil`: without end. Content that bounces passes to its end and back, and `once` counts for itself.
  public var passes: Int?
  /// The time that counts as one pass of content that stands still, in nanoseconds.
  public var stay: Int64

  /// Makes a scroll; the defaults are an endless loop to the left that starts on screen.
  public init(
    mode: Mode = .loop, standsIfItFits: Bool = false, direction: Direction = .left,
    speed: Speed = .standard, startsOffScreen: Bool = false, dwell: Int64 = 0, phase: Int = 0,
    alignment: Alignment = .left, passes: Int? = nil, stay: Int64 = 0
  ) {
    self.mode = mode
    self.standsIfItFits = standsIfItFits
    self.direction = direction
    self.speed = speed
    self.startsOffScreen = startsOffScreen
    self.dwell = max(0, dwell)
    self.phase = min(max(-Scroll.greatestPhase, phase), Scroll.greatestPhase)
    self.alignment = alignment
    self.passes = passes.map { min(max(1, $0), 1_000_000) }
    self.stay = max(0, stay)
  }
}

/// What each mode does, so that callers do not have to name modes.
extension Scroll.Mode {
  /// Whether the content follows itself, round after round.
  package var goesRound: Bool {
    switch self {
    case .loop: true
    case .once, .bounce, .return, .static: false
    }
  }

  /// Whether the content leaves the zone for good.
  package var ends: Bool {
    switch self {
    case .once: true
    case .loop, .bounce, .return, .static: false
    }
  }

  /// Whether the content moves from its end to its beginning with one step.
  package var leapsBack: Bool {
    switch self {
    case .return: true
    case .loop, .once, .bounce, .static: false
    }
  }

  /// Whether the content does not move.
  package var stands: Bool {
    switch self {
    case .static: true
    case .loop, .once, .bounce, .return: false
    }
  }
}
