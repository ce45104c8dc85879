// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO
internal import SQLiteIO
private import Synchronization

/// A completed backup.
package struct BackupReport: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The revision of its last change.
  package let revision: Int64
  /// The size of the file in bytes.
  package let size: Int64
}

extension MessageStore {
  /// Writes a copy of everything including logs; other calls continue meanwhile.
  ///
  /// It is written as `TARGET.part` and renamed when it is complete and on disk, so a power cut
  /// leaves an existing backup unchanged. A file of that name is replaced.
  ///
  /// - Parameters:
  ///   - target: the file; one of the name `NAME.backup-…` beside a damaged store is suggested.
  ///   - who: the actor, for the audit log.
  package func backup(to target: String, who: String) throws(StorageError) -> BackupReport {
    try check(who: who)
    guard !target.isEmpty, !target.hasSuffix("/"), !target.utf8.contains(0) else {
      throw .invalid(
        what: .phrase("a backup"), reason: .phrase("the path is empty or ends in \"/\""))
    }
    let own = ["", "-wal", ".lock"].map { path + $0 }
    guard !own.contains(where: { $0 == target || DurableFiles.same($0, target) }) else {
      throw .invalid(what: .phrase("a backup"), reason: .phrase("\(target) is the store itself"))
    }
    try state.withLock { (state) throws(StorageError) in
      let connection = try state.opened()
      guard state.backup == nil else {
        throw StorageError(
          .failed(reason: .phrase("another backup is being written, wait for it")), "write", target)
      }
      state.backup = try StorageError.during("write", target) {
        try FileOutput.checkFolder(of: target)
        return try StoreCopy(connection, to: target)
      }
    }
    while try stepBackup(target) {}
    return try finishBackup(target, who)
  }

  /// Copies some pages; between steps other calls can use the store.
  private func stepBackup(_ target: String) throws(StorageError) -> Bool {
    try state.withLock { (state) throws(StorageError) in
      guard let backup = state.backup else { throw .closed(path: path) }
      do throws(SQLiteFailure) {
        return try backup.step()
      } catch {
        state.backup = nil
        throw StorageError(error, "write", target)
      }
    }
  }

  private func finishBackup(_ target: String, _ who: String) throws(StorageError) -> BackupReport {
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      guard let backup = state.backup else { throw .closed(path: path) }
      defer { state.backup = nil }
      let revision = try StorageError.during("write", target) { try backup.finish() }
      if state.readOnlyReason == nil {
        // The backup is valid even if a full disk has no room for the log entry.
        try? state.change(at: instant, who: who) { change in
          try change.audit(.backup, note: "revision \(revision) to \(target)")
        }
      }
      let size = DurableFiles.size(target) ?? 0
      return BackupReport(path: target, revision: revision, size: size)
    }
  }

  /// Replaces all documents by those of a backup.
  ///
  /// The backup, which may have an older schema, is checked completely before any change; the
  /// former store is kept as `NAME.before-restore-N`, with the two before it. All documents get a
  /// new revision, because they changed for clients. The audit log continues, and includes that of
  /// the backup if the own one was lost with a damaged file. Other calls wait meanwhile.
  package func restore(from source: String, who: String) throws(StorageError) -> RestoreReport {
    try check(who: who)
    guard !source.isEmpty, !source.utf8.contains(0), !DurableFiles.same(source, path) else {
      throw .invalid(
        what: .phrase("a backup"),
        reason: .phrase("\"\(source.filter { $0 != "\0" })\" is not a backup"))
    }
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      try state.restore(from: source, who: who, at: instant)
    }
  }
}

/// An incremental copy of a store to a file.
///
/// It has a temporary name until it is complete and on disk.
final class StoreCopy {
  /// The pages per step: 2 MiB, so that other calls wait only some milliseconds.
  static let pages: Int32 = 512

  let path: String
  private var target: SQLiteConnection?
  private var copy: SQLiteCopy?

  private var partial: String { path + ".part" }

  /// Begins a copy without copying pages.
  init(_ connection: SQLiteConnection, to path: String) throws {
    self.path = path
    // Only a file is replaced: the name of a device would lead to a file from then on.
    if DurableFiles.exists(path) { _ = try DurableFiles.sizeOfFile(path, action: "write") }
    try StoreFiles.remove(partial)
    try DurableFiles.makePrivate(path + ".part")
    let target = try SQLiteConnection(path: path + ".part", access: .create)
    copy = try connection.copy(to: target)
    self.target = target
  }

  deinit {
    copy = nil
    if target != nil {
      target = nil
      try? StoreFiles.remove(partial)
    }
  }

  /// Copies some pages; `true` while there are more.
  func step() throws(SQLiteFailure) -> Bool { try copy?.step(pages: StoreCopy.pages) ?? false }

  /// Closes, syncs and renames the copy; returns its revision.
  func finish() throws -> Int64 {
    copy = nil
    // A single file without a log is easier to move, and readable on read-only media.
    try target?.execute("PRAGMA journal_mode = DELETE")
    let revision = try target?.state("revision") ?? 0
    target = nil
    do {
      try DurableFiles.sync(partial)
      try DurableFiles.move(partial, to: path, replacing: true)
    } catch {
      try? StoreFiles.remove(partial)
      throw error
    }
    return revision
  }

  /// Writes a complete copy.
  static func write(_ connection: SQLiteConnection, to path: String) throws {
    let copy = try StoreCopy(connection, to: path)
    while try copy.step() {}
    _ = try copy.finish()
  }
}
