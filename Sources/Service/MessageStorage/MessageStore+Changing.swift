// SPDX-License-Identifier: MIT
private import LinuxIO
private import SQLiteIO
private import Synchronization

/// What must hold for a change to happen.
public enum ExpectedRevision: Hashable, Sendable {
  /// The store is at this revision: nobody changed anything since.
  case store(Int64)
  /// Each of the documents is at this revision; 0 for not there.
  case documents(Int64)
}

extension MessageStore {
  /// Stores documents, all or none; those with the same ids are replaced.
  ///
  /// - Parameters:
  ///   - documents: at most 100,000 with at most 64 MiB in all bodies.
  ///   - expectation: what must hold, or the change is refused with `StorageError.conflict`.
  ///   - who: who asks, for the audit log: 1…128 bytes.
  /// - Returns: the revision that all of them have now.
  @discardableResult
  public func put(
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
        what: "\(documents.count) documents",
        reason: "they have \(bytes) bytes, the most is \(MessageStore.bulkBytes)")
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

  /// Removes documents, all or none; ids that are not there are passed over.
  ///
  /// Also a store that is full can do this.
  ///
  /// - Returns: the revision of the store, which grows only where something was removed.
  @discardableResult
  public func remove(
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

  /// Removes documents whose time is over, at most 1000, and returns their ids.
  ///
  /// - Parameter now: nanoseconds since 1970; nothing for the clock of the store.
  public func expire(now: Int64? = nil) throws(StorageError) -> [String] {
    let instant = now ?? clock()
    // Asked about every minute: without anything to do it must not wake the disk.
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
          // Between the two locks somebody may have prolonged it.
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
        what: "\(count) documents", reason: "the most at once is \(MessageStore.bulkLimit)")
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
      // A document that comes twice in one change was there as expected the first time.
      revision != change.revision
    else { return }
    throw .conflict(current: revision ?? 0)
  }
}
