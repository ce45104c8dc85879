// SPDX-License-Identifier: MIT
public import Core

/// Control of the scene's time; a scene on the wall clock refuses it, because it shares its time.
extension Player {
  /// Stops the sign (`false`): the display is dark, chips in shutdown, time stands still; or
  /// starts it again.
  ///
  /// A scene on the wall clock goes on meanwhile and comes back where the common time is.
  ///
  /// - Parameter fromStart: whether the scene's time goes back to 0 with a start; `false`: it goes
  ///   on, as for a scene whose layers begin at other instants.
  public func setRunning(_ running: Bool, fromStart: Bool = true) {
    _ = changeIf {
      guard $0.isBlank == running else { return false }
      $0.isBlank = !running
      guard $0.keepsOwnTime else { return true }
      $0.isPaused = !running
      if running, fromStart { $0.moves = [.seek(.zero)] }
      return true
    }
  }

  /// Whether `setRunning` has not stopped the sign.
  public var isRunning: Bool { !order.isBlank }

  /// Lets the scene's time run `numerator`/`denominator` times as fast as the clock, 1/16…16.
  ///
  /// The scene goes on from where it is.
  ///
  /// - Returns: whether it was done: not for a fraction outside the range or with terms below 1,
  ///   and not on the wall clock.
  @discardableResult
  public func setRate(_ numerator: Int64, _ denominator: Int64 = 1) -> Bool {
    guard let rate = TimeRate(numerator: numerator, denominator: denominator) else { return false }
    return changeIf {
      guard $0.keepsOwnTime || rate == .normal else { return false }
      $0.rate = rate
      return true
    }
  }

  /// How fast the scene's time runs.
  public var rate: TimeRate { order.rate }

  /// Shows the next picture of the scene or the one before, at once; only while paused.
  ///
  /// Forward leads to the scene's next change, backward to the instant before its last one.
  /// A scene that does not change any more, or has not changed yet, stays; steps never
  /// lead to an instant before 0.
  ///
  /// - Returns: whether it was done; not while time runs, not on the wall clock, and not when
  ///   `Player.mostMoves` steps wait for a frame thread that is busy.
  @discardableResult
  public func step(forward: Bool) -> Bool {
    changeIf {
      guard $0.keepsOwnTime, $0.isPaused, $0.moves.count < Player.mostMoves else { return false }
      $0.moves.append(forward ? .forward : .backward)
      return true
    }
  }

  /// Goes to an instant of the scene and, unless paused, on from there.
  ///
  /// - Returns: whether it was done; not on the wall clock.
  @discardableResult
  public func seek(to instant: Instant) -> Bool {
    changeIf {
      guard $0.keepsOwnTime else { return false }
      $0.moves = [.seek(instant)]
      return true
    }
  }

  /// The most steps that may wait for the frame thread.
  static let mostMoves = 64

  /// Sets which time the scene follows.
  ///
  /// The wall clock is taken over at once and ends a pause and another rate. From the wall clock
  /// back to its own time a scene goes on from where it is.
  public func setTimeline(_ timeline: PlaybackTimeline) {
    _ = changeIf {
      $0.timeline = timeline
      $0.timelines &+= 1
      if !$0.keepsOwnTime {
        $0.isPaused = false
        $0.rate = .normal
        $0.moves = []
      }
      return true
    }
  }

  /// Whether the scene follows the wall clock, so that pausing, rates, steps and seeking are
  /// refused.
  public var followsWallClock: Bool { !order.keepsOwnTime }
}

extension Order {
  /// Whether the scene's time belongs to this player alone.
  var keepsOwnTime: Bool { if case .own = timeline { true } else { false } }
}
