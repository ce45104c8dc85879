// SPDX-License-Identifier: MIT

extension CivilTimeZone {
  /// The local date and time at an instant.
  public func local(_ instant: CivilInstant) -> CivilDateTime {
    CivilDateTime(
      seconds: instant.seconds + Int64(offset(at: instant)), nanosecond: instant.nanosecond)
  }

  /// The local date and time at an instant for people, without fractions of a second:
  /// `2026-11-21 09:30`.
  func text(_ instant: CivilInstant) -> String {
    let local = local(CivilInstant(seconds: instant.seconds))
    return "\(local.date) \(local.time)"
  }

  /// The instants of a local date and time.
  public func instants(of local: CivilDateTime) -> LocalInstants {
    let (seconds, nanosecond) = (local.seconds, local.time.nanosecond)
    func instant(_ seconds: Int64) -> CivilInstant {
      CivilInstant(seconds: seconds, nanosecond: nanosecond)
    }
    // All possible instants lie in this range, for any offset.
    let earliest = seconds - Int64(TimeZoneData.offsetLimits.upperBound)
    let latest = seconds - Int64(TimeZoneData.offsetLimits.lowerBound)
    if let offset = steadyOffset(from: earliest, through: latest) {
      return LocalInstants(scheduled: instant(seconds - Int64(offset)))
    }
    var found: [Int64] = []
    var gapEnd: Int64?
    var start = Int64.min
    var offset = Int64(period(at: earliest).offset)
    var mark = earliest
    // Real time zones change at most twice within two days; the bound is for invalid data.
    for _ in 0..<64 {
      let end = nextTransition(after: mark) ?? .max
      let candidate = seconds - offset
      if candidate >= start, candidate < end { found.append(candidate) }
      guard end <= latest else { break }
      let following = Int64(period(at: end).offset)
      if end + offset <= seconds, seconds < end + following, gapEnd == nil { gapEnd = end }
      (start, mark, offset) = (end, end, following)
    }
    guard let first = found.first else {
      return LocalInstants(
        scheduled: CivilInstant(seconds: gapEnd ?? seconds - offset), isGap: true)
    }
    return LocalInstants(
      scheduled: instant(first), second: found.dropFirst().first.map(instant))
  }

  /// The instant of something scheduled for a local date and time.
  ///
  /// See `LocalInstants.scheduled`: the end of a gap, the first instant of an overlap.
  public func instant(of local: CivilDateTime) -> CivilInstant { instants(of: local).scheduled }

  /// The instant of a local date and time of a calendar event (RFC 5545, section 3.3.5).
  ///
  /// Like `instant(of:)`, but in a gap the offset before the gap applies: 02:30 is half an hour
  /// after the end of a gap that begins at 02:00.
  public func instantOfEvent(_ local: CivilDateTime) -> CivilInstant {
    let found = instants(of: local)
    guard found.isGap else { return found.scheduled }
    let before = offset(at: found.scheduled.advanced(bySeconds: -1))
    return local.instantInUTC.advanced(bySeconds: -Int64(before))
  }

  /// The first instant of a date; not midnight if clocks are put forward then.
  public func start(of date: CivilDate) -> CivilInstant {
    instant(of: CivilDateTime(date, .midnight))
  }
}

/// The instants of one local date and time in a time zone.
public struct LocalInstants: Hashable, Sendable {
  /// The instant of something scheduled for this time.
  ///
  /// The end of a gap, so that nothing is skipped and the order is kept; the first instant of an
  /// overlap, so that nothing happens twice.
  public let scheduled: CivilInstant
  /// Whether clocks skip this time; they are put forward at `scheduled`.
  public var isGap = false
  /// The second instant of an overlap: clocks show this time twice, because they are put back.
  public var second: CivilInstant?

  /// The instants in order: none in a gap, two in an overlap.
  public var all: [CivilInstant] { isGap ? [] : [scheduled] + [second].compactMap(\.self) }
}
