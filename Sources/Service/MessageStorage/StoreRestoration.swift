// SPDX-License-Identifier: MIT
internal import LinuxIO
import Phrases
internal import SQLiteIO

/// Replaces the documents of a store by those of a backup.
///
/// A single transaction: a power cut leaves either all old or all new documents, and the logs
/// continue. The backup is checked before any change.
struct StoreRestoration {
  /// So many copies of former stores are kept.
  private static let mostKept = 3

  let source: String
  /// The copy of the former store; `nil` if it had no documents.
  private(set) var kept: String?

  init(_ source: String) { self.source = source }

  /// Restores; returns the number of documents.
  mutating func run(
    _ state: inout StoreState, who: String, at instant: Int64
  ) throws(StorageError) -> Int {
    if let reason = state.readOnlyReason { throw .readOnly(path: state.path, reason: reason) }
    let connection = try state.opened()
    let reader = try BackupReader(source)
    try reader.checkContents()
    let converted = state.path + ".restoring"
    defer { try? StoreFiles.remove(converted) }
    let backup = try StoreRestoration.current(reader, by: converted)
    let present = try state.read { (connection) throws(SQLiteFailure) in
      try connection.integer("SELECT count(*) FROM document") ?? 0
    }
    var older: [String] = []
    if present > 0 {
      let files = StoreFiles(path: state.path, backupFolder: nil)
      let target: String
      (target, older) = files.following("before-restore")
      try StorageError.during("copy to \(target) from", state.path) {
        try StoreCopy.write(connection, to: target)
      }
      kept = target
    }
    let note = kept.map { ", before: \($0)" } ?? ""
    do throws(StorageError) {
      let count = try state.change(at: instant, who: who) { [source] change in
        try change.removeAll()
        let count = try StoreRestoration.copyDocuments(backup, source, &change)
        try StoreRestoration.takeLogs(backup, change.connection)
        try change.audit(
          .restore, note: "\(count) documents of revision \(reader.revision) from \(source)\(note)")
        return count
      }
      for copy in older.dropLast(Self.mostKept - 1) where copy != source {
        try? DurableFiles.remove(copy)
      }
      return count
    } catch {
      // Nothing was changed, so the copy is not needed.
      if let copy = kept { try? DurableFiles.remove(copy) }
      kept = nil
      throw error
    }
  }

  /// A connection to the backup, migrated to the current schema.
  private static func current(
    _ reader: BackupReader, by path: String
  ) throws(StorageError) -> SQLiteConnection {
    guard reader.version < StoreSchema.version else { return reader.connection }
    return try StorageError.during(StorageError.restoring, reader.path) {
      try StoreCopy.write(reader.connection, to: path)
      let copy = try SQLiteConnection(path: path, access: .write)
      try StoreSchema.migrate(copy, from: reader.version)
      return copy
    }
  }

  private static func copyDocuments(
    _ backup: SQLiteConnection, _ source: String, _ change: inout Change
  ) throws -> Int {
    var (last, count) = (Int64.min, 0)
    while true {
      let rows = try DocumentTable.page(in: backup, after: last)
      for document in rows.map(\.document) {
        guard (try? document.check()) != nil else {
          throw StorageError.unusable(source, .phrase("it has an invalid document"))
        }
        try change.put(document, changed: document.changed)
        count += 1
      }
      guard let end = rows.map(\.number).max(), end > last else { return count }
      last = end
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
