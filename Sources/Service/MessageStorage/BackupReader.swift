// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO
internal import SQLiteIO

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
        case .taken(let process): throw StorageError(.inUse(process: process), "open", path)
        case .held(let held): lock = held
        }
      }
      connection = try BackupReader.open(path)
      self.lock = lock
      switch try StoreSchema.find(in: connection) {
      case .foreign: throw StorageError(.foreign, "open", path)
      case .store(let version) where version > StoreSchema.version:
        throw StorageError(.newer(version: version, known: StoreSchema.version), "open", path)
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

  /// A connection to the contents in the current schema, by a copy at a path if they are older.
  func current(by copy: String) throws(StorageError) -> SQLiteConnection {
    guard version < StoreSchema.version else { return connection }
    return try StorageError.during(StorageError.restoring, path) {
      try StoreCopy.write(connection, to: copy)
      let current = try SQLiteConnection(path: copy, access: .write)
      try StoreSchema.migrate(current, from: version)
      return current
    }
  }
}
