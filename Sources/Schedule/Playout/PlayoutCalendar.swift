// SPDX-License-Identifier: MIT
public import CivilTime
public import JSONText
public import Schedules

/// What a sign shows over a time.
public struct PlayoutCalendar: Hashable, Sendable {
  /// A time in which a zone shows the same.
  public struct Interval: Hashable, Sendable {
    /// The name of the zone.
    public let zone: String
    /// From when on, cut at the start of the calendar.
    public let start: CivilInstant
    /// The first instant after it, cut at the end of the calendar; nothing: it never ends.
    public let end: CivilInstant?
    /// What decides on it.
    public let source: Source
    /// What is shown, in order; empty if the zone is dark or empty.
    public let showing: [Part]
    /// Whether the sign is off there.
    public let isDark: Bool
    /// Whether nothing moves.
    public let isStill: Bool

    /// What is shown, for people: `news weather!`, `off`, `-`.
    public var label: String {
      isDark
        ? "off" : showing.isEmpty ? "-" : showing.map(\.description).joined(separator: " ")
    }
  }

  /// A time in which the sign is equally bright.
  public struct Level: Hashable, Sendable {
    /// From when on, cut at the start of the calendar.
    public let start: CivilInstant
    /// The first instant after it, cut likewise; nothing: it never ends.
    public let end: CivilInstant?
    /// 0…15; nothing: off.
    public let intensity: Int?
  }

  /// The time that was asked about.
  public let span: Span
  /// The clock that the texts are written in.
  public let timeZone: CivilTimeZone
  /// By the name of the zone and then by time, without gaps.
  public let intervals: [Interval]
  /// By time, without gaps.
  public let levels: [Level]
  /// Up to when it is known; before the end of the span if there was too much to tell.
  public let knownUntil: CivilInstant

  /// The names of the zones, in order.
  public var zones: [String] {
    intervals.reduce(into: []) { if $0.last != $1.zone { $0.append($1.zone) } }
  }

  /// The intervals for programs, with instants of RFC 3339.
  public var json: JSONValue {
    func time(_ instant: CivilInstant?) -> JSONValue {
      instant.map { .string("\($0)") } ?? .null
    }
    let spans: [JSONValue] = intervals.map { interval in
      [
        "zone": .string(interval.zone), "from": time(interval.start), "until": time(interval.end),
        "source": .string(interval.source.description),
        "messages": .array(interval.showing.map { .string($0.id) }),
        "dark": .bool(interval.isDark), "still": .bool(interval.isStill),
      ]
    }
    let levels: [JSONValue] = levels.map { level in
      [
        "from": time(level.start), "until": time(level.end),
        "intensity": level.intensity.map { .integer(Int64($0)) } ?? .null,
      ]
    }
    return [
      "from": time(span.start), "until": time(knownUntil), "spans": .array(spans),
      "intensity": .array(levels),
    ]
  }
}
