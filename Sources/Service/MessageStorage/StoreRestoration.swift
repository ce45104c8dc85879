// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO
import Wording

/// Reads the file of a store that is not in use: a backup or another store.
struct BackupReader {
  let path: String
  let connection: SQLiteConnection
  let version: Int64
  /// The revision of its last change.
  let revision: Int64

  /// Opens a file and identifies it, without reading its contents.
  init(_ path: String) throws(StorageError) {
    self.path = path
    do {
      guard try DurableFiles.sizeOfFile(path, action: StorageError.restoring) > 0 else {
        throw StorageError.unusable(path, .phrase("it is empty"))
      }
      // Reads without SQLite's locks, so no other process may use the store.
      var lock: FileLock?
      if DurableFiles.exists(path + ".lock") {
        switch try FileLock.ask(path + ".lock", marks: false) {
        case .taken(let process): throw StorageError.inUse(path: path, process: process)
        case .held(let held): lock = held
        }
      }
      connection = try BackupReader.open(path)
      self.lock = lock
      switch try StoreSchema.find(in: connection) {
      case .foreign: throw StorageError.foreign(path: path)
      case .store(let version) where version > StoreSchema.version:
        throw StorageError.newer(path: path, version: version, known: StoreSchema.version)
      case .store(let version): self.version = version
      }
      guard version > 0,
        let revision = try connection.state("revision"),
        Revision.isPlausible(revision)
      else {
        throw StorageError.unusable(path, .phrase("its revision is missing"))
      }
      self.revision = revision
    } catch {
      throw StorageError(any: error, StorageError.restoring, path)
    }
  }

  // Held while the file is read.
  private let lock: FileLock?

  /// Opens a file without writing to it or beside it.
  static func open(_ path: String) throws(SQLiteFailure) -> SQLiteConnection {
    // A log contains changes that are not in the file yet; without one, no file must be created
    // beside it. SQLite removes the log of an empty file.
    let hasLog = [path, path + "-wal"].allSatisfy { (DurableFiles.size($0) ?? 0) > 0 }
    let connection = try SQLiteConnection(
      path: path, access: hasLog ? .readUnlocked : .readUnchanging)
    // Closing would remove an unreadable log.
    connection.keepLog(true)
    // Keeps the index of the log in memory, because no file can be created for it.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
    return connection
  }

  /// Checks all contents and indices; afterwards all data can be read.
  func checkContents() throws(StorageError) {
    try StorageError.during(StorageError.restoring, path) {
      var problem = try StoreSchema.lack(in: connection, of: version)
      if problem == nil { problem = try IntegrityCheck.problem(in: connection, isQuick: false) }
      if problem == nil {
        let salvage = Salvage(connection)
        if !salvage.isWhole { problem = salvage.lack }
      }
      if let problem { throw StorageError.unusable(path, problem) }
    }
  }
}

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
