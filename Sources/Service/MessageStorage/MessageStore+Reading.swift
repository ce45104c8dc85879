// SPDX-License-Identifier: MIT
package import Phrases
internal import SQLiteIO
private import Synchronization

extension MessageStore {
  /// The revision of the last change, 0 for a new store; incremented with every change.
  package var revision: Int64 { state.withLock { $0.revision } }

  /// The number of documents of one or all kinds.
  package func count(kind: String? = nil) throws(StorageError) -> Int {
    try read { (connection) throws(SQLiteFailure) in
      let count = try connection.integer(
        "SELECT count(*) FROM document" + (kind == nil ? "" : " WHERE kind = ?"),
        kind.map { [.text($0)] } ?? [])
      return Int(clamping: count ?? 0)
    }
  }

  /// The document of an id; `nil` if there is none.
  package func document(_ id: String) throws(StorageError) -> StoredDocument? {
    try read { (connection) throws(SQLiteFailure) in
      try connection.first(
        "SELECT \(DocumentTable.columns) FROM document WHERE id = ?", [.text(id)]
      ) { row in StoredDocument(row) }
    }
  }

  /// Passes documents to `body`, in the order in which they were first stored.
  ///
  /// They are read in pages, and the store may change between pages. Compare `revision` before and
  /// after if that matters. The closure may call the store.
  ///
  /// - Parameters:
  ///   - kind: one kind, or `nil` for all.
  ///   - body: receives the documents.
  package func all(kind: String? = nil, _ body: (StoredDocument) -> Void) throws(StorageError) {
    var last = Int64.min
    while true {
      let rows = try read { [last] (connection) throws(SQLiteFailure) in
        try DocumentTable.page(in: connection, after: last, kind: kind)
      }
      // A damaged index must not cause an endless loop.
      guard let end = rows.map(\.number).max(), end > last else { return }
      for row in rows { body(row.document) }
      if rows.count < DocumentTable.pageSize { return }
      last = end
    }
  }

  /// Checks all contents; returns the first problem, or `nil`.
  ///
  /// The only long call, about 1 s for 100 MiB; other calls wait.
  package func check() throws(StorageError) -> Phrase? {
    try read { (connection) throws(SQLiteFailure) in
      do throws(SQLiteFailure) {
        return try IntegrityCheck.problem(in: connection, isQuick: false)
      } catch {
        guard error.kind == .damaged else { throw error }
        return error.cause
      }
    }
  }
}

extension StoredDocument {
  /// Reads the columns id, kind, body, revision, changed and expires.
  init(_ row: borrowing SQLiteRow) {
    self.init(
      id: row.text(0), kind: row.text(1), body: row.bytes(2), revision: row.integer(3),
      changed: row.integer(4), expires: row.optionalInteger(5))
  }
}
