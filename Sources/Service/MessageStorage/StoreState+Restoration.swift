// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO
internal import SQLiteIO

/// A completed restore.
package struct RestoreReport: Hashable, Sendable {
  /// The number of documents now.
  package let documents: Int
  /// The revision of all documents.
  package let revision: Int64
  /// A copy of the former store; `nil` if it had no documents.
  package let kept: String?
}

extension StoreState {
  /// So many copies of former stores are kept.
  private static let mostKept = 3

  /// Replaces the documents by those of a backup.
  ///
  /// A single transaction: a power cut leaves either all old or all new documents, and the logs
  /// continue. The backup is checked before any change.
  mutating func restore(
    from source: String, who: String, at instant: Int64
  ) throws(StorageError) -> RestoreReport {
    if let readOnlyReason { throw .readOnly(path: path, reason: readOnlyReason) }
    let connection = try opened()
    let reader = try BackupReader(source)
    try reader.checkContents()
    let converted = path + ".restoring"
    defer { try? StoreFiles.remove(converted) }
    let backup = try reader.current(by: converted)
    let present = try read { try $0.integer("SELECT count(*) FROM document") ?? 0 }
    var (kept, older): (String?, [String]) = (nil, [])
    if present > 0 {
      let copy = StoreFiles(path: path, backupFolder: nil).following("before-restore")
      try StorageError.during("copy to \(copy.path) from", path) {
        try StoreCopy.write(connection, to: copy.path)
      }
      (kept, older) = (copy.path, copy.older)
    }
    let note = kept.map { ", before: \($0)" } ?? ""
    do throws(StorageError) {
      let count = try change(at: instant, who: who) { change in
        try change.removeAll()
        var count = 0
        try DocumentTable.each(in: backup) { row in
          guard (try? row.document.check()) != nil else {
            throw StorageError.unusable(source, .phrase("it has an invalid document"))
          }
          try change.put(row.document, changed: row.document.changed)
          count += 1
        }
        try StoreState.takeLogs(backup, change.connection)
        try change.audit(
          .restore, note: "\(count) documents of revision \(reader.revision) from \(source)\(note)")
        return count
      }
      for copy in older.dropLast(Self.mostKept - 1) where copy != source {
        try? DurableFiles.remove(copy)
      }
      return RestoreReport(documents: count, revision: revision, kept: kept)
    } catch {
      // Nothing was changed, so the copy is not needed.
      if let kept { try? DurableFiles.remove(kept) }
      throw error
    }
  }

  /// Takes over the logs of the backup if the store's own were lost with a damaged file.
  ///
  /// A log that still has its first entry, and not that of the backup, began anew. The entries of
  /// the backup precede it, with numbers from 0 downwards.
  private static func takeLogs(_ backup: SQLiteConnection, _ store: SQLiteConnection) throws {
    let first = "SELECT instant FROM audit WHERE number = (SELECT min(number) FROM audit)"
    guard try store.integer("SELECT min(number) FROM audit") == 1,
      let ours = try store.integer(first), let theirs = try backup.integer(first), theirs < ours
    else { return }
    for table in [LogTable.audit, .shown] {
      var number: Int64 = 0
      try table.each(in: backup) { row in
        try table.insert([.integer(number)] + row.dropFirst(), in: store)
        number -= 1
      }
    }
    let since = try backup.state("shown_since") ?? 0
    try store.setState("shown_since", to: since)
  }
}
