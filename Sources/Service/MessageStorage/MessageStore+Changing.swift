// SPDX-License-Identifier: MIT
import Phrases
private import SQLiteIO
private import Synchronization

extension MessageStore {
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
  /// - Returns: the revision of the store, incremented only if something changed.
  package func apply(
    _ documents: [StoredDocument], removing ids: [String], who: String
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
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      try state.change(at: instant, who: who, isFreeing: documents.isEmpty) { change in
        for document in documents {
          let present = try change.present(document.id)
          try change.put(document)
          try change.audit(.put, id: document.id, before: present, after: AuditBody(document.body))
        }
        for id in ids {
          let present = try change.present(id)
          if try change.remove(id) { try change.audit(.remove, id: id, before: present) }
        }
        return change.isUsed ? change.revision : change.revision - 1
      }
    }
  }

  /// Removes at most 1000 expired documents and returns their ids.
  ///
  /// - Parameter now: nanoseconds since 1970; `nil` for the clock of the store.
  package func expire(now: Int64? = nil) throws(StorageError) -> [String] {
    let instant = now ?? clock()
    // Called every minute: without expired documents it must not wake the disk.
    let ids = try read { (connection) throws(SQLiteFailure) in
      try connection.rows(
        "SELECT id FROM document WHERE expires <= ? ORDER BY expires, number LIMIT 1000",
        [.integer(instant)]
      ) { row in row.text(0) }
    }
    guard !ids.isEmpty else { return [] }
    return try state.withLock { (state) throws(StorageError) in
      try state.change(at: instant, who: "signboard", isFreeing: true) { change in
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
}
