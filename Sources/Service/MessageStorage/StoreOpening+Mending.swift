// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// What is done about a store that is damaged, gone, or has less than was acknowledged.
extension StoreOpening {
  /// Whether there was a store, although there is no file.
  var isMissed: Bool {
    (mark?.revision ?? 0) > 0 || DurableFiles.exists(files.log)
      || DurableFiles.exists(files.mended) || files.newestBackup != nil
  }

  /// Why a file is damaged, as a failure to open it says; throws where that is no damage.
  func damage(_ error: any Error) throws -> String {
    let reason: String
    switch error {
    case StorageError.damaged(_, _, let found, _): reason = found
    case let failure as SQLiteFailure where failure.isDamage || failure.isUnusable:
      reason = failure.reason
    default: throw error
    }
    guard options.damage != .refuse else {
      throw StorageError.damaged(
        action: "open", path: path, reason: reason, newestBackup: files.newestBackup)
    }
    return reason
  }

  /// Makes a whole store of one that is damaged or, without a reason, gone.
  mutating func mend(_ reason: String?) throws -> SQLiteConnection {
    let aside = reason == nil ? nil : try files.free("damaged")
    let mending = Mending(files, reason: reason, movedTo: aside, mark: mark, at: instant)
    do {
      try clear(files.beginning)
      let made = try makeEmpty(SQLiteConnection(path: files.beginning, access: .create))
      events.append((.damage, try mending.write(in: made).report))
    } catch {
      return try mendInMemory(reason, because: error)
    }
    try DurableFiles.sync(files.beginning)
    try DurableFiles.move(files.beginning, to: files.mended, replacing: true)
    try finishMending()
    return try openToWrite()
  }

  /// Where there is no room for a whole store, or nothing can be written, what could be read is shown
  /// all the same.
  mutating func mendInMemory(
    _ reason: String?, because error: any Error
  ) throws -> SQLiteConnection {
    try? clear(files.beginning)
    readOnlyReason = readOnlyReason ?? "there is no room for a whole copy"
    let failure = StorageError(any: error, "write", files.beginning)
    switch failure {
    case .diskFull, .storeFull, .readOnly: break
    case .system(let error) where error.isUnwritable: break
    default: throw error
    }
    let mending = Mending(files, reason: reason, movedTo: nil, mark: mark, at: instant)
    let connection = try makeEmpty(SQLiteConnection(path: path, access: .memory))
    _ = try mending.write(in: connection)
    notices.append(.readOnly(path: path, reason: readOnlyReason ?? ""))
    return connection
  }

  /// Lets the whole store take the place of the damaged one; a power cut may come between any two
  /// steps.
  func finishMending() throws {
    if DurableFiles.exists(path) || DurableFiles.exists(files.log) { _ = try files.moveAside() }
    try DurableFiles.move(files.mended, to: path, replacing: false)
  }

  /// Compares what the file has with what was acknowledged: SQLite drops its log from the first bad
  /// byte on, without a word.
  ///
  /// - Returns: what is to be told; nothing where nothing is missing.
  func lookForLosses(_ connection: SQLiteConnection) throws -> StoreDamage? {
    let revision = try connection.integer(StoreSchema.probes(of: 1)[0]) ?? 0
    guard let mark, mark.revision > revision else { return nil }
    // A backup may have them.
    let backup = files.newestBackup.flatMap { try? BackupReader($0).revision }
    guard options.damage == .mend, backup ?? 0 <= revision else {
      throw StorageError.damaged(
        action: "open", path: path, reason: "changes after revision \(revision) are missing",
        newestBackup: nil)
    }
    return StoreDamage(
      instant: instant,
      report:
        "\(path) has less than was acknowledged: its log was damaged, or an older file was put "
        + "in its place. \(Mending.lost(after: revision, mark))")
  }

  /// Notes changes that are missing, and counts on behind them.
  mutating func note(_ loss: StoreDamage, in connection: SQLiteConnection) throws {
    try connection.run("BEGIN IMMEDIATE")
    try loss.write(in: connection)
    try connection.run(
      "UPDATE state SET revision = ? WHERE one = 1", [.integer(mark?.revision ?? 0)])
    try connection.run("COMMIT")
    events.append((.damage, loss.report))
  }

  /// A file of an older schema that cannot be written is brought to this one in memory.
  mutating func bringInMemory(
    _ connection: SQLiteConnection, from version: Int64
  ) throws -> SQLiteConnection {
    let memory = try SQLiteConnection(path: path, access: .memory)
    let copy = try connection.copy(to: memory)
    while try copy.step(pages: StoreCopy.pages) {}
    try StoreSchema.bring(memory, from: version)
    notices.append(.readOnly(path: path, reason: readOnlyReason ?? ""))
    return memory
  }
}
