// SPDX-License-Identifier: MIT

/// The seam to time: the frame loop asks it for the instant and sleeps on it.
///
/// One thread sleeps on a timer at a time. `FrameTimerChecks` of the tests checks these duties:
///
/// - `now` never goes back, and a sleep that is not interrupted ends at its deadline or later.
/// - A deadline that has passed ends the sleep at once, and time does not go back to it.
/// - An interruption that comes before the sleep ends it, too; each ends one sleep.
public protocol FrameTimer: AnyObject {
  /// The present instant; never goes back.
  var now: Instant { get }

  /// Whether time passes by sleeping only: between two sleeps `now` stays, and no other thread
  /// follows such a time. The loop then prepares scenes itself and ends when nothing is to come.
  var isVirtual: Bool { get }

  /// Sleeps until `deadline`, an absolute instant, or until the timer is interrupted.
  ///
  /// Returns at once when the deadline has passed.
  func sleep(until deadline: Instant)
}

extension FrameTimer {
  /// Time passes by itself.
  public var isVirtual: Bool { false }
}

/// A timer whose time passes only by sleeping: a day takes as long as its frames take to draw.
public final class VirtualTimer: FrameTimer {
  /// The present instant.
  public private(set) var now: Instant
  /// How late each sleep returns, in nanoseconds; for tests of lateness.
  ///
  /// They are used one after the other and then from the beginning again; none means never late.
  public var lateness: [Int64] = []
  private var sleeps = 0

  /// Its time passes by sleeping only.
  public var isVirtual: Bool { true }

  /// Starts at an instant.
  public init(now: Instant = .zero) { self.now = now }

  /// Moves time to `deadline` and the lateness that is due.
  public func sleep(until deadline: Instant) {
    let late = lateness.isEmpty ? 0 : lateness[sleeps % lateness.count]
    sleeps += 1
    now = max(now, deadline.advanced(by: late))
  }
}
