// SPDX-License-Identifier: MIT
internal import SQLiteIO
package import SignControl
private import Synchronization

/// What a sign showed at an instant, according to the log.
package struct ShownMoment: Hashable, Sendable {
  /// How sure the answer is.
  package let certainty: ShownView.Certainty
  /// When a program that was stopped ended, or the last entry of one that perhaps ran, in nanoseconds
  /// since 1970; `nil` for the others.
  package var since: Int64?
  /// The known zones, sorted by name; empty if the program was not running.
  package var zones: [ShownZone] = []
}

/// What a zone showed.
package struct ShownZone: Hashable, Sendable {
  /// The name of the zone.
  package let zone: String
  /// The ids of the shown documents; empty for an empty zone.
  package let ids: [String]
  /// The start, in nanoseconds since 1970.
  package let since: Int64
}

/// An entry of the shown log.
struct ShownMark {
  /// The program started; earlier entries no longer apply.
  static let start = ShownMark(number: 1)
  /// The program ended cleanly.
  static let stop = ShownMark(number: 2)

  /// 0: a zone shows something else, 1: the start, 2: the stop.
  var number: Int64 = 0
  var zone: String?
  /// The documents that the zone shows from now on.
  var ids: [String]?
}

/// Determines the playout at an instant.
///
/// Entries are ordered by number, not by instant: after the clock was set back an instant can occur
/// twice, and the last occurrence counts.
enum ShownLog {
  /// The playout at an instant.
  static func moment(
    _ connection: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) -> ShownMoment {
    let unknown = ShownMoment(certainty: .unknown)
    let since = try connection.state("shown_since") ?? .max
    guard instant >= since else { return unknown }
    // The last start or stop before the instant.
    let mark = try connection.first(
      """
      SELECT number, instant, mark FROM shown
      WHERE mark <> 0 AND instant <= ? ORDER BY number DESC LIMIT 1
      """, [.integer(instant)]
    ) { row in (number: row.integer(0), instant: row.integer(1), mark: row.integer(2)) }
    guard let mark else { return unknown }
    guard mark.mark == ShownMark.start.number else {
      return ShownMoment(certainty: .stopped, since: mark.instant)
    }
    let next = try connection.first(
      "SELECT number, mark FROM shown WHERE mark <> 0 AND number > ? ORDER BY number LIMIT 1",
      [.integer(mark.number)]
    ) { row in (number: row.integer(0), mark: row.integer(1)) }
    let end = next?.number ?? .max
    var moment = ShownMoment(certainty: .known)
    if next?.mark == ShownMark.start.number {
      // There is no stop: the program certainly ran only up to the last entry.
      let last =
        try connection.integer(
          "SELECT max(instant) FROM shown WHERE number >= ? AND number < ?",
          [.integer(mark.number), .integer(end)]) ?? mark.instant
      if instant > last { moment = ShownMoment(certainty: .perhaps, since: last) }
    }
    moment.zones = try zones(connection, from: mark.number, to: end, at: instant)
    return moment
  }

  private static func zones(
    _ connection: SQLiteConnection, from start: Int64, to end: Int64, at instant: Int64
  ) throws(SQLiteFailure) -> [ShownZone] {
    // SQLite takes the other columns from the row with the greatest number.
    try connection.rows(
      """
      SELECT zone, max(number), instant, ids FROM shown
      WHERE mark = 0 AND number > ? AND number < ? AND instant <= ? GROUP BY zone ORDER BY zone
      """, [.integer(start), .integer(end), .integer(instant)]
    ) { row in
      let ids = row.text(3).split(separator: "\n").map(String.init)
      return ShownZone(zone: row.text(0), ids: ids, since: row.integer(2))
    }
  }

  /// Removes the oldest entries beyond a number, except those still in force at the start of the
  /// log.
  static func trim(
    _ connection: SQLiteConnection, keeping limit: Int64, atMost count: Int64
  ) throws(SQLiteFailure) {
    let newest = try connection.integer("SELECT max(number) FROM shown") ?? 0
    let edge = newest &- limit
    guard edge > 0 else { return }
    let removed = try connection.run(
      """
      DELETE FROM shown WHERE number IN (
        SELECT number FROM shown AS old WHERE number <= ?1 AND (
          number < (SELECT max(number) FROM shown WHERE mark <> 0 AND number <= ?1)
          OR mark = 0 AND EXISTS (
            SELECT 1 FROM shown AS later WHERE later.mark = 0 AND later.zone = old.zone
              AND later.number > old.number AND later.number <= ?1))
        ORDER BY number LIMIT ?2)
      """, [.integer(edge), .integer(count)])
    guard removed > 0 else { return }
    try connection.run(
      """
      UPDATE state SET shown_since = (
        SELECT instant FROM shown WHERE number >= ? ORDER BY number LIMIT 1) WHERE one = 1
      """, [.integer(edge)])
  }
}

/// What zones showed in a range of time, according to the log.
package struct ShownSpans: Hashable, Sendable {
  /// A time in which a zone showed the same documents.
  package struct Span: Hashable, Sendable {
    /// The name of the zone.
    package let zone: String
    /// The ids of the shown documents; empty for an empty zone.
    package let ids: [String]
    /// The start, in nanoseconds since 1970.
    package let start: Int64
    /// The end, likewise.
    package let end: Int64
    /// Whether the program ran to the end; if it was killed or had no power, it ran for a part of it.
    package let isCertain: Bool
  }

  /// By their start, then by zone.
  package let spans: [Span]
  /// The instant from which on others were left out; `nil`: none.
  package let next: Int64?
}

extension MessageStore {
  /// The playout from one instant to another, in nanoseconds since 1970.
  ///
  /// - Parameter limit: the most entries of the log that are read.
  package func shown(
    from start: Int64, until end: Int64, limit: Int
  ) throws(StorageError) -> ShownSpans {
    try read { connection in
      var reader = ShownSpanReader(start: start, end: end, limit: limit)
      return try reader.read(connection)
    }
  }

  /// The beginning of the body that a document had at an instant, in nanoseconds since 1970; `nil` if
  /// the log does not know.
  package func body(of id: String, at instant: Int64) throws(StorageError) -> AuditBody? {
    try read { connection in
      try connection.first(
        """
        SELECT after, after_size FROM audit
        WHERE id = ? AND instant <= ? AND after IS NOT NULL ORDER BY number DESC LIMIT 1
        """, [.text(id), .integer(instant)]
      ) { row in AuditBody(bytes: row.bytes(0), size: Int(clamping: row.integer(1))) }
    }
  }
}

/// Reads spans from the log, one after the other.
///
/// After the clock was set back entries go back in time; they then count from the latest instant.
private struct ShownSpanReader {
  let start: Int64
  let end: Int64
  let limit: Int
  var open: [String: (ids: [String], since: Int64)] = [:]
  var closed: [ShownSpans.Span] = []
  private static let second: Int64 = 1_000_000_000

  mutating func read(_ connection: SQLiteConnection) throws(SQLiteFailure) -> ShownSpans {
    let moment = try ShownLog.moment(connection, at: start)
    for zone in moment.zones { open[zone.zone] = (zone.ids, start) }
    let before =
      try connection.integer(
        "SELECT max(number) FROM shown WHERE instant <= ?", [.integer(start)]) ?? 0
    var (time, last) = (start, start)
    var (left, next): (Int, Int64?) = (limit, nil)
    try connection.query(
      "SELECT instant, mark, zone, ids FROM shown WHERE number > ? ORDER BY number",
      [.integer(before)]
    ) { row in
      time = max(time, row.integer(0))
      guard time < end else { return false }
      // Entries of one instant stay together, and the next part begins a whole second later, so that
      // who goes on in seconds comes to the end.
      if left <= 0, time > last, time / Self.second > start / Self.second {
        next = time
        return false
      }
      (left, last) = (left - 1, time)
      let mark = row.integer(1)
      if mark == 0 {
        let ids = row.text(3).split(separator: "\n").map(String.init)
        change(row.text(2), to: ids, at: time)
      } else {
        let isClean = mark == ShownMark.stop.number
        for zone in open.keys.sorted() { close(zone, at: time, isCertain: isClean) }
      }
      return true
    }
    for zone in open.keys.sorted() { close(zone, at: next ?? end, isCertain: true) }
    return ShownSpans(
      spans: closed.sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }, next: next)
  }

  private mutating func change(_ zone: String, to ids: [String], at time: Int64) {
    guard open[zone]?.ids != ids else { return }
    close(zone, at: time, isCertain: true)
    open[zone] = (ids, time)
  }

  private mutating func close(_ zone: String, at time: Int64, isCertain: Bool) {
    guard let span = open.removeValue(forKey: zone), span.since < time else { return }
    closed.append(
      ShownSpans.Span(
        zone: zone, ids: span.ids, start: span.since, end: time, isCertain: isCertain))
  }
}
