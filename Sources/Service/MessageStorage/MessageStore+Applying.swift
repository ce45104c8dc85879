// SPDX-License-Identifier: MIT
private import LinuxIO
import Phrases
private import SQLiteIO
private import Synchronization

extension MessageStore {
  /// Stores and removes documents in one transaction.
  ///
  /// - Parameters:
  ///   - documents: the documents to store; limits as for `put`.
  ///   - ids: the ids to remove; unknown ids are ignored.
  ///   - who: the actor, for the audit log.
  /// - Returns: the revision of the store, incremented only if something changed.
  package func apply(
    _ documents: [StoredDocument], removing ids: [String], who: String
  ) throws(StorageError) -> Int64 {
    try check(who: who)
    guard documents.count + ids.count <= MessageStore.bulkLimit else {
      throw .invalid(
        what: .phrase(.severalDocuments, "\(documents.count + ids.count)"),
        reason: .phrase(.mostAtOnce, "\(MessageStore.bulkLimit)"))
    }
    for document in documents { try document.check() }
    for id in ids { try StoredDocument.check(id: id) }
    let bytes = documents.reduce(0) { $0 + $1.body.count }
    guard bytes <= MessageStore.bulkBytes else {
      throw .invalid(
        what: .phrase(.severalDocuments, "\(documents.count)"),
        reason: .phrase(.haveBytes, "\(bytes)", "\(MessageStore.bulkBytes)"))
    }
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      let revision = state.revision
      return try state.change(at: instant, who: who) { change in
        for document in documents {
          let present = try change.present(document.id)
          try change.put(document)
          try change.audit(
            .put, id: document.id, before: present?.body, after: AuditBody(document.body))
        }
        for id in ids {
          let present = try change.present(id)
          if try change.remove(id) { try change.audit(.remove, id: id, before: present?.body) }
        }
        return change.isUsed ? change.revision : revision
      }
    }
  }
}
