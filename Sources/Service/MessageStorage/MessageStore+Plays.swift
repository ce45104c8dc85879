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
      try state.turnPlays(at: instant)
    }
  }

  /// The oldest plays of one session.
  ///
  /// - Parameter count: the most.
  package func waitingPlays(atMost count: Int) throws(StorageError) -> WaitingPlays {
    try read { (connection) throws(SQLiteFailure) in
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
      if !hadRecorder { try state.turnPlays(at: instant) }
    }
  }
}

extension StoreState {
  /// Keeps what begins to play and what has ended, after something of it has changed.
  mutating func turnPlays(at instant: Int64) throws(StorageError) {
    let present = presentPlays(of: shown, hashes)
    let turn = PlayLog.turn(from: playing, to: present)
    guard !turn.isEmpty, readOnlyReason == nil else { return }
    let session = playSession ?? ""
    try change(at: instant, who: "signboard") { change in
      try change.turn(turn, session: session, at: instant)
    }
    playing = present
  }

  /// The plays to keep of what zones show.
  func presentPlays(
    of zones: [String: [String]], _ hashes: [String: String]
  ) -> [PlayLog.Key: String] {
    hasRecorder && playSession != nil ? PlayLog.present(zones, hashes) : [:]
  }
}
