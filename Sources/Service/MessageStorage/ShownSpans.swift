// SPDX-License-Identifier: MIT
internal import SQLiteIO
private import Synchronization

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
  /// What was shown from one instant to another, in nanoseconds since 1970.
  ///
  /// - Parameter limit: the most entries of the log that are read.
  package func shown(
    from start: Int64, until end: Int64, limit: Int
  ) throws(StorageError) -> ShownSpans {
    try read { (connection) throws(SQLiteFailure) in
      var reader = ShownSpanReader(start: start, end: end, limit: limit)
      return try reader.read(connection)
    }
  }

  /// The beginning of the body that a document had at an instant, in nanoseconds since 1970; `nil` if
  /// the log does not know.
  package func body(of id: String, at instant: Int64) throws(StorageError) -> AuditBody? {
    try read { (connection) throws(SQLiteFailure) in
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
