// SPDX-License-Identifier: MIT
internal import SQLiteIO
private import Synchronization

/// The plays of a sign, until a recorder has them on its disk.
///
/// A store keeps plays once it has heard of a recorder: without one, nobody would take them.
extension MessageStore {
  /// Plays that were not acknowledged.
  package struct WaitingPlays: Hashable, Sendable {
    /// The oldest ones, all of one session.
    package let plays: [Play]
    /// How many older ones were lost, as they were too many or too old.
    package let lost: Int64
  }

  /// Keeps plays from now on, as those of a session; `nil`: no longer.
  package func followPlays(session: String?) throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      state.playSession = session
      guard state.readOnlyReason == nil else { return }
      try state.show(state.shown, state.hashes, at: instant)
    }
  }

  /// The oldest plays of one session.
  ///
  /// - Parameter count: the most.
  package func waitingPlays(atMost count: Int) throws(StorageError) -> WaitingPlays {
    try read { connection in
      WaitingPlays(
        plays: try PlayLog.oldest(connection, atMost: count),
        lost: try connection.state("plays_lost") ?? 0)
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

/// The plays that signs of a fleet have told, in the store of a recorder.
extension MessageStore {
  /// Which plays are asked for.
  package struct PlayQuery: Hashable, Sendable {
    /// Only those of a sign.
    package var sign: String?
    /// Only those of a message.
    package var id: String?
    /// Only those that had not ended before, in nanoseconds since 1970.
    package var from: Int64 = .min
    /// Only those that had begun before, likewise.
    package var until: Int64 = .max
    /// Only those with a greater number.
    package var after: Int64 = 0
    /// The most.
    package var limit = 100

    /// All of them.
    package init() {}
  }

  /// Keeps plays of signs; those that are there already are left alone.
  ///
  /// They are on disk when this returns.
  package func record(_ plays: [(sign: String, play: Play)]) throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      try state.change(at: instant, who: "signboard") { change in
        for (sign, play) in plays {
          try change.connection.run(
            """
            INSERT OR IGNORE INTO recorded(\(LogTable.recorded.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
              .text(sign), .integer(play.number), .text(play.session), .text(play.zone),
              .text(play.id), .text(play.hash), .integer(play.start), .integer(play.end),
              .integer(play.isCut ? 1 : 0), .integer(instant),
            ])
        }
        try LogTable.recorded.trim(
          change.connection, keeping: .max,
          since: instant &- change.options.recordedAge, atMost: Int64(plays.count) + 32)
      }
    }
  }

  /// Recorded plays in the order in which they came.
  package func recordedPlays(_ query: PlayQuery) throws(StorageError) -> [RecordedPlay] {
    try read { connection in
      var conditions = ["number > ?", "ended >= ?", "begun < ?"]
      var values: [SQLiteValue] = [
        .integer(query.after), .integer(query.from), .integer(query.until),
      ]
      // An index serves only what is asked for.
      if let sign = query.sign {
        conditions.append("sign = ?")
        values.append(.text(sign))
      }
      if let id = query.id {
        conditions.append("id = ?")
        values.append(.text(id))
      }
      return try connection.rows(
        "SELECT number, \(LogTable.recorded.columns) FROM recorded "
          + "WHERE \(conditions.joined(separator: " AND ")) ORDER BY number LIMIT ?",
        values + [.integer(Int64(query.limit))]
      ) { row in
        RecordedPlay(number: row.integer(0), sign: row.text(1), play: Play(row, from: 2))
      }
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
