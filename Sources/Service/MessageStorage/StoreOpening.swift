// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO
internal import SQLiteIO

/// Prepares the file of a store for use, or throws the reason.
struct StoreOpening {
  let path: String
  let options: StorageOptions
  /// The time of the opening, in nanoseconds since 1970.
  let instant: Int64
  /// What a person is to know of the opening, a sentence or more each.
  var notices: [String] = []
  /// Pending entries of the audit log.
  var events: [(AuditAction, String)] = []
  private(set) var lock: FileLock?
  var readOnlyReason: Phrase?
  /// The acknowledged state noted by an earlier opening, if any.
  private(set) var mark: StoreMark?

  /// The settings of SQLite required for durability; each is read back, and replaced in tests.
  var journal = "PRAGMA journal_mode = WAL"
  var synchronous = "PRAGMA synchronous = FULL"

  var files: StoreFiles { StoreFiles(path: path, backupFolder: options.backupFolder) }

  /// Opens, creates or rebuilds the file, as far as allowed.
  mutating func open() throws(StorageError) -> SQLiteConnection {
    do {
      try recognise()
      try checkJournal()
      try takeLock()
      if readOnlyReason != nil { return try openToRead() }
      if !options.isCopy {
        if DurableFiles.exists(files.mended) { try finishRebuilding() }
        for path in files.setAside {
          notices.append(
            "\(path) is a damaged store that was set aside. Remove it when it is no longer needed.")
        }
      }
      if !DurableFiles.exists(path) {
        guard isMissed else {
          try create()
          return try openToWrite()
        }
        guard !options.isCopy else {
          throw damaged(.phrase("it is gone"), newestBackup: files.newestBackup)
        }
        return try rebuild(nil)
      }
      do {
        return try openToWrite()
      } catch {
        return try rebuild(try damage(error))
      }
    } catch {
      throw StorageError(any: error, "open", path)
    }
  }

  /// Refuses a file that never was a store, before any file is created or moved.
  ///
  /// Only a former store can be damaged: a file that begins like a database, or with the lock file
  /// of an earlier opening. Other files are foreign.
  private func recognise() throws {
    guard DurableFiles.exists(path) else { return }
    guard DurableFiles.size(path) != nil else { throw StorageError(.foreign, "open", path) }
    let beginning = Array("SQLite format 3\0".utf8)
    let wasStore = DurableFiles.exists(files.lock)
    do throws(SystemError) {
      guard try !DurableFiles.begins(path, with: beginning), !wasStore else { return }
    } catch {
      // An unreadable file is rebuilt like other damage.
      guard wasStore, SQLiteFailure.isUnreadable(errno: error.errno) else { throw error }
      return
    }
    throw StorageError(.foreign, "open", path)
  }

  /// Refuses what SQLite would open as its journal, and at the other end of a pipe wait for ever.
  private func checkJournal() throws {
    guard DurableFiles.exists(files.journal), DurableFiles.size(files.journal) == nil
    else { return }
    throw SystemError(
      action: "open", path: files.journal, errno: 0, cause: .phrase("it is not a file"),
      advice: .phrase("Move it away."))
  }

  private mutating func takeLock() throws {
    do {
      switch try FileLock.ask(files.lock) {
      case .held(let held): (lock, mark) = (held, StoreMark(held.note))
      case .taken(let process): throw StorageError(.inUse(process: process), "open", path)
      }
    } catch let error as SystemError where error.isUnwritable && DurableFiles.exists(path) {
      // A sign with a read-only card continues to show its contents.
      readOnlyReason = error.cause
    } catch let error as SystemError where !error.isOutOfRoom && !error.isOtherKind {
      throw SystemError(
        action: "open", path: path, errno: error.errno,
        advice: .phrase(
          error.isMissing
            ? "Make its folder first." : "Check the permissions of its folder with \"ls -ld\"."))
    }
  }

  /// Creates an empty store under a temporary name, so that the file is always complete.
  func create() throws {
    try StoreFiles.remove(files.beginning)
    // The file is private; SQLite's log gets the same permissions.
    try DurableFiles.makePrivate(files.beginning)
    try StoreSchema.make(in: SQLiteConnection(path: files.beginning, access: .create))
    try DurableFiles.sync(files.beginning)
    try DurableFiles.move(files.beginning, to: path, replacing: false)
  }

  mutating func openToWrite() throws -> SQLiteConnection {
    guard DurableFiles.size(path) != 0 else { throw damaged(.phrase("it is empty")) }
    let connection = try SQLiteConnection(path: path, access: .write)
    // Until all checks pass, closing must not change files that may be moved aside.
    connection.keepLog(true)
    // In this mode SQLite needs no shared memory, which other programs could truncate, and no other
    // program can write.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
    let version = try checked(connection)
    if connection.isReadOnly {
      // A bad byte in the header can mark the file as read-only.
      guard !DurableFiles.mayWrite(path) else {
        throw damaged(.phrase("its header says that it cannot be written"))
      }
      // EACCES, as SQLite gives no reason.
      readOnlyReason = SystemError.cause(13)
      return try openToRead()
    }
    // All checks for damage precede the first change, so that a file moved aside is unchanged.
    try probe(connection, of: version)
    let loss = try lookForLosses(connection)
    try connection.execute(synchronous)
    if version < StoreSchema.version { try migrate(connection, from: version) }
    try require("journal_mode", "wal", journal, connection)
    // The log is truncated to this size when it restarts.
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
        return try migrateInMemory(connection, from: version)
      }
      try probe(connection, of: version)
      noteReadOnly()
      return connection
    } catch {
      let reason = try damage(error)
      return try rebuildInMemory(
        reason, because: StorageError.readOnly(path: path, reason: readOnlyReason ?? .empty))
    }
  }

  private mutating func noteReadOnly() {
    notices.append(
      "\(path) can only be read (\(readOnlyReason ?? .empty)); changes are refused. Make it "
        + "writable; a running sign notices it.")
  }

  func damaged(_ reason: Phrase, newestBackup: String? = nil) -> StorageError {
    StorageError(.damaged(reason: reason, newestBackup: newestBackup), "open", path)
  }

  /// The schema version of a consistent file.
  private func checked(_ connection: SQLiteConnection) throws -> Int64 {
    let version: Int64
    switch try StoreSchema.find(in: connection) {
    case .foreign:
      // A bad byte in the application id must not prevent the sign from starting.
      guard try mark != nil || StoreSchema.lack(in: connection, of: 1) == nil else {
        throw StorageError(.foreign, "open", path)
      }
      throw damaged(.phrase("it is not marked as a store"))
    case .store(let found) where found > StoreSchema.version:
      // A program with a newer schema has noted it; a version far ahead is damage.
      let isNoted = mark.map { $0.schema == found } ?? (found <= StoreSchema.version + 100)
      guard !isNoted else {
        throw StorageError(.newer(version: found, known: StoreSchema.version), "open", path)
      }
      throw damaged(.phrase("its version is wrong"))
    case .store(let found): version = found
    }
    if version < 1 { throw damaged(.phrase("its version is missing")) }
    if try StoreSchema.isMistaken(version, in: connection) {
      throw damaged(.phrase("its version is wrong"))
    }
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
      throw StorageError(.unsafeMode(setting: setting, value: value), "use", path)
    }
  }

  private mutating func migrate(_ connection: SQLiteConnection, from version: Int64) throws {
    guard !options.isCopy else { return try StoreSchema.migrate(connection, from: version) }
    var copy = "\(path).schema-\(version)"
    if DurableFiles.exists(copy) { copy = try files.free("schema-\(version)") }
    do {
      try StoreCopy.write(connection, to: copy)
      try StoreSchema.migrate(connection, from: version)
    } catch {
      // A damaged file is itself moved aside.
      if (try? damage(error)) != nil { try? DurableFiles.remove(copy) }
      throw error
    }
    notices.append(
      "\(path) was brought from schema \(version) to \(StoreSchema.version). \(copy) is the file as "
        + "it was.")
    events.append((.migrate, "schema \(version) to \(StoreSchema.version), before: \(copy)"))
  }

  /// Checks that all tables and columns of a version exist, and that the data needed at start is
  /// readable.
  private func probe(_ connection: SQLiteConnection, of version: Int64) throws {
    if let problem = try StoreSchema.lack(in: connection, of: version) { throw damaged(problem) }
    if version == StoreSchema.version { _ = try StoreDamage.all(in: connection) }
  }

  // MARK: - A store that is damaged, missing, or lacks acknowledged changes

  /// Whether the file of an existing store is missing.
  var isMissed: Bool {
    (mark?.revision ?? 0) > 0 || DurableFiles.exists(files.log)
      || DurableFiles.exists(files.mended) || files.newestBackup != nil
  }

  /// The damage indicated by a failure to open the file; rethrows other failures.
  func damage(_ error: any Error) throws -> Phrase {
    let reason: Phrase
    switch error {
    case let error as StorageError:
      guard case .damaged(let found, _) = error.kind else { throw error }
      reason = found
    case let failure as SQLiteFailure where failure.isDamage || failure.isUnusable:
      reason = failure.cause
    default: throw error
    }
    guard !options.isCopy else { throw damaged(reason, newestBackup: files.newestBackup) }
    return reason
  }

  /// Rebuilds a store that is damaged or, without a reason, missing.
  mutating func rebuild(_ reason: Phrase?) throws -> SQLiteConnection {
    let aside = reason == nil ? nil : try files.free("damaged")
    let mending = StoreRebuild(files, reason: reason, movedTo: aside, mark: mark, at: instant)
    do {
      try StoreFiles.remove(files.beginning)
      let made = try SQLiteConnection(path: files.beginning, access: .create)
      try StoreSchema.make(in: made)
      events.append((.damage, try mending.write(in: made).report.description))
    } catch {
      return try rebuildInMemory(reason, because: error)
    }
    try DurableFiles.sync(files.beginning)
    try DurableFiles.move(files.beginning, to: files.mended, replacing: true)
    try finishRebuilding()
    return try openToWrite()
  }

  /// Rebuilds the store in memory if the disk is full or read-only, so that the sign shows the
  /// readable contents.
  mutating func rebuildInMemory(
    _ reason: Phrase?, because error: any Error
  ) throws -> SQLiteConnection {
    try? StoreFiles.remove(files.beginning)
    readOnlyReason = readOnlyReason ?? .phrase("there is no room for a whole copy")
    let failure = StorageError(any: error, "write", files.beginning)
    switch failure.kind {
    case .diskFull, .storeFull, .readOnly: break
    case .system(let error) where error.isUnwritable: break
    default: throw error
    }
    let mending = StoreRebuild(files, reason: reason, movedTo: nil, mark: mark, at: instant)
    let connection = try SQLiteConnection(path: path, access: .memory)
    try StoreSchema.make(in: connection)
    _ = try mending.write(in: connection)
    noteReadOnly()
    return connection
  }

  /// Replaces the damaged store by the rebuilt one; safe against a power cut between any two steps.
  func finishRebuilding() throws {
    if DurableFiles.exists(path) || DurableFiles.exists(files.log) { _ = try files.moveAside() }
    try DurableFiles.move(files.mended, to: path, replacing: false)
  }

  /// Compares the file with the acknowledged state: SQLite silently drops its log from the first
  /// bad byte on.
  ///
  /// - Returns: the report; `nil` if nothing is missing.
  func lookForLosses(_ connection: SQLiteConnection) throws -> StoreDamage? {
    let revision = try connection.integer(StoreSchema.probes(of: 1)[0]) ?? 0
    guard let mark, mark.revision > revision else { return nil }
    // A backup may contain the missing changes.
    let backup = files.newestBackup.flatMap { try? BackupReader($0).revision }
    guard !options.isCopy, backup ?? 0 <= revision else {
      throw damaged(.phrase("changes after revision \(revision) are missing"))
    }
    return StoreDamage(
      instant: instant,
      report: .phrase(
        """
        \(path) has less than was acknowledged: its log was damaged, or an older file was \
        put in its place. \(StoreRebuild.lost(after: revision, mark))
        """))
  }

  /// Records missing changes and continues with a greater revision.
  mutating func note(_ loss: StoreDamage, in connection: SQLiteConnection) throws {
    try connection.run("BEGIN IMMEDIATE")
    try loss.write(in: connection)
    try connection.setState("revision", to: mark?.revision ?? 0)
    try connection.run("COMMIT")
    events.append((.damage, loss.report.description))
  }

  /// Migrates a read-only file with an older schema in memory.
  mutating func migrateInMemory(
    _ connection: SQLiteConnection, from version: Int64
  ) throws -> SQLiteConnection {
    let memory = try SQLiteConnection(path: path, access: .memory)
    let copy = try connection.copy(to: memory)
    while try copy.step(pages: StoreCopy.pages) {}
    try StoreSchema.migrate(memory, from: version)
    noteReadOnly()
    return memory
  }
}
