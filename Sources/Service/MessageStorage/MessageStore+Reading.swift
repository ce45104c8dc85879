// SPDX-License-Identifier: MIT
package import Phrases
internal import SQLiteIO
private import Synchronization

extension MessageStore {
  private static let columns = "id, kind, body, revision, changed, expires"
  private static let page = 128

  /// The revision of the last change, 0 for a new store; incremented with every change.
  package var revision: Int64 { state.withLock { $0.revision } }

  /// The number of documents of one or all kinds.
  package func count(kind: String? = nil) throws(StorageError) -> Int {
    try state.withLock { (state) throws(StorageError) in
      try state.read { (connection) throws(SQLiteFailure) in
        let count =
          if let kind {
            try connection.integer(
              "SELECT count(*) FROM document WHERE kind = ?", [.text(kind)])
          } else {
            try connection.integer("SELECT count(*) FROM document")
          }
        return Int(clamping: count ?? 0)
      }
    }
  }

  /// The document of an id; `nil` if there is none.
  package func document(_ id: String) throws(StorageError) -> StoredDocument? {
    try state.withLock { (state) throws(StorageError) in
      try state.read { (connection) throws(SQLiteFailure) in
        var found: StoredDocument?
        try connection.query(
          "SELECT \(MessageStore.columns) FROM document WHERE id = ?", [.text(id)]
        ) { row in
          found = StoredDocument(row)
          return false
        }
        return found
      }
    }
  }

  /// Passes documents to `body`, in the order in which they were first stored.
  ///
  /// They are read in pages, and the store may change between pages. Compare `revision` before and
  /// after if that matters. The closure may call the store.
  ///
  /// - Parameters:
  ///   - kind: one kind, or `nil` for all.
  ///   - body: receives the documents; `false` ends the iteration.
  package func all(
    kind: String? = nil, _ body: (StoredDocument) -> Bool
  ) throws(StorageError) {
    var last = Int64.min
    while true {
      let documents = try page(kind, after: &last)
      for document in documents where !body(document) { return }
      if documents.count < MessageStore.page { return }
    }
  }

  private func page(
    _ kind: String?, after last: inout Int64
  ) throws(StorageError) -> [StoredDocument] {
    let start = last
    let (documents, end) = try state.withLock { (state) throws(StorageError) in
      try state.read { (connection) throws(SQLiteFailure) in
        var documents: [StoredDocument] = []
        var end = start
        let condition = kind == nil ? "" : "kind = ?3 AND "
        let values: [SQLiteValue] = [.integer(start), .integer(Int64(MessageStore.page))]
        try connection.query(
          "SELECT \(MessageStore.columns), number FROM document WHERE \(condition)number > ?1 "
            + "ORDER BY number LIMIT ?2", values + (kind.map { [.text($0)] } ?? [])
        ) { row in
          documents.append(StoredDocument(row))
          // A damaged index must not cause an endless loop.
          end = max(end, row.integer(6))
          return true
        }
        return (end > start ? documents : [], end)
      }
    }
    last = end
    return documents
  }

  /// Checks all contents; returns the first problem, or `nil`.
  ///
  /// The only long call, about 1 s for 100 MiB; other calls wait.
  package func check() throws(StorageError) -> Phrase? {
    try state.withLock { (state) throws(StorageError) in
      try state.read { (connection) throws(SQLiteFailure) in
        do throws(SQLiteFailure) {
          return try IntegrityCheck.problem(in: connection, isQuick: false)
        } catch {
          guard error.kind == .damaged else { throw error }
          return error.cause
        }
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
