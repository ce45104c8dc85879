// SPDX-License-Identifier: MIT

/// Makes the time of day a timeline that never goes back, from a clock that may be set.
///
/// It maps instants of the monotonic clock to instants of UTC. The mapping is made of
/// observations: pairs of what both clocks said at the same moment. Where a new observation
/// differs from the mapping, the mapping runs one sixteenth faster or slower until the difference
/// is gone. So it never jumps, a scene never runs backward, and nobody sees the difference.
///
/// A difference of more than `greatestSlew` is taken over at once, because slewing it would take
/// minutes: a computer without a clock battery gets its time by network, often a minute after it
/// was switched on and years off, and is then right at once.
///
/// The mapping follows from the observations alone, in whole nanoseconds. Once a difference is
/// gone it is the last observation and the time since, whatever was before: processes of one
/// machine that observe at the same moments (`nextObservation`) therefore agree, also when they
/// were started at different moments. Only while a difference is being slewed a process that is
/// just starting is ahead of the others: it begins with the right time.
public struct WallTimeline: Hashable, Sendable {
  /// The mapping runs this part faster or slower while it slews.
  static let slewing: Int64 = 16

  /// The greatest difference that is slewed, in nanoseconds: 10 s, which take 160 s.
  public static let greatestSlew: Int64 = 10_000_000_000

  /// The time between two observations in nanoseconds.
  public static let observationInterval: Int64 = 1_000_000_000

  /// The moment of the last observation on the monotonic clock.
  private var anchor: Instant
  /// The instant of the timeline at that moment.
  private var base: Instant
  /// What the timeline still has to gain (above 0) or to lose after it, in nanoseconds.
  private var error: Int64 = 0

  /// Makes a timeline from its first observation, which it takes over as it is.
  ///
  /// - Parameters:
  ///   - monotonic: what the monotonic clock said.
  ///   - wall: the nanoseconds since 1970 in UTC at the same moment.
  public init(monotonic: Instant, wall: Instant) {
    anchor = monotonic
    base = wall
  }

  /// The instant of the timeline, in UTC since 1970, at an instant of the monotonic clock.
  ///
  /// Never decreases as `monotonic` grows, over observations too unless one is taken over at once.
  public func instant(at monotonic: Instant) -> Instant {
    let elapsed = monotonic.since(anchor)
    let slewed = min(max(0, elapsed) / WallTimeline.slewing, abs(error))
    return base.advanced(by: elapsed).advanced(by: error < 0 ? -slewed : slewed)
  }

  /// The first instant of the monotonic clock at which the timeline has reached `instant`.
  public func monotonic(reaching instant: Instant) -> Instant {
    let way = Int128(instant.nanoseconds) - Int128(base.nanoseconds)
    guard way > 0 else { return WallTimeline.advance(anchor, by: way) }
    let rest = Int128(abs(error))
    let part = Int128(WallTimeline.slewing)
    let elapsed =
      if error >= 0 {
        // While it gains, it has gone ⌊17 n / 16⌋ after n nanoseconds.
        way >= (part + 1) * rest ? way - rest : (part * way + part) / (part + 1)
      } else {
        // While it loses, ⌈15 n / 16⌉.
        way > (part - 1) * rest ? way + rest : part * (way - 1) / (part - 1) + 1
      }
    return WallTimeline.advance(anchor, by: elapsed)
  }

  /// Takes what both clocks said at the same moment; an observation that is older than the last
  /// one is passed over.
  ///
  /// - Returns: the difference in nanoseconds where it was so great that it was taken over at
  ///   once, above 0 when the timeline has jumped ahead; otherwise nothing.
  public mutating func observe(monotonic: Instant, wall: Instant) -> Int64? {
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
  /// The same moments for all processes of a machine make that they see the same differences.
  public static func nextObservation(after monotonic: Instant) -> Instant {
    let passed = monotonic.nanoseconds % observationInterval
    return monotonic.advanced(
      by: observationInterval - (passed < 0 ? passed + observationInterval : passed))
  }

  private static func advance(_ instant: Instant, by nanoseconds: Int128) -> Instant {
    Instant(nanoseconds: Int64(clamping: Int128(instant.nanoseconds) + nanoseconds))
  }
}
