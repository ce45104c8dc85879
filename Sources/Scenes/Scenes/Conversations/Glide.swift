// SPDX-License-Identifier: MIT
import Core

/// A monotone movement between two offsets, so that row changes are found by binary search.
///
/// Offsets are in 1/65,536 rows. Integer arithmetic only.
struct Glide: Hashable, Sendable {
  /// The easing curves.
  enum Curve: Hashable, Sendable {
    /// Cubic ease-out: for keys, corrections, new messages.
    case easeOut
    /// Linear deceleration: for the overshoot at a limit, and for a spring.
    case slowDown
    /// Linear acceleration and deceleration: for the return from an overshoot.
    case easeInOut
    /// Exponential deceleration: for a flick.
    case decay
  }

  /// One row in the units of an offset.
  static let row: Int64 = 65_536

  let start: Instant
  /// Nanoseconds.
  let duration: Int64
  var from: Int64
  /// The end of the curve; a flick that meets a limit ends earlier.
  var to: Int64
  /// The offset at the end.
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

  /// The offset at an instant, clamped to start and end.
  func position(at instant: Instant) -> Int64 {
    let elapsed = instant.since(start)
    if elapsed <= 0 { return from }
    if elapsed >= duration { return last }
    return to &- ((to &- from) &* remaining(after: elapsed)) >> 28
  }

  /// The remaining fraction of the distance, from 2²⁸ to 0, monotone.
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

  /// Two movements: to a peak, slower and slower, and from there to a place.
  static func overshoot(
    at start: Instant, from: Int64, peak: Int64, in duration: Int64, to place: Int64
  ) -> [Glide] {
    let out = Glide(start: start, duration: duration, from: from, to: peak, curve: .slowDown)
    return [
      out,
      Glide(start: out.end, duration: returnTime, from: peak, to: place, curve: .easeInOut),
    ]
  }

  /// The duration of the return from a peak in nanoseconds.
  private static let returnTime: Int64 = 200_000_000

  /// The movement with shifted offsets.
  func shifted(by distance: Int64) -> Glide {
    var glide = self
    glide.from &+= distance
    glide.to &+= distance
    glide.last &+= distance
    return glide
  }

  /// The first instant at or after `elapsed` that satisfies a monotone predicate; otherwise the end.
  func first(after elapsed: Int64 = 0, where holds: (Int64) -> Bool) -> Instant {
    let first = max(0, elapsed)
    return start.advanced(
      by: (first..<max(first, duration)).first(fromWhich: {
        holds(position(at: start.advanced(by: $0)))
      }))
  }
}
