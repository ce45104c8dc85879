// SPDX-License-Identifier: MIT

/// The seam to time: the frame loop asks it for the instant and sleeps on it.
public protocol FrameTimer: AnyObject {
  /// The present instant; never goes back.
  var now: Instant { get }

  /// Sleeps until `deadline`, an absolute instant, or until somebody interrupts the timer.
  ///
  /// Returns at once when the deadline has passed.
  func sleep(until deadline: Instant)
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

  /// Starts at an instant.
  public init(now: Instant = .zero) { self.now = now }

  /// Moves time to `deadline` and the lateness that is due.
  public func sleep(until deadline: Instant) {
    let late = lateness.isEmpty ? 0 : lateness[sleeps % lateness.count]
    sleeps += 1
    now = max(now, deadline.advanced(by: late))
  }
}
