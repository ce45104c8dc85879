// SPDX-License-Identifier: MIT
package import Core
internal import SQLiteIO
private import Synchronization

extension MessageStore {
  /// The revision of the last change, 0 for a new store; incremented with every change.
  package var revision: Int64 { state.withLock { $0.revision } }

  /// The number of documents of one or all kinds.
  package func count(kind: String? = nil) throws(StorageError) -> Int {
    try read { connection in
      let count = try connection.integer(
        "SELECT count(*) FROM document" + (kind == nil ? "" : " WHERE kind = ?"),
        kind.map { [.text($0)] } ?? [])
      return Int(clamping: count ?? 0)
    }
  }

  /// The document of an id; `nil` if there is none.
  package func document(_ id: String) throws(StorageError) -> StoredDocument? {
    try read { connection in
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
    try numbered(kind: kind) { document, _ in body(document) }
  }

  /// Passes documents to `body` as `all` does, each with its number.
  ///
  /// The numbers grow in this order, and each stays the same as long as its document is stored.
  package func numbered(
    kind: String? = nil, _ body: (_ document: StoredDocument, _ number: Int64) -> Void
  ) throws(StorageError) {
    try DocumentTable.each { (last) throws(StorageError) in
      try read { try DocumentTable.page(in: $0, after: last, kind: kind) }
    } _: { (row) throws(StorageError) in
      body(row.document, row.number)
    }
  }

  /// Checks all contents; returns the first problem, or `nil`.
  ///
  /// The only long call, about 1 s for 100 MiB; other calls wait.
  package func check() throws(StorageError) -> Phrase? {
    try read { connection in
      do throws(SQLiteFailure) {
        return try IntegrityCheck.problem(in: connection, isQuick: false)
      } catch {
        guard error.kind == .damaged else { throw error }
        return error.cause
      }
    }
  }

  /// Stores documents; replaces those with the same ids.
  ///
  /// - Returns: their new revision.
  @discardableResult
  package func put(_ documents: [StoredDocument], who: String) throws(StorageError) -> Int64 {
    try apply(documents, removing: [], who: who)
  }

  /// Removes documents; works on a full store too.
  ///
  /// - Returns: the revision of the store, incremented only if something was removed.
  @discardableResult
  package func remove(_ ids: [String], who: String) throws(StorageError) -> Int64 {
    try apply([], removing: ids, who: who)
  }

  /// Stores and removes documents in one transaction.
  ///
  /// - Parameters:
  ///   - documents: the documents to store, at most 100,000 with `ids`, and at most 64 MiB in all
  ///     bodies.
  ///   - ids: the ids to remove; unknown ids are ignored.
  ///   - who: the actor, for the audit log: 1…128 bytes.
  ///   - isLogged: whether the audit log records it.
  /// - Returns: the revision of the store, incremented only if something changed.
  package func apply(
    _ documents: [StoredDocument], removing ids: [String], who: String, isLogged: Bool = true
  ) throws(StorageError) -> Int64 {
    try check(who: who)
    let count = documents.count + ids.count
    guard count <= MessageStore.bulkLimit else {
      throw .invalid(
        what: .phrase("\(count) documents"),
        reason: .phrase("the most at once is \(MessageStore.bulkLimit)"))
    }
    for document in documents { try document.check() }
    for id in ids { try StoredDocument.check(id: id) }
    let bytes = documents.reduce(0) { $0 + $1.body.count }
    guard bytes <= MessageStore.bulkBytes else {
      throw .invalid(
        what: .phrase("\(documents.count) documents"),
        reason: .phrase("they have \(bytes) bytes, the most is \(MessageStore.bulkBytes)"))
    }
    return try change(by: who, isFreeing: documents.isEmpty) { change in
      for document in documents {
        let present = try isLogged ? change.present(document.id) : nil
        try change.put(document)
        guard isLogged else { continue }
        try change.audit(.put, id: document.id, before: present, after: AuditBody(document.body))
      }
      for id in ids {
        let present = try change.present(id)
        guard try change.remove(id), isLogged else { continue }
        try change.audit(.remove, id: id, before: present)
      }
      return change.isUsed ? change.revision : change.revision - 1
    }
  }

  /// Removes at most 1000 expired documents and returns their ids.
  ///
  /// - Parameter now: nanoseconds since 1970; `nil` for the clock of the store.
  package func expire(now: Int64? = nil) throws(StorageError) -> [String] {
    let instant = now ?? clock()
    // Called every minute: without expired documents it must not wake the disk.
    let ids = try read { connection in
      try connection.rows(
        "SELECT id FROM document WHERE expires <= ? ORDER BY expires, number LIMIT 1000",
        [.integer(instant)]
      ) { row in row.text(0) }
    }
    guard !ids.isEmpty else { return [] }
    return try change(at: instant, isFreeing: true) { change in
      var removed: [String] = []
      for id in ids {
        let present = try change.present(id)
        // It may have been prolonged between the two locks.
        let isOver = try change.connection.integer(
          "SELECT expires <= ? FROM document WHERE id = ?", [.integer(instant), .text(id)])
        guard isOver == 1, try change.remove(id) else { continue }
        try change.audit(.expire, id: id, before: present)
        removed.append(id)
      }
      return removed
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
