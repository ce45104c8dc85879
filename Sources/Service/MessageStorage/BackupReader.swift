// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// A store's file that is only read: a backup, or another store that nobody uses now.
struct BackupReader {
  let path: String
  let connection: SQLiteConnection
  let version: Int64
  /// The revision of the last change that is in it.
  let revision: Int64

  /// Opens a file and reads what it is, not its contents.
  init(_ path: String) throws(StorageError) {
    self.path = path
    do {
      guard try DurableFiles.sizeOfFile(path, action: StorageError.restoring) > 0 else {
        throw StorageError.damaged(
          action: StorageError.restoring, path: path, reason: "it is empty", newestBackup: nil)
      }
      // Reading without locks: a store that another process uses must not be read like this.
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
        let revision = try connection.integer("SELECT revision FROM state WHERE one = 1"),
        Revision.isPlausible(revision)
      else {
        throw StorageError.damaged(
          action: StorageError.restoring, path: path, reason: "its revision is missing",
          newestBackup: nil)
      }
      self.revision = revision
    } catch {
      if let failure = error as? SQLiteFailure, failure.kind == .other {
        // What it lacks is its own fault, not the disk's.
        throw StorageError.damaged(
          action: StorageError.restoring, path: path, reason: failure.reason, newestBackup: nil)
      }
      throw StorageError(any: error, StorageError.restoring, path)
    }
  }

  // Held as long as the file is read.
  private let lock: FileLock?

  /// Opens a file without writing anything, also beside it.
  static func open(_ path: String) throws(SQLiteFailure) -> SQLiteConnection {
    // The log has what is not in the file yet; without one, nothing must be made beside the file.
    // SQLite removes the log of an empty file.
    let hasLog = [path, path + "-wal"].allSatisfy { (DurableFiles.size($0) ?? 0) > 0 }
    let connection = try SQLiteConnection(
      path: path, access: hasLog ? .readUnlocked : .readUnchanging)
    // Closing would remove a log of which nothing is readable.
    connection.keepLog(true)
    // Keeps the log's index in memory, where no file can be made for it.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
    return connection
  }

  /// Looks through all contents and their indices: afterwards everything can be taken from it.
  func checkContents() throws(StorageError) {
    var problem: String?
    do throws(SQLiteFailure) {
      problem = try StoreSchema.lack(in: connection, of: version)
      if problem == nil { problem = try IntegrityCheck.problem(in: connection, isQuick: false) }
      if problem == nil {
        let salvage = Salvage(connection)
        if !salvage.isWhole { problem = salvage.lack }
      }
    } catch {
      throw StorageError(error, StorageError.restoring, path)
    }
    guard let problem else { return }
    throw StorageError.damaged(
      action: StorageError.restoring, path: path, reason: problem, newestBackup: nil)
  }
}
