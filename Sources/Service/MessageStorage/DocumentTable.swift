// SPDX-License-Identifier: MIT
import Phrases
internal import SQLiteIO
private import Wording

/// Writes and checks rows of the table of documents.
enum DocumentTable {
  /// The columns for `StoredDocument(row)`.
  static let columns = "id, kind, body, revision, changed, expires"

  /// Stores or replaces a document with its given revision and instant.
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

  /// Adds digests to all documents of a file from before digests existed.
  static func writeDigests(in connection: SQLiteConnection) throws(SQLiteFailure) {
    try each(in: connection) { (number, document, _) throws(SQLiteFailure) in
      try connection.run(
        "UPDATE document SET digest = ? WHERE number = ?",
        [.integer(document.digest), .integer(number)])
    }
  }

  /// The first document with a wrong digest, as a reason; `nil` if there is none.
  ///
  /// SQLite detects inconsistencies, but not a changed byte in a body.
  static func problem(in connection: SQLiteConnection) throws(SQLiteFailure) -> Phrase? {
    var found: Phrase?
    try each(in: connection) { (number, document, digest) throws(SQLiteFailure) in
      guard found == nil, digest != document.digest else { return }
      // An id that is damaged itself must not reach a report.
      found =
        (try? document.check()) == nil
        ? .phrase("document row \(number) has changed since it was written")
        : .phrase("document \"\(document.id)\" has changed since it was written")
    }
    return found
  }

  /// Passes on all rows in order, read in pages, so that they may change in between.
  private static func each(
    in connection: SQLiteConnection,
    _ body: (Int64, StoredDocument, Int64?) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    var last = Int64.min
    while true {
      var rows: [(Int64, StoredDocument, Int64?)] = []
      try connection.query(
        """
        SELECT \(columns), number, digest FROM document WHERE number > ? ORDER BY number \
        LIMIT 128
        """,
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
  /// A checksum of the document (FNV-1a); differs for any change of a single byte.
  var digest: Int64 {
    var hash = Wording.digest("")
    func mix(_ number: Int64) {
      hash = Wording.digest(
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }, after: hash)
    }
    // Each part has a terminator, so that a byte moved to the next part is detected.
    for part in [Array(id.utf8), Array(kind.utf8), body] {
      hash = Wording.digest(part, after: hash)
      mix(Int64(part.count))
    }
    let numbers: [Int64] = [revision, changed, expires == nil ? 0 : 1, expires ?? 0]
    for number in numbers { mix(number) }
    return Int64(bitPattern: hash)
  }
}
