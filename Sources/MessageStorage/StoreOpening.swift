// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// Brings a file to the state in which it can be used, or says why not.
struct StoreOpening {
  let files: StoreFiles
  let options: StorageOptions
  /// What a person has to know.
  var notices: [StorageNotice] = []
  /// What the audit log has to tell, once it can.
  var events: [(AuditAction, String)] = []
  private(set) var lock: FileLock?
  private(set) var readOnlyReason: String?
  /// Whether the file was damaged, so that the newest backup may take its place.
  private(set) var wasDamaged = false

  private var path: String { files.path }

  init(path: String, options: StorageOptions) {
    files = StoreFiles(path: path, backupFolder: options.backupFolder)
    self.options = options
  }

  /// Opens the file, making or mending it as far as that is allowed.
  mutating func open() throws(StorageError) -> SQLiteConnection {
    do {
      try recognise()
      try takeLock()
      if readOnlyReason != nil { return try openToRead() }
      if options.damage != .refuse {
        for path in files.setAside { notices.append(.stillAside(path: path)) }
      }
      if !DurableFiles.exists(path) { try begin() }
      return try openOrSetAside()
    } catch {
      throw StorageError(any: error, "open", path)
    }
  }

  /// Refuses what never was a store, before anything is made beside it or moved.
  ///
  /// Damage is only what happened to a store: a file with the beginning of a database, or with the
  /// lock that an earlier opening left beside it. Another file is somebody else's.
  private func recognise() throws {
    guard DurableFiles.exists(path) else { return }
    guard DurableFiles.size(path) != nil else {
      throw StorageError.foreign(path: path)
    }
    let beginning = Array("SQLite format 3\0".utf8)
    guard try !DurableFiles.begins(path, with: beginning), !DurableFiles.exists(files.lock) else {
      return
    }
    throw StorageError.foreign(path: path)
  }

  private mutating func takeLock() throws {
    do {
      switch try FileLock.ask(files.lock) {
      case .held(let held): lock = held
      case .taken(let process): throw StorageError.inUse(path: path, process: process)
      }
    } catch let error as SystemError where error.isUnwritable && DurableFiles.exists(path) {
      // A sign on a card that went read-only goes on showing what is there.
      readOnlyReason = error.reason
    } catch let error as SystemError where !error.isOutOfRoom {
      let remedy =
        error.isMissing
        ? "Make its folder first." : "Check the permissions of its folder with \"ls -ld\"."
      throw SystemError(action: "open", path: path, errno: error.errno, remedy: remedy)
    }
  }

  /// There is no file: begins one, telling of backups and of a log that somebody left alone.
  private mutating func begin() throws {
    if DurableFiles.exists(files.log) {
      let moved = try files.moveAside()
      notices.append(
        .setAside(
          path: files.log, movedTo: moved + "-wal", reason: "its file is missing",
          newestBackup: files.newestBackup))
    } else if let backup = files.newestBackup {
      notices.append(.missing(path: path, newestBackup: backup))
    }
    try create()
  }

  private mutating func openOrSetAside() throws -> SQLiteConnection {
    let reason: String
    do {
      return try openToWrite()
    } catch StorageError.damaged(_, _, let found, _) {
      reason = found
    } catch let failure as SQLiteFailure
      where failure.kind == .damaged || failure.kind == .noDatabase
    {
      reason = failure.reason
    }
    let backup = files.newestBackup
    guard options.damage != .refuse else {
      throw StorageError.damaged(
        action: "open", path: path, reason: reason, newestBackup: backup)
    }
    let moved = try files.moveAside()
    wasDamaged = true
    notices.append(
      .setAside(path: path, movedTo: moved, reason: reason, newestBackup: backup))
    events.append((.damage, "\(moved): \(reason)"))
    try create()
    return try openToWrite()
  }

  /// Makes an empty store under another name first: what has the right name is always whole.
  private func create() throws {
    for name in [files.beginning, files.beginning + "-wal", files.beginning + "-journal"] {
      try DurableFiles.remove(name)
    }
    // What a sign says to nobody else is nobody else's; the log of SQLite gets the same rights.
    try DurableFiles.makePrivate(files.beginning)
    try makeEmpty(files.beginning)
    try DurableFiles.sync(files.beginning)
    try DurableFiles.move(files.beginning, to: path, replacing: false)
  }

  private func makeEmpty(_ path: String) throws(SQLiteFailure) {
    let connection = try SQLiteConnection(path: path, access: .create)
    try connection.execute("PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL")
    try Schema.bring(connection, from: 0)
  }

  private mutating func openToWrite() throws -> SQLiteConnection {
    guard DurableFiles.size(path) != 0 else {
      throw StorageError.damaged(
        action: "open", path: path, reason: "it is empty", newestBackup: nil)
    }
    let connection = try SQLiteConnection(path: path, access: .write)
    // Until all is found well, closing changes nothing of what may have to be set aside.
    connection.keepLog(true)
    // In this mode SQLite needs no shared memory, which others could cut short, and no other
    // program can write behind our back.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
    let version = try checked(connection)
    if connection.isReadOnly {
      readOnlyReason = "permission denied"
      return try openToRead()
    }
    try require("journal_mode", "wal", "PRAGMA journal_mode = WAL", connection)
    // Above this size the log is cut when it begins anew.
    try connection.execute("PRAGMA journal_size_limit = 4194304")
    try connection.execute("PRAGMA synchronous = FULL")
    try require("synchronous", "2", "PRAGMA synchronous", connection)
    if version < Schema.version { try migrate(connection, from: version) }
    try probe(connection)
    connection.keepLog(false)
    return connection
  }

  private mutating func openToRead() throws -> SQLiteConnection {
    let connection = try BackupReader.open(path)
    let version = try checked(connection)
    guard version == Schema.version else {
      throw StorageError.readOnly(path: path, reason: readOnlyReason ?? "")
    }
    try probe(connection)
    notices.append(.readOnly(path: path, reason: readOnlyReason ?? ""))
    return connection
  }

  /// The version of a store's file whose contents fit together.
  private func checked(_ connection: SQLiteConnection) throws -> Int64 {
    switch try Schema.find(in: connection) {
    case .foreign:
      throw StorageError.foreign(path: path)
    case .store(let version) where version > Schema.version:
      throw StorageError.newer(path: path, version: version, known: Schema.version)
    case .store(let version):
      let problem =
        version < 1
        ? "its version is missing"
        : options.checksContents
          ? try IntegrityCheck.problem(in: connection, isQuick: true) : nil
      if let problem {
        throw StorageError.damaged(action: "open", path: path, reason: problem, newestBackup: nil)
      }
      return version
    }
  }

  private func require(
    _ setting: String, _ wanted: String, _ statement: String, _ connection: SQLiteConnection
  ) throws {
    let value = try connection.text(statement) ?? "unknown"
    guard value == wanted else {
      throw StorageError.unsafeMode(path: path, setting: setting, value: value)
    }
  }

  private mutating func migrate(_ connection: SQLiteConnection, from version: Int64) throws {
    var copy = "\(path).schema-\(version)"
    if DurableFiles.exists(copy) { copy = try files.free("schema-\(version)") }
    try StoreCopy.write(connection, to: copy)
    try Schema.bring(connection, from: version)
    notices.append(.migrated(path: path, from: version, to: Schema.version, copy: copy))
    events.append((.migrate, "schema \(version) to \(Schema.version), before: \(copy)"))
  }

  /// All tables have all columns, and the revision can be counted on.
  private func probe(_ connection: SQLiteConnection) throws {
    var problem: String?
    do throws(SQLiteFailure) {
      for statement in Schema.probes { _ = try connection.integer(statement) }
      let revision = try connection.integer(Schema.probes[0])
      if !Revision.isPlausible(revision ?? -1) { problem = "its revision is missing" }
    } catch {
      guard error.kind == .other else { throw error }
      problem = error.reason
    }
    if let problem {
      throw StorageError.damaged(action: "open", path: path, reason: problem, newestBackup: nil)
    }
  }
}
