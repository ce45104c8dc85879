// SPDX-License-Identifier: MIT
internal import SQLiteIO

/// An entry of the shown log.
struct ShownMark {
  /// The program started; earlier entries no longer apply.
  static let start = ShownMark(number: 1)
  /// The program ended cleanly.
  static let stop = ShownMark(number: 2)

  var number: Int64 = 0
  var zone: String?
  /// The documents that the zone shows from now on.
  var ids: [String]?
}

/// Determines what was shown at an instant.
///
/// Entries are ordered by number, not by instant: after the clock was set back an instant can occur
/// twice, and the last occurrence counts.
enum ShownLog {
  /// What was shown at an instant.
  static func moment(
    _ connection: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) -> ShownMoment {
    let unknown = ShownMoment(certainty: .unknown, zones: [])
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
      return ShownMoment(certainty: .stopped(since: mark.instant), zones: [])
    }
    let next = try connection.first(
      "SELECT number, mark FROM shown WHERE mark <> 0 AND number > ? ORDER BY number LIMIT 1",
      [.integer(mark.number)]
    ) { row in (number: row.integer(0), mark: row.integer(1)) }
    let end = next?.number ?? .max
    var certainty = ShownMoment.Certainty.known
    if next?.mark == ShownMark.start.number {
      // There is no stop: the program certainly ran only up to the last entry.
      let last =
        try connection.integer(
          "SELECT max(instant) FROM shown WHERE number >= ? AND number < ?",
          [.integer(mark.number), .integer(end)]) ?? mark.instant
      if instant > last { certainty = .perhaps(lastEntry: last) }
    }
    let zones = try zones(connection, from: mark.number, to: end, at: instant)
    return ShownMoment(certainty: certainty, zones: zones)
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
    let edge = newest.subtractingReportingOverflow(limit).partialValue
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
