// SPDX-License-Identifier: MIT
internal import LinuxIO
import Phrases
internal import SQLiteIO

/// The treatment of a store that is damaged, missing, or lacks acknowledged changes.
extension StoreOpening {
  /// Whether the file of an existing store is missing.
  var isMissed: Bool {
    (mark?.revision ?? 0) > 0 || DurableFiles.exists(files.log)
      || DurableFiles.exists(files.mended) || files.newestBackup != nil
  }

  /// The damage indicated by a failure to open the file; rethrows other failures.
  func damage(_ error: any Error) throws -> Phrase {
    let reason: Phrase
    switch error {
    case StorageError.damaged(_, _, let found, _): reason = found
    case let failure as SQLiteFailure where failure.isDamage || failure.isUnusable:
      reason = failure.cause
    default: throw error
    }
    guard options.damage != .refuse else { throw damaged(reason, newestBackup: files.newestBackup) }
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
    switch failure {
    case .diskFull, .storeFull, .readOnly: break
    case .system(let error) where error.isUnwritable: break
    default: throw error
    }
    let mending = StoreRebuild(files, reason: reason, movedTo: nil, mark: mark, at: instant)
    let connection = try SQLiteConnection(path: path, access: .memory)
    try StoreSchema.make(in: connection)
    _ = try mending.write(in: connection)
    notices.append(.readOnly(path: path, reason: readOnlyReason ?? .empty))
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
    guard options.damage == .rebuild, backup ?? 0 <= revision else {
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
    notices.append(.readOnly(path: path, reason: readOnlyReason ?? .empty))
    return memory
  }
}
