// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// Writes and checks rows of the table of documents.
enum DocumentTable {
  /// What a document is read by: `StoredDocument(row)`.
  static let columns = "id, kind, body, revision, changed, expires"

  /// Stores a document as it is, revision and instant included; one of its id is replaced.
  static func put(_ document: StoredDocument, in connection: SQLiteConnection) throws(SQLiteFailure)
  {
    try connection.run(
      """
      INSERT INTO document(id, kind, body, revision, changed, expires, digest)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET kind = excluded.kind, body = excluded.body,
        revision = excluded.revision, changed = excluded.changed, expires = excluded.expires,
        digest = excluded.digest
      """,
      [
        .text(document.id), .text(document.kind), .bytes(document.body),
        .integer(document.revision), .integer(document.changed), .optional(document.expires),
        .integer(document.digest),
      ])
  }

  /// Says of every document what its digest is; for files of before there were any.
  static func writeDigests(in connection: SQLiteConnection) throws(SQLiteFailure) {
    try each(in: connection) { (number, document, _) throws(SQLiteFailure) in
      try connection.run(
        "UPDATE document SET digest = ? WHERE number = ?",
        [.integer(document.digest), .integer(number)])
    }
  }

  /// The first document that is not as it was written, as a reason; nothing where all are.
  ///
  /// SQLite finds what does not fit together; a letter that became another one it cannot find.
  static func problem(in connection: SQLiteConnection) throws(SQLiteFailure) -> String? {
    var found: String?
    try each(in: connection) { (number, document, digest) throws(SQLiteFailure) in
      guard found == nil, digest != document.digest else { return }
      let name = (try? document.check()) == nil ? "row \(number)" : "\"\(document.id)\""
      found = "document \(name) is not as it was written"
    }
    return found
  }

  /// Hands over all rows in their order, in pages, so that they may be changed meanwhile.
  private static func each(
    in connection: SQLiteConnection,
    _ body: (Int64, StoredDocument, Int64?) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    var last = Int64.min
    while true {
      var rows: [(Int64, StoredDocument, Int64?)] = []
      try connection.query(
        "SELECT \(columns), number, digest FROM document WHERE number > ? ORDER BY number LIMIT 128",
        [.integer(last)]
      ) { row in
        rows.append((row.integer(6), StoredDocument(row), row.optionalInteger(7)))
        return true
      }
      guard let end = rows.last?.0, end > last else { return }
      for row in rows { try body(row.0, row.1, row.2) }
      last = end
    }
  }
}

extension StoredDocument {
  /// Tells this document from every one of which a single byte is another one (FNV-1a).
  var digest: Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    func mix(_ number: Int64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        mix(UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }
    // Every part has an end, so that no byte can change from one to the next unseen.
    for part in [Array(id.utf8), Array(kind.utf8), body] {
      for byte in part { mix(byte) }
      mix(Int64(part.count))
    }
    mix(revision)
    mix(changed)
    mix(Int64(expires == nil ? 0 : 1))
    mix(expires ?? 0)
    return Int64(bitPattern: hash)
  }
}
