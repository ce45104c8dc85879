// SPDX-License-Identifier: MIT
import Timing

/// A movement between two offsets that never turns round, so that the instants at which whole
/// rows change can be found by halving.
///
/// Offsets are in 1/65,536 rows. All is integer arithmetic.
struct Glide: Hashable, Sendable {
  /// How the way is spread over the time.
  enum Curve: Hashable, Sendable {
    /// Fast at first, then slower, with the third power: for keys, corrections, new messages.
    case easeOut
    /// Even loss of speed: for the overshoot at a limit.
    case slowDown
    /// Gathers and loses speed evenly: for the way back from an overshoot.
    case easeInOut
    /// Exponential loss of speed: for a flick.
    case decay
  }

  /// One row in the units of an offset.
  static let row: Int64 = 65_536

  let start: Instant
  /// Nanoseconds.
  let duration: Int64
  var from: Int64
  /// Where the curve leads; a flick that meets a limit ends before.
  var to: Int64
  /// Where it is at its end.
  var last: Int64
  let curve: Curve

  init(
    start: Instant, duration: Int64, from: Int64, to: Int64, last: Int64? = nil, curve: Curve
  ) {
    self.start = start
    self.duration = max(1, duration)
    self.from = from
    self.to = to
    self.last = last ?? to
    self.curve = curve
  }

  var end: Instant { start.advanced(by: duration) }

  /// The offset at an instant, before the start as at the start, after the end as at the end.
  func position(at instant: Instant) -> Int64 {
    let elapsed = instant.since(start)
    if elapsed <= 0 { return from }
    if elapsed >= duration { return last }
    return to &- ((to &- from) &* remaining(after: elapsed)) >> 28
  }

  /// The part of the way that is left, from 2²⁸ to 0; never grows.
  private func remaining(after elapsed: Int64) -> Int64 {
    if curve == .decay { return Decay.remaining(after: elapsed) }
    // Durations are below ten seconds: 2³⁴ × 2²⁸ is below 2⁶³.
    let one = Decay.one
    let left = one - elapsed * one / duration
    switch curve {
    case .easeOut: return (((left * left) >> 28) * left) >> 28
    case .slowDown: return (left * left) >> 28
    case .easeInOut where left < one / 2: return (left * left) >> 27
    case .easeInOut: return one - ((one - left) * (one - left)) >> 27
    case .decay: return left
    }
  }

  /// The offset moved to another place.
  func shifted(by distance: Int64) -> Glide {
    var glide = self
    glide.from &+= distance
    glide.to &+= distance
    glide.last &+= distance
    return glide
  }

  /// The first nanosecond after the start at which a condition holds that, once it holds, goes
  /// on to hold; the end if it never does.
  func first(after elapsed: Int64 = 0, where holds: (Int64) -> Bool) -> Instant {
    var (low, high) = (max(0, elapsed), duration)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(position(at: start.advanced(by: middle))) { high = middle } else { low = middle + 1 }
    }
    return start.advanced(by: low)
  }
}
