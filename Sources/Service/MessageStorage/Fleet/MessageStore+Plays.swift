// SPDX-License-Identifier: MIT
internal import SQLiteIO
internal import Schedules
package import SignControl
private import Synchronization

/// The plays of a sign, until a recorder has them on its disk.
///
/// A store keeps plays once it has heard of a recorder: without one, nobody would take them.
extension MessageStore {
  /// Keeps plays from now on, as those of a session; `nil`: no longer.
  package func followPlays(session: String?) throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      state.playSession = session
      guard state.readOnlyReason == nil else { return }
      try state.show(state.shown, state.hashes, at: instant)
    }
  }

  /// The oldest plays that were not acknowledged, all of one session; `nil`: there are none.
  ///
  /// - Parameter count: the most.
  package func waitingPlays(atMost count: Int) throws(StorageError) -> PlayBatch? {
    try read { connection in
      let plays = try PlayLog.oldest(connection, atMost: count)
      guard let session = plays.first?.session else { return nil }
      return PlayBatch(
        session: session, plays: plays, lost: try connection.state("plays_lost") ?? 0)
    }
  }

  /// Notes that there is a recorder, and removes the plays that it has on its disk.
  ///
  /// - Parameters:
  ///   - session: the session of these plays; `nil`: none.
  ///   - number: the greatest number of them.
  ///   - lost: of how many lost plays it knows now.
  package func acknowledgePlays(
    session: String?, through number: Int64, lost: Int64 = 0
  ) throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      guard state.readOnlyReason == nil else { return }
      let hadRecorder = state.hasRecorder
      if !hadRecorder || session != nil {
        try state.change(at: instant, who: "signboard", isFreeing: true) { change in
          try change.connection.setState("has_recorder", to: 1)
          guard let session else { return }
          try change.connection.run(
            "DELETE FROM play WHERE session = ? AND number <= ?",
            [.text(session), .integer(number)])
          try change.connection.run(
            "UPDATE state SET plays_lost = max(0, plays_lost - ?) WHERE one = 1", [.integer(lost)])
        }
        state.hasRecorder = true
      }
      if !hadRecorder { try state.show(state.shown, state.hashes, at: instant) }
    }
  }
}

/// The plays that signs of a fleet have reported, in the store of a recorder.
extension MessageStore {
  /// Keeps plays of signs; those that are there already are left alone.
  ///
  /// They are on disk when this returns.
  package func record(_ plays: [(sign: String, play: PlayView)]) throws(StorageError) {
    try change { change in
      for (sign, play) in plays {
        try change.connection.run(
          """
          INSERT OR IGNORE INTO recorded(\(LogTable.recorded.columns))
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .text(sign), .integer(play.number), .text(play.session), .text(play.zone),
            .text(play.id), .text(play.hash), .integer(Self.nanoseconds(play.start)),
            .integer(Self.nanoseconds(play.end)), .integer(play.isCut ? 1 : 0),
            .integer(change.instant),
          ])
      }
      try LogTable.recorded.trim(
        change.connection, keeping: .max,
        since: change.instant &- change.options.recordedAge, atMost: Int64(plays.count) + 32)
    }
  }

  private static func nanoseconds(_ instant: CivilInstant) -> Int64 {
    Int64(clamping: instant.nanoseconds)
  }

  /// Recorded plays in the order in which they came.
  package func recordedPlays(_ query: FleetPlayQuery) throws(StorageError) -> FleetPlayPage {
    try read { connection in
      var conditions = ["number > ?", "ended >= ?", "begun < ?"]
      var values: [SQLiteValue] = [
        .integer(query.after), .integer(query.from.map(Self.nanoseconds) ?? .min),
        .integer(query.until.map(Self.nanoseconds) ?? .max),
      ]
      // An index serves only the columns asked for.
      for case (let column, let text?) in [("sign", query.sign), ("id", query.message)] {
        conditions.append("\(column) = ?")
        values.append(.text(text))
      }
      let found = try connection.rows(
        "SELECT number, \(LogTable.recorded.columns) FROM recorded "
          + "WHERE \(conditions.joined(separator: " AND ")) ORDER BY number LIMIT ?",
        values + [.integer(Int64(query.limit) + 1)]
      ) { row in FleetPlay(number: row.integer(0), sign: row.text(1), play: PlayView(row, from: 2))
      }
      let plays = Array(found.prefix(query.limit))
      return FleetPlayPage(plays: plays, next: found.count > plays.count ? plays.last?.number : nil)
    }
  }

  /// The last play that came from each sign.
  package func lastRecordedPlays() throws(StorageError) -> [String: (session: String, n: Int64)] {
    try read { connection in
      // SQLite takes the other columns from the row with the greatest number.
      let found = try connection.rows(
        "SELECT sign, session, n, max(number) FROM recorded GROUP BY sign"
      ) { row in (row.text(0), (session: row.text(1), n: row.integer(2))) }
      return Dictionary(found, uniquingKeysWith: { $1 })
    }
  }
}
