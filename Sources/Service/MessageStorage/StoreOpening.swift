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
  var readOnlyReason: String?
  /// What was acknowledged at least, where an earlier opening has noted it.
  private(set) var mark: StoreMark?
  /// The clock of the opening, in nanoseconds since 1970.
  let instant: Int64

  /// The settings that keep what was acknowledged; each is read back.
  var safety = Safety()

  /// What is said to SQLite, and what it has to answer; others are for tests.
  struct Safety {
    var journal = "PRAGMA journal_mode = WAL"
    var synchronous = "PRAGMA synchronous = FULL"
  }

  var path: String { files.path }

  init(path: String, options: StorageOptions, at instant: Int64) {
    self.instant = instant
    files = StoreFiles(path: path, backupFolder: options.backupFolder)
    self.options = options
  }

  /// Opens the file, making or mending it as far as that is allowed.
  mutating func open() throws(StorageError) -> SQLiteConnection {
    do {
      try recognise()
      try takeLock()
      if readOnlyReason != nil { return try openToRead() }
      if options.damage == .mend {
        if DurableFiles.exists(files.mended) { try finishMending() }
        for path in files.setAside { notices.append(.stillAside(path: path)) }
      }
      if !DurableFiles.exists(path) {
        guard isMissed else {
          try create()
          return try openToWrite()
        }
        guard options.damage == .mend else {
          throw StorageError.damaged(
            action: "open", path: path, reason: "it is gone", newestBackup: files.newestBackup)
        }
        return try mend(nil)
      }
      do {
        return try openToWrite()
      } catch {
        return try mend(try damage(error))
      }
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
    let wasStore = DurableFiles.exists(files.lock)
    do throws(SystemError) {
      guard try !DurableFiles.begins(path, with: beginning), !wasStore else { return }
    } catch {
      // What the disk gives back no more is mended like any other damage.
      guard wasStore, SQLiteFailure.isUnreadable(errno: error.errno) else { throw error }
      return
    }
    throw StorageError.foreign(path: path)
  }

  private mutating func takeLock() throws {
    do {
      switch try FileLock.ask(files.lock) {
      case .held(let held): (lock, mark) = (held, StoreMark(held.note))
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

  /// Makes an empty store under another name first: what has the right name is always whole.
  func create() throws {
    try clear(files.beginning)
    // What a sign says to nobody else is nobody else's; the log of SQLite gets the same rights.
    try DurableFiles.makePrivate(files.beginning)
    _ = try makeEmpty(SQLiteConnection(path: files.beginning, access: .create))
    try DurableFiles.sync(files.beginning)
    try DurableFiles.move(files.beginning, to: path, replacing: false)
  }

  func clear(_ name: String) throws(SystemError) {
    for ending in ["", "-wal", "-journal"] { try DurableFiles.remove(name + ending) }
  }

  func makeEmpty(
    _ connection: SQLiteConnection
  ) throws(SQLiteFailure) -> SQLiteConnection {
    try connection.execute("PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL")
    try StoreSchema.bring(connection, from: 0)
    return connection
  }

  mutating func openToWrite() throws -> SQLiteConnection {
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
      // A bad byte at the beginning of a file can say that nobody may write it.
      guard !DurableFiles.mayWrite(path) else {
        throw StorageError.damaged(
          action: "open", path: path, reason: "its header says that it cannot be written",
          newestBackup: nil)
      }
      readOnlyReason = "permission denied"
      return try openToRead()
    }
    // All that can tell a damage comes before the first change, so that what is set aside is as it
    // was found.
    try probe(connection, of: version)
    let loss = try lookForLosses(connection)
    try connection.execute(safety.synchronous)
    if version < StoreSchema.version { try migrate(connection, from: version) }
    try require("journal_mode", "wal", safety.journal, connection)
    // Above this size the log is cut when it begins anew.
    try connection.execute("PRAGMA journal_size_limit = 4194304")
    try require("synchronous", "2", "PRAGMA synchronous", connection)
    if let loss { try note(loss, in: connection) }
    connection.keepLog(false)
    return connection
  }

  private mutating func openToRead() throws -> SQLiteConnection {
    do {
      let connection = try BackupReader.open(path)
      let version = try checked(connection)
      guard version == StoreSchema.version else {
        return try bringInMemory(connection, from: version)
      }
      try probe(connection, of: version)
      notices.append(.readOnly(path: path, reason: readOnlyReason ?? ""))
      return connection
    } catch {
      let reason = try damage(error)
      return try mendInMemory(
        reason, because: StorageError.readOnly(path: path, reason: readOnlyReason ?? ""))
    }
  }

  /// The version of a store's file whose contents fit together.
  private func checked(_ connection: SQLiteConnection) throws -> Int64 {
    func damaged(_ reason: String) -> StorageError {
      StorageError.damaged(action: "open", path: path, reason: reason, newestBackup: nil)
    }
    let version: Int64
    switch try StoreSchema.find(in: connection) {
    case .foreign:
      // A bad byte where the file says whose it is must not keep a sign dark.
      guard try mark != nil || StoreSchema.lack(in: connection, of: 1) == nil else {
        throw StorageError.foreign(path: path)
      }
      throw damaged("it does not say that it is a store")
    case .store(let found) where found > StoreSchema.version:
      // Whoever wrote a newer schema has noted so; so far ahead nobody is.
      let isNoted = mark.map { $0.schema == found } ?? (found <= StoreSchema.version + 100)
      guard !isNoted else {
        throw StorageError.newer(path: path, version: found, known: StoreSchema.version)
      }
      throw damaged("its version is wrong")
    case .store(let found): version = found
    }
    if version < 1 { throw damaged("its version is missing") }
    if try StoreSchema.isMistaken(version, in: connection) { throw damaged("its version is wrong") }
    guard options.checksContents else { return version }
    var problem = try IntegrityCheck.problem(in: connection, isQuick: true)
    if problem == nil, version == StoreSchema.version, try StoreSchema.lack(in: connection) == nil {
      problem = try DocumentTable.problem(in: connection)
    }
    if let problem { throw damaged(problem) }
    return version
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
    guard !options.isCopy else { return try StoreSchema.bring(connection, from: version) }
    var copy = "\(path).schema-\(version)"
    if DurableFiles.exists(copy) { copy = try files.free("schema-\(version)") }
    do {
      try StoreCopy.write(connection, to: copy)
      try StoreSchema.bring(connection, from: version)
    } catch {
      // What is damaged is set aside itself.
      if (try? damage(error)) != nil { try? DurableFiles.remove(copy) }
      throw error
    }
    notices.append(.migrated(path: path, from: version, to: StoreSchema.version, copy: copy))
    events.append((.migrate, "schema \(version) to \(StoreSchema.version), before: \(copy)"))
  }

  /// All tables of a version have all columns, and what is read of them at every start can be read.
  private func probe(_ connection: SQLiteConnection, of version: Int64) throws {
    let problem = try StoreSchema.lack(in: connection, of: version)
    if let problem {
      throw StorageError.damaged(action: "open", path: path, reason: problem, newestBackup: nil)
    }
    if version == StoreSchema.version { _ = try StoreDamage.all(in: connection) }
  }
}
