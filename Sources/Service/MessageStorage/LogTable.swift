// SPDX-License-Identifier: MIT
internal import SQLiteIO

/// A table whose rows a store takes over from another one.
struct LogTable {
  let name: String
  /// Its columns besides the number.
  let columns: String
  /// The instant by which a row is old; there is an index of it.
  var age = "instant"

  static let audit = LogTable(
    name: "audit",
    columns: "instant, who, what, id, revision, before, before_size, after, after_size, note")
  static let shown = LogTable(name: "shown", columns: "instant, mark, zone, ids")
  static let play = LogTable(name: "play", columns: PlayLog.columns, age: "ended")
  /// As it was before it had the instant at which a play came.
  static let undatedRecorded = LogTable(name: "recorded", columns: "sign, n, \(PlayLog.columns)")
  /// The clock of a sign may be wrong, so a play ages from when it came.
  static let recorded = LogTable(
    name: "recorded", columns: "\(undatedRecorded.columns), came", age: "ifnull(came, ended)")

  private var count: Int { columns.split(separator: ",").count }

  /// Passes on all rows in pages, each with its number first, the newest first; throws behind those
  /// that can be read where one cannot.
  func each(in connection: SQLiteConnection, _ body: ([SQLiteValue]) throws -> Void) throws {
    var end = Int64.max
    while true {
      let start = end
      var rows: [[SQLiteValue]] = []
      var failure: SQLiteFailure?
      do throws(SQLiteFailure) {
        try connection.query(
          "SELECT number, \(columns) FROM \(name) WHERE number < ? ORDER BY number DESC LIMIT 256",
          [.integer(start)]
        ) { row in
          end = min(end, row.integer(0))
          rows.append((0...count).map { row.value(Int32($0)) })
          return true
        }
      } catch {
        failure = error
      }
      for row in rows { try body(row) }
      if let failure { throw failure }
      if rows.isEmpty || end == start { return }
    }
  }

  /// Removes the oldest rows beyond a number or from before an instant, at most some of each.
  ///
  /// Rows from a time in which the clock was ahead do not keep those behind them.
  ///
  /// - Returns: how many it has removed.
  @discardableResult
  func trim(
    _ connection: SQLiteConnection, keeping limit: Int64, since instant: Int64, atMost count: Int64
  ) throws(SQLiteFailure) -> Int {
    try connection.run(
      """
      DELETE FROM \(name) WHERE number IN (
        SELECT number FROM (SELECT number FROM \(name) ORDER BY number LIMIT ?1)
          WHERE number <= (SELECT max(number) FROM \(name)) - ?2
        UNION
        SELECT number FROM
          (SELECT number FROM \(name) WHERE \(age) < ?3 ORDER BY \(age) LIMIT ?1))
      """, [.integer(count), .integer(limit), .integer(instant)])
  }

  /// Inserts a row, with its number in front or without it.
  func insert(_ row: [SQLiteValue], in connection: SQLiteConnection) throws(SQLiteFailure) {
    let columns = row.count > count ? "number, \(columns)" : columns
    let places = Array(repeating: "?", count: row.count).joined(separator: ", ")
    try connection.run("INSERT INTO \(name)(\(columns)) VALUES (\(places))", row)
  }
}

extension SQLiteConnection {
  /// A number of the state of a store; `nil` without a state.
  func state(_ column: String) throws(SQLiteFailure) -> Int64? {
    try integer("SELECT \(column) FROM state WHERE one = 1")
  }

  /// Sets a number of the state of a store.
  func setState(_ column: String, to value: Int64) throws(SQLiteFailure) {
    try run("UPDATE state SET \(column) = ? WHERE one = 1", [.integer(value)])
  }
}
