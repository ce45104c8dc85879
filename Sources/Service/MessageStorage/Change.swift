// SPDX-License-Identifier: MIT
internal import SQLiteIO

/// A transaction: its changes and log entries.
struct Change {
  let connection: SQLiteConnection
  let options: StorageOptions
  /// The revision of the store after the transaction.
  let revision: Int64
  let instant: Int64
  let who: String
  /// Whether documents changed and the revision is used.
  private(set) var isUsed = false
  /// The number of new log entries.
  var audited = 0
  var shown = 0
  /// The number of new plays.
  var played = 0

  /// Stores or replaces a document.
  mutating func put(_ document: StoredDocument, changed: Int64? = nil) throws {
    try DocumentTable.put(
      StoredDocument(
        id: document.id, kind: document.kind, body: document.body, revision: revision,
        changed: changed ?? instant, expires: document.expires), in: connection)
    isUsed = true
  }

  /// Removes a document; `false` if there is none.
  mutating func remove(_ id: String) throws -> Bool {
    guard try connection.run("DELETE FROM document WHERE id = ?", [.text(id)]) > 0 else {
      return false
    }
    isUsed = true
    return true
  }

  /// Removes all documents.
  mutating func removeAll() throws {
    try connection.run("DELETE FROM document")
    isUsed = true
  }

  /// The beginning of the body of a document.
  func present(_ id: String) throws -> AuditBody? {
    try connection.first(
      "SELECT substr(body, 1, ?), length(body) FROM document WHERE id = ?",
      [.integer(Int64(AuditBody.limit)), .text(id)]
    ) { row in AuditBody(bytes: row.bytes(0), size: Int(clamping: row.integer(1))) }
  }

  /// Adds an entry to the audit log.
  mutating func audit(
    _ what: AuditAction, id: String? = nil, before: AuditBody? = nil, after: AuditBody? = nil,
    note: String? = nil
  ) throws {
    let row: [SQLiteValue] = [
      .integer(instant), .text(who), .text(what.rawValue), .optional(id),
      .integer(isUsed ? revision : revision - 1), .optional(before?.bytes),
      .optional(before.map { Int64($0.size) }), .optional(after?.bytes),
      .optional(after.map { Int64($0.size) }), .optional(note),
    ]
    try LogTable.audit.insert(row, in: connection)
    audited += 1
  }

  /// Adds an entry to the shown log.
  mutating func show(_ mark: ShownMark, at instant: Int64) throws {
    let row: [SQLiteValue] = [
      .integer(instant), .integer(mark.number), .optional(mark.zone),
      .optional(mark.ids?.joined(separator: "\n")),
    ]
    try LogTable.shown.insert(row, in: connection)
    shown += 1
  }

  /// Begins and ends plays.
  mutating func turn(_ turn: PlayLog.Turn, session: String, at instant: Int64) throws {
    for key in turn.ended { try PlayLog.end(key, at: instant, in: connection) }
    for (key, hash) in turn.begun {
      try PlayLog.begin(key, hash: hash, session: session, at: instant, in: connection)
    }
    played += turn.ended.count
  }

  /// Ends the plays that had begun when the program was killed.
  mutating func cutPlays() throws { played += try PlayLog.cut(connection) }

  /// Ends the transaction: updates the counters, trims the logs and frees pages.
  mutating func finish() throws {
    if isUsed { try connection.setState("revision", to: revision) }
    // Slightly more than was added, so that long logs shrink while every change stays short.
    if audited > 0 {
      try LogTable.audit.trim(
        connection, keeping: options.auditLimit,
        since: instant &- options.auditAge, atMost: Int64(audited) + 32)
    }
    if shown > 0 {
      try ShownLog.trim(connection, keeping: options.shownLimit, atMost: Int64(shown) + 32)
    }
    if played > 0 {
      try PlayLog.trim(
        connection, keeping: options.playLimit,
        since: instant &- options.playAge, atMost: Int64(played) + 32)
    }
    if try connection.integer("PRAGMA freelist_count") ?? 0 > 512 {
      try connection.run("PRAGMA incremental_vacuum(64)")
    }
  }
}
