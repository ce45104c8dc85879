// SPDX-License-Identifier: MIT
internal import SQLiteIO

/// Copies the readable newer part of the logs of a possibly damaged store.
enum SalvagedLogs {
  private static let page: Int64 = 256

  /// Copies both logs; `false` if entries are missing.
  static func copy(
    _ source: SQLiteConnection?, to store: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) -> Bool {
    guard let source else {
      try begin(store, at: instant)
      return false
    }
    let isAudit = copy(
      "audit", "instant, who, what, id, revision, before, before_size, after, after_size, note",
      count: 10, source, store)
    let isShown = copy("shown", "instant, mark, zone, ids", count: 4, source, store)
    let arePlays = copyPlays(source, store)
    let since = try? source.integer("SELECT shown_since FROM state WHERE one = 1")
    if isShown, let since {
      try store.run("UPDATE state SET shown_since = ? WHERE one = 1", [.integer(since)])
    } else {
      let oldest = try store.integer("SELECT instant FROM shown ORDER BY number LIMIT 1")
      try begin(store, at: oldest ?? instant)
    }
    return isAudit && isShown && arePlays
  }

  /// Copies what waits for a recorder, and what a recorder has; older stores have neither.
  private static func copyPlays(_ source: SQLiteConnection, _ store: SQLiteConnection) -> Bool {
    let names = "SELECT count(*) FROM sqlite_schema WHERE name IN ('play', 'recorded')"
    guard let count = try? source.integer(names) else { return false }
    guard count == 2 else { return true }
    let areWaiting = copy("play", PlayLog.columns, count: 7, source, store)
    let areRecorded = copy("recorded", "sign, n, \(PlayLog.columns)", count: 9, source, store)
    let state = "SELECT has_recorder FROM state WHERE one = 1"
    if let value = try? source.integer(state), value != 0 {
      _ = try? store.run("UPDATE state SET has_recorder = 1 WHERE one = 1")
    }
    return areWaiting && areRecorded
  }

  private static func begin(
    _ store: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) {
    try store.run("UPDATE state SET shown_since = ? WHERE one = 1", [.integer(instant)])
  }

  private static func copy(
    _ table: String, _ columns: String, count: Int32, _ source: SQLiteConnection,
    _ store: SQLiteConnection
  ) -> Bool {
    let places = String(repeating: ", ?", count: Int(count))
    var end = Int64.max
    var isWhole = true
    while true {
      var rows: [[SQLiteValue]] = []
      let start = end
      do throws(SQLiteFailure) {
        try source.query(
          "SELECT number, \(columns) FROM \(table) WHERE number < ? ORDER BY number DESC LIMIT ?",
          [.integer(start), .integer(page)]
        ) { row in
          end = min(end, row.integer(0))
          rows.append((0...count).map { row.value($0) })
          return true
        }
      } catch {
        isWhole = false
        end = start
      }
      for row in rows {
        // The constraints of the table refuse damaged rows.
        let isTaken = try? store.run(
          "INSERT INTO \(table)(number, \(columns)) VALUES (?\(places))", row)
        if isTaken == nil { isWhole = false }
      }
      if rows.isEmpty || end == start { return isWhole }
    }
  }
}
