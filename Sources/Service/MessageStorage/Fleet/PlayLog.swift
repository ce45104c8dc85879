// SPDX-License-Identifier: MIT
internal import SQLiteIO
internal import Schedules
internal import SignControl

/// The plays of a sign that no recorder has acknowledged.
///
/// A play that has begun stands in the table `playing` until its end, so that one that a power cut
/// ends is known, too.
enum PlayLog {
  /// A message in a zone.
  struct Key: Hashable, Comparable {
    let zone: String
    let id: String

    static func < (left: Key, right: Key) -> Bool { (left.zone, left.id) < (right.zone, right.id) }
  }

  /// What begins and ends with a change.
  struct Turn {
    var ended: [Key] = []
    var begun: [(key: Key, hash: String)] = []
    var isEmpty: Bool { ended.isEmpty && begun.isEmpty }
  }

  static let columns = "session, zone, id, hash, begun, ended, cut"

  static func turn(from old: [Key: String], to new: [Key: String]) -> Turn {
    Turn(
      ended: old.filter { new[$0.key] != $0.value }.map(\.key).sorted(),
      begun: new.filter { old[$0.key] != $0.value }.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) })
  }

  /// The messages with a hash that zones show.
  static func present(_ zones: [String: [String]], _ hashes: [String: String]) -> [Key: String] {
    var present: [Key: String] = [:]
    for (zone, ids) in zones {
      for id in ids { present[Key(zone: zone, id: id)] = hashes[id] }
    }
    return present
  }

  static func begin(
    _ key: Key, hash: String, session: String, at instant: Int64, in connection: SQLiteConnection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT OR REPLACE INTO playing(zone, id, hash, session, begun) VALUES (?, ?, ?, ?, ?)",
      [.text(key.zone), .text(key.id), .text(hash), .text(session), .integer(instant)])
  }

  static func end(
    _ key: Key, at instant: Int64, in connection: SQLiteConnection
  ) throws(SQLiteFailure) {
    let names: [SQLiteValue] = [.text(key.zone), .text(key.id)]
    // After the clock was set back it would end before it began.
    try connection.run(
      """
      INSERT INTO play(\(columns))
      SELECT session, zone, id, hash, begun, max(begun, ?), 0 FROM playing WHERE zone = ? AND id = ?
      """, [.integer(instant)] + names)
    try connection.run("DELETE FROM playing WHERE zone = ? AND id = ?", names)
  }

  /// Ends what the program was showing when it was killed; returns how many.
  ///
  /// It certainly ran until the last entry of its logs.
  static func cut(_ connection: SQLiteConnection) throws(SQLiteFailure) -> Int {
    guard try connection.integer("SELECT 1 FROM playing LIMIT 1") != nil else { return 0 }
    let last =
      try connection.integer(
        "SELECT max((SELECT coalesce(max(instant), 0) FROM shown), "
          + "(SELECT coalesce(max(instant), 0) FROM audit))") ?? 0
    let count = try connection.run(
      """
      INSERT INTO play(\(columns))
      SELECT session, zone, id, hash, begun, max(begun, ?), 1 FROM playing ORDER BY zone, id
      """, [.integer(last)])
    if count > 0 { try connection.run("DELETE FROM playing") }
    return count
  }

  /// Removes the oldest plays beyond a number or an age, and counts them.
  static func trim(
    _ connection: SQLiteConnection, keeping limit: Int64, since instant: Int64, atMost count: Int64
  ) throws(SQLiteFailure) {
    let removed = try LogTable.play.trim(connection, keeping: limit, since: instant, atMost: count)
    guard removed > 0 else { return }
    try connection.run(
      "UPDATE state SET plays_lost = plays_lost + ? WHERE one = 1", [.integer(Int64(removed))])
  }

  /// The oldest plays, all of one session.
  static func oldest(
    _ connection: SQLiteConnection, atMost count: Int
  ) throws(SQLiteFailure) -> [PlayView] {
    var plays: [PlayView] = []
    try connection.query(
      "SELECT number, \(columns) FROM play ORDER BY number LIMIT ?", [.integer(Int64(count))]
    ) { row in
      let play = PlayView(row)
      guard play.session == plays.first?.session ?? play.session else { return false }
      plays.append(play)
      return true
    }
    return plays
  }
}

extension PlayView {
  /// Reads a number and the columns of `PlayLog`, from a column on.
  init(_ row: borrowing SQLiteRow, from first: Int32 = 0) {
    self.init(
      number: row.integer(first), session: row.text(first + 1), zone: row.text(first + 2),
      id: row.text(first + 3), hash: row.text(first + 4),
      start: CivilInstant(nanoseconds: row.integer(first + 5)),
      end: CivilInstant(nanoseconds: row.integer(first + 6)), isCut: row.integer(first + 7) != 0)
  }
}
