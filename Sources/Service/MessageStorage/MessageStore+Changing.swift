// SPDX-License-Identifier: MIT
private import LinuxIO
import Phrases
private import SQLiteIO
private import Synchronization

/// The precondition of a change.
package enum ExpectedRevision: Hashable, Sendable {
  /// The store has this revision: nothing has changed since.
  case store(Int64)
  /// Each document has this revision; 0 means that it does not exist.
  case documents(Int64)
}

extension MessageStore {
  /// Stores documents in one transaction; replaces those with the same ids.
  ///
  /// - Parameters:
  ///   - documents: at most 100,000 with at most 64 MiB in all bodies.
  ///   - expectation: the precondition; otherwise `StorageError.conflict` is thrown.
  ///   - who: the actor, for the audit log: 1…128 bytes.
  /// - Returns: their new revision.
  @discardableResult
  package func put(
    _ documents: [StoredDocument], expecting expectation: ExpectedRevision? = nil, who: String
  ) throws(StorageError) -> Int64 {
    try check(who: who)
    try check(count: documents.count)
    var bytes = 0
    for document in documents {
      try document.check()
      bytes += document.body.count
    }
    guard bytes <= MessageStore.bulkBytes else {
      throw .invalid(
        what: .phrase(.severalDocuments, "\(documents.count)"),
        reason: .phrase(.haveBytes, "\(bytes)", "\(MessageStore.bulkBytes)"))
    }
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      let revision = state.revision
      return try state.change(at: instant, who: who) { change in
        try MessageStore.check(expectation, revision)
        for document in documents {
          let present = try change.present(document.id)
          try MessageStore.check(expectation, of: present?.revision, change)
          try change.put(document)
          try change.audit(
            .put, id: document.id, before: present?.body, after: AuditBody(document.body))
        }
        return change.isUsed ? change.revision : revision
      }
    }
  }

  /// Removes documents in one transaction; unknown ids are ignored.
  ///
  /// Works on a full store too.
  ///
  /// - Returns: the revision of the store, incremented only if something was removed.
  @discardableResult
  package func remove(
    _ ids: [String], expecting expectation: ExpectedRevision? = nil, who: String
  ) throws(StorageError) -> Int64 {
    try check(who: who)
    try check(count: ids.count)
    for id in ids { try StoredDocument.check(id: id) }
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      let revision = state.revision
      return try state.change(at: instant, who: who, isFreeing: true) { change in
        try MessageStore.check(expectation, revision)
        for id in ids {
          let present = try change.present(id)
          try MessageStore.check(expectation, of: present?.revision, change)
          if try change.remove(id) {
            try change.audit(.remove, id: id, before: present?.body)
          }
        }
        return change.isUsed ? change.revision : revision
      }
    }
  }

  /// Removes at most 1000 expired documents and returns their ids.
  ///
  /// - Parameter now: nanoseconds since 1970; `nil` for the clock of the store.
  package func expire(now: Int64? = nil) throws(StorageError) -> [String] {
    let instant = now ?? clock()
    // Called every minute: without expired documents it must not wake the disk.
    let ids = try state.withLock { (state) throws(StorageError) in
      try state.read { (connection) throws(SQLiteFailure) in
        var ids: [String] = []
        try connection.query(
          "SELECT id FROM document WHERE expires <= ? ORDER BY expires, number LIMIT 1000",
          [.integer(instant)]
        ) { row in
          ids.append(row.text(0))
          return true
        }
        return ids
      }
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
          try change.audit(.expire, id: id, before: present?.body)
          removed.append(id)
        }
        return removed
      }
    }
  }

  private func check(count: Int) throws(StorageError) {
    guard count <= MessageStore.bulkLimit else {
      throw .invalid(
        what: .phrase(.severalDocuments, "\(count)"),
        reason: .phrase(.mostAtOnce, "\(MessageStore.bulkLimit)"))
    }
  }

  private static func check(
    _ expectation: ExpectedRevision?, _ revision: Int64
  ) throws(StorageError) {
    guard case .store(let expected) = expectation, expected != revision else { return }
    throw .conflict(current: revision)
  }

  private static func check(
    _ expectation: ExpectedRevision?, of revision: Int64?, _ change: Change
  ) throws(StorageError) {
    guard case .documents(let expected) = expectation, expected != revision ?? 0,
      // A document that occurs twice in a change was checked the first time.
      revision != change.revision
    else { return }
    throw .conflict(current: revision ?? 0)
  }
}
