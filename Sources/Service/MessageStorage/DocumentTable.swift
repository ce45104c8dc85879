// SPDX-License-Identifier: MIT
import Core
internal import SQLiteIO

/// Writes and checks rows of the table of documents.
enum DocumentTable {
  /// The columns for `StoredDocument(row)`.
  static let columns = "id, kind, body, revision, changed, expires"
  /// The most rows of a page.
  static let pageSize = 128

  /// A row of the table.
  struct Row: Sendable {
    let document: StoredDocument
    let number: Int64
    let digest: Int64?

    /// Reads `columns`, the number and, if there is one, the digest.
    init(_ row: borrowing SQLiteRow, hasDigest: Bool = true) {
      (document, number) = (StoredDocument(row), row.integer(6))
      digest = hasDigest ? row.optionalInteger(7) : nil
    }
  }

  /// The rows after a number in order, of one or all kinds, at most `pageSize`.
  static func page(
    in connection: SQLiteConnection, after last: Int64, kind: String? = nil
  ) throws(SQLiteFailure) -> [Row] {
    try connection.rows(
      """
      SELECT \(columns), number, digest FROM document
      WHERE \(kind == nil ? "" : "kind = ?2 AND ")number > ?1 ORDER BY number LIMIT \(pageSize)
      """, [.integer(last)] + (kind.map { [.text($0)] } ?? [])
    ) { row in Row(row) }
  }

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
  static func writeDigests(in connection: SQLiteConnection) throws {
    try each(in: connection) { row in
      try connection.run(
        "UPDATE document SET digest = ? WHERE number = ?",
        [.integer(row.document.digest), .integer(row.number)])
    }
  }

  /// The first document with a wrong digest, as a reason; `nil` if there is none.
  ///
  /// SQLite detects inconsistencies, but not a changed byte in a body.
  static func problem(in connection: SQLiteConnection) throws -> Phrase? {
    var found: Phrase?
    try each(in: connection) { row in
      guard found == nil, row.digest != row.document.digest else { return }
      // An id that is damaged itself must not reach a report.
      found =
        (try? row.document.check()) == nil
        ? .phrase("document row \(row.number) has changed since it was written")
        : .phrase("document \"{0}\" has changed since it was written", .verbatim(row.document.id))
    }
    return found
  }

  /// Passes on all rows in order, read in pages, so that they may change in between.
  static func each(in connection: SQLiteConnection, _ body: (Row) throws -> Void) throws {
    try each({ try page(in: connection, after: $0) }, body)
  }

  /// Passes on the rows of pages in order.
  ///
  /// - Parameter page: reads the page after a number, see above.
  static func each<Failure: Error>(
    _ page: (_ last: Int64) throws(Failure) -> [Row], _ body: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    var last = Int64.min
    while true {
      let rows = try page(last)
      // A damaged index must not cause an endless loop.
      guard let end = rows.map(\.number).max(), end > last else { return }
      for row in rows { try body(row) }
      if rows.count < pageSize { return }
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
