// SPDX-License-Identifier: MIT

/// The clock of the frame loop.
///
/// One thread sleeps on a timer at a time. Requirements, which `FrameTimerChecks` of the tests checks:
///
/// - `now` never goes back, and an uninterrupted sleep ends at its deadline or later.
/// - A sleep whose deadline has passed returns at once, and time does not go back to the deadline.
/// - An interruption before a sleep ends that sleep; each interruption ends one sleep.
public protocol FrameTimer: AnyObject {
  /// The current instant; never goes back.
  var now: Instant { get }

  /// Whether time advances only by sleeping, so that `now` is constant between two sleeps.
  ///
  /// The frame loop then prepares scenes itself and ends when no change follows.
  var isVirtual: Bool { get }

  /// Sleeps until `deadline` or until the timer is interrupted.
  ///
  /// Returns at once if the deadline has passed.
  func sleep(until deadline: Instant)
}

extension FrameTimer {
  /// `false`: time advances by itself.
  public var isVirtual: Bool { false }
}

/// A timer whose time advances only by sleeping, for simulations and tests.
public final class VirtualTimer: FrameTimer {
  /// The current instant.
  public private(set) var now: Instant
  /// The delays of successive sleeps in nanoseconds, used in rotation; empty: never late.
  public var lateness: [Int64] = []
  private var sleeps = 0

  /// `true`: time advances only by sleeping.
  public var isVirtual: Bool { true }

  /// Makes a timer that starts at an instant.
  public init(now: Instant = .zero) { self.now = now }

  /// Advances time to `deadline` plus the next delay.
  public func sleep(until deadline: Instant) {
    let late = lateness.isEmpty ? 0 : lateness[sleeps % lateness.count]
    sleeps += 1
    now = max(now, deadline.advanced(by: late))
  }
}
