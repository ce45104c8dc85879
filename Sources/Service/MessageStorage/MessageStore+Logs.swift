// SPDX-License-Identifier: MIT
import Core
internal import SQLiteIO
private import Synchronization

extension MessageStore {
  /// The most zones recorded at once, and the most ids of each.
  package static let shownLimit = 256

  /// Entries of the audit log, newest first.
  ///
  /// - Parameters:
  ///   - since: the first instant, in nanoseconds since 1970, or `nil`.
  ///   - until: the last instant, or `nil`.
  ///   - number: only entries before this number; pass the last number to continue a list.
  ///   - limit: the most entries, 1…10,000.
  package func audit(
    since: Int64? = nil, until: Int64? = nil, before number: Int64? = nil, limit: Int = 1000
  ) throws(StorageError) -> [AuditEntry] {
    try read { connection in
      try connection.rows(
        """
        SELECT number, \(LogTable.audit.columns) FROM audit
        WHERE instant >= ? AND instant <= ? AND number < ? ORDER BY number DESC LIMIT ?
        """,
        [
          .integer(since ?? .min), .integer(until ?? .max), .integer(number ?? .max),
          .integer(Int64(min(max(limit, 1), 10_000))),
        ]
      ) { row in AuditEntry(row) }
    }
  }

  /// Records what each zone shows from now on; unchanged zones are not written.
  ///
  /// A zone that is missing shows nothing any longer.
  ///
  /// - Parameters:
  ///   - zones: the ids of the documents that are on, by zone; at most 256 of both.
  ///   - hashes: the hashes of the messages among them, by their ids, for the proof of play.
  ///   - instant: nanoseconds since 1970; `nil` for the clock of the store.
  package func record(
    shown zones: [String: [String]], hashes: [String: String] = [:], at instant: Int64? = nil
  ) throws(StorageError) {
    for (zone, ids) in zones {
      let problem = StoredDocument.problem(
        of: zone, limit: StoredDocument.idLimit, called: .phrase("the name of a zone"))
      if let problem { throw .invalid(what: .phrase("what is shown"), reason: problem) }
      guard ids.count <= MessageStore.shownLimit else {
        throw .invalid(
          what: .phrase("what is shown"),
          reason: .phrase("a zone has \(ids.count) ids, the most is \(MessageStore.shownLimit)"))
      }
      for id in ids { try StoredDocument.check(id: id) }
    }
    guard zones.count <= MessageStore.shownLimit else {
      throw .invalid(
        what: .phrase("what is shown"),
        reason: .phrase("there are \(zones.count) zones, the most is \(MessageStore.shownLimit)"))
    }
    let instant = instant ?? clock()
    try state.withLock { (state) throws(StorageError) in
      try state.show(zones, hashes, at: instant)
    }
  }

  /// The playout at an instant, in nanoseconds since 1970.
  package func shown(at instant: Int64) throws(StorageError) -> ShownMoment {
    try read { try ShownLog.moment($0, at: instant) }
  }
}

extension StoreState {
  /// Keeps what zones show from now on, and what begins to play or ends with that.
  mutating func show(
    _ zones: [String: [String]], _ hashes: [String: String], at instant: Int64
  ) throws(StorageError) {
    var changes = zones.filter { shown[$0.key] != $0.value }
    for zone in shown.keys where zones[zone] == nil { changes[zone] = [] }
    self.hashes = hashes
    let isKept = hasRecorder && playSession != nil
    let present = isKept ? PlayLog.present(zones, hashes) : [:]
    let turn = PlayLog.turn(from: playing, to: present)
    guard !changes.isEmpty || !turn.isEmpty else { return }
    let session = playSession ?? ""
    try change(at: instant, who: "signboard") { change in
      for (zone, ids) in changes.sorted(by: { $0.key < $1.key }) {
        try change.show(ShownMark(zone: zone, ids: ids), at: instant)
      }
      try change.turn(turn, session: session, at: instant)
    }
    (shown, playing) = (zones, present)
  }
}

extension AuditEntry {
  /// Reads the columns in the order of the table.
  init(_ row: borrowing SQLiteRow) {
    self.init(
      number: row.integer(0), instant: row.integer(1), who: row.text(2),
      what: AuditAction(rawValue: row.text(3)), id: row.optionalText(4),
      revision: row.integer(5), before: AuditBody(row, 6), after: AuditBody(row, 8),
      note: row.optionalText(10))
  }
}

extension AuditBody {
  /// Reads the bytes of a column and the size in the next one.
  init?(_ row: borrowing SQLiteRow, _ column: Int32) {
    guard !row.isNull(column) else { return nil }
    self.init(bytes: row.bytes(column), size: Int(clamping: row.integer(column + 1)))
  }
}
