// SPDX-License-Identifier: MIT
private import LinuxIO
private import SQLiteIO
private import Synchronization

/// A backup that was written.
public struct BackupReport: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The revision of the last change that is in it.
  public let revision: Int64
  /// The size of the file in bytes.
  public let size: Int64
}

/// What a restore did.
public struct RestoreReport: Hashable, Sendable {
  /// How many documents the store has now.
  public let documents: Int
  /// The revision that all of them have.
  public let revision: Int64
  /// A copy of the store as it was; nothing where it had no documents.
  public let kept: String?
}

extension MessageStore {
  /// The newest backup that can be read, among the files `NAME.backup-…` in the backup folder.
  public var newestBackup: String? {
    StoreFiles(path: path, backupFolder: options.backupFolder).newestBackup
  }

  /// Writes a copy of everything, logs included, while others go on.
  ///
  /// It grows as `TARGET.part` and gets its name when it is whole and on the disk, so that a power
  /// cut leaves a backup of that name as it was before. A file of that name is replaced.
  ///
  /// - Parameters:
  ///   - target: the file; named `NAME.backup-…` beside the store it is found by `newestBackup`.
  ///   - who: who asks, for the audit log.
  public func backup(to target: String, who: String) throws(StorageError) -> BackupReport {
    try check(who: who)
    guard !target.isEmpty, !target.hasSuffix("/"), !target.utf8.contains(0) else {
      throw .invalid(what: "a backup", reason: "the path is empty or ends in \"/\"")
    }
    let own = ["", "-wal", ".lock"].map { path + $0 }
    guard !own.contains(where: { $0 == target || DurableFiles.same($0, target) }) else {
      throw .invalid(what: "a backup", reason: "\(target) is the store itself")
    }
    try state.withLock { (state) throws(StorageError) in
      let connection = try state.opened()
      guard state.backup == nil else {
        throw .failed(
          action: "write", path: target, reason: "another backup is being written, wait for it")
      }
      do {
        try FileOutput.checkFolder(of: target)
        state.backup = try StoreCopy(connection, to: target)
      } catch {
        throw StorageError(any: error, "write", target)
      }
    }
    while try stepBackup(target) {}
    return try finishBackup(target, who)
  }

  /// Copies some pages; between two steps others get the store.
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

  private func finishBackup(
    _ target: String, _ who: String
  ) throws(StorageError) -> BackupReport {
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      guard let backup = state.backup else { throw .closed(path: path) }
      defer { state.backup = nil }
      do {
        let revision = try backup.finish()
        let size = DurableFiles.size(target) ?? 0
        if state.readOnlyReason == nil {
          // The backup is good, also where a full disk leaves no room for the entry.
          try? state.change(at: instant, who: who) { change in
            try change.audit(.backup, note: "revision \(revision) to \(target)")
          }
        }
        return BackupReport(path: target, revision: revision, size: size)
      } catch {
        throw StorageError(any: error, "write", target)
      }
    }
  }

  /// Puts the documents of a backup in the place of those that are there.
  ///
  /// The backup is looked through whole before anything changes, also one of an older version; the
  /// store as it was is kept as `NAME.before-restore-N`. All documents get a new revision, because
  /// they changed for whoever looks. The audit log goes on, and takes over that of the backup
  /// where the own one began anew after damage. Others wait meanwhile.
  public func restore(from source: String, who: String) throws(StorageError) -> RestoreReport {
    try check(who: who)
    guard !source.isEmpty, !source.utf8.contains(0), !DurableFiles.same(source, path) else {
      throw .invalid(
        what: "a backup", reason: "\"\(source.filter { $0 != "\0" })\" is not a backup")
    }
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      var restoring = Restoring(source)
      let documents = try restoring.run(&state, who: who, at: instant)
      return RestoreReport(
        documents: documents, revision: state.revision, kept: restoring.kept)
    }
  }
}
