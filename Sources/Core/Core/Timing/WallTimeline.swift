// SPDX-License-Identifier: MIT

/// A timeline of UTC that never goes back, derived from a wall clock that may be set.
///
/// It maps instants of the monotonic clock to instants of UTC. The mapping follows observations:
/// pairs of the two clocks' readings at the same moment. If an observation differs from the mapping,
/// the mapping runs one sixteenth faster or slower until the difference is gone, so scenes neither
/// jump nor run backward.
///
/// A difference above `greatestSlew` is applied at once, because slewing would take minutes: a
/// computer without a clock battery may get its time from the network a minute after it starts.
///
/// The mapping depends on the observations only. Processes of one machine that observe at the same
/// moments (`nextObservation`) therefore agree, even if they start at different moments. Only while
/// the others slew, a starting process is ahead: it begins with the right time.
package struct WallTimeline: Hashable, Sendable {
  /// The mapping runs 1/`slewing` faster or slower while it slews.
  static let slewing: Int64 = 16

  /// The greatest difference that is slewed, in nanoseconds: 10 s, which take 160 s.
  package static let greatestSlew: Int64 = 10_000_000_000

  /// The time between two observations in nanoseconds.
  package static let observationInterval: Int64 = 1_000_000_000

  /// The moment of the last observation on the monotonic clock.
  private var anchor: Instant
  /// The instant of the timeline at that moment.
  private var base: Instant
  /// The remaining difference in nanoseconds, above 0 if the timeline has to gain.
  private var error: Int64 = 0

  /// Makes a timeline that starts with an observation.
  ///
  /// - Parameters:
  ///   - monotonic: the reading of the monotonic clock.
  ///   - wall: the nanoseconds since 1970 in UTC at the same moment.
  package init(monotonic: Instant, wall: Instant) {
    anchor = monotonic
    base = wall
  }

  /// The instant of the timeline, in UTC since 1970, at an instant of the monotonic clock.
  ///
  /// Never decreases as `monotonic` grows, except when an observation is applied at once.
  package func instant(at monotonic: Instant) -> Instant {
    let elapsed = monotonic.since(anchor)
    let slewed = min(max(0, elapsed) / WallTimeline.slewing, abs(error))
    return base.advanced(by: elapsed).advanced(by: error < 0 ? -slewed : slewed)
  }

  /// The first instant of the monotonic clock at which the timeline has reached `instant`.
  package func monotonic(reaching instant: Instant) -> Instant {
    let way = Int128(instant.nanoseconds) - Int128(base.nanoseconds)
    guard way > 0 else { return WallTimeline.advance(anchor, by: way) }
    let rest = Int128(abs(error))
    let part = Int128(WallTimeline.slewing)
    let elapsed =
      if error >= 0 {
        // While it gains, it advances ⌊17 n / 16⌋ in n nanoseconds.
        way >= (part + 1) * rest ? way - rest : (part * way + part) / (part + 1)
      } else {
        // While it loses, ⌈15 n / 16⌉.
        way > (part - 1) * rest ? way + rest : part * (way - 1) / (part - 1) + 1
      }
    return WallTimeline.advance(anchor, by: elapsed)
  }

  /// Adds an observation; one older than the last is ignored.
  ///
  /// - Returns: the difference in nanoseconds if it was applied at once, above 0 if the timeline
  ///   jumped ahead; otherwise `nil`.
  package mutating func observe(monotonic: Instant, wall: Instant) -> Int64? {
    guard monotonic >= anchor else { return nil }
    let present = instant(at: monotonic)
    let difference = wall.since(present)
    anchor = monotonic
    guard difference.magnitude <= WallTimeline.greatestSlew.magnitude else {
      base = wall
      error = 0
      return difference
    }
    base = present
    error = difference
    return nil
  }

  /// When to observe next: the first whole second of the monotonic clock after an instant.
  ///
  /// All processes of a machine observe at these moments and so see the same differences.
  package static func nextObservation(after monotonic: Instant) -> Instant {
    let passed = monotonic.nanoseconds % observationInterval
    return monotonic.advanced(
      by: observationInterval - (passed < 0 ? passed + observationInterval : passed))
  }

  private static func advance(_ instant: Instant, by nanoseconds: Int128) -> Instant {
    Instant(nanoseconds: Int64(clamping: Int128(instant.nanoseconds) + nanoseconds))
  }
}
