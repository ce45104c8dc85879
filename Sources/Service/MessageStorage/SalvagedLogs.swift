// SPDX-License-Identifier: MIT
internal import SQLiteIO

/// Copies the readable newer part of the logs of a possibly damaged store.
enum SalvagedLogs {
  /// Copies both logs; `false` if entries are missing.
  static func copy(
    _ source: SQLiteConnection?, to store: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) -> Bool {
    guard let source else {
      try store.setState("shown_since", to: instant)
      return false
    }
    let isAudit = copy(.audit, source, store)
    let isShown = copy(.shown, source, store)
    let arePlays = copyPlays(source, store)
    let since = try? source.state("shown_since")
    if isShown, let since {
      try store.setState("shown_since", to: since)
    } else {
      let oldest = try store.integer("SELECT instant FROM shown ORDER BY number LIMIT 1")
      try store.setState("shown_since", to: oldest ?? instant)
    }
    return isAudit && isShown && arePlays
  }

  /// Copies what waits for a recorder, and what a recorder has; older stores have neither.
  private static func copyPlays(_ source: SQLiteConnection, _ store: SQLiteConnection) -> Bool {
    let names = "SELECT count(*) FROM sqlite_schema WHERE name IN ('play', 'recorded')"
    guard let count = try? source.integer(names) else { return false }
    guard count == 2 else { return true }
    let areWaiting = copy(.play, source, store)
    let areRecorded = copy(.recorded, source, store)
    if let value = try? source.state("has_recorder"), value != 0 {
      _ = try? store.setState("has_recorder", to: 1)
    }
    return areWaiting && areRecorded
  }

  private static func copy(
    _ table: LogTable, _ source: SQLiteConnection, _ store: SQLiteConnection
  ) -> Bool {
    var isWhole = true
    let isRead: Void? = try? table.each(in: source) { row in
      // The constraints of the table refuse damaged rows.
      if (try? table.insert(row, in: store)) == nil { isWhole = false }
    }
    return isWhole && isRead != nil
  }
}
