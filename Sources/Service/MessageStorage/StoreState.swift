// SPDX-License-Identifier: MIT
internal import Core
internal import LinuxIO
internal import SQLiteIO

/// The state of a store, used by one thread at a time.
struct StoreState {
  /// Pages reserved for changes that free space, so that a full store can be emptied.
  private static let reserve: Int64 = 64

  let path: String
  let options: StorageOptions
  let readOnlyReason: Phrase?
  private(set) var connection: SQLiteConnection?
  /// Whether `close` was called.
  private(set) var isClosed = false
  private var lock: FileLock?
  private(set) var revision: Int64
  /// The damage reports that are not acknowledged.
  var damages: [StoreDamage]
  /// Called before each commit; for tests of a stalling disk.
  var beforeCommit: (@Sendable () -> Void)?
  /// The time of the last change, and whether SQLite's log has entries since it was truncated.
  private(set) var changed: Int64
  private var isLogged = true
  /// The last recorded ids of each zone.
  var shown: [String: [String]] = [:]
  /// The hashes of the messages among them, by their ids.
  var hashes: [String: String] = [:]
  /// The session of the plays that begin; `nil`: none are kept.
  var playSession: String?
  /// Whether there was a recorder of plays ever.
  var hasRecorder: Bool
  /// The plays that have begun, with the hashes of their messages.
  var playing: [PlayLog.Key: String] = [:]
  /// The backup in progress.
  var backup: StoreCopy?
  private let pageSize: Int64

  init(
    _ opening: StoreOpening, _ connection: SQLiteConnection, at instant: Int64
  ) throws(StorageError) {
    path = opening.path
    options = opening.options
    readOnlyReason = opening.readOnlyReason
    lock = opening.lock
    self.connection = connection
    changed = instant
    do throws(SQLiteFailure) {
      damages = try StoreDamage.all(in: connection)
      revision = try connection.state("revision") ?? 0
      // A file that cannot be written may be of an older version.
      let recorder = opening.readOnlyReason == nil ? try connection.state("has_recorder") : nil
      hasRecorder = recorder == 1
      pageSize = max(try connection.integer("PRAGMA page_size") ?? 4096, 512)
    } catch {
      throw StorageError(error, "open", path)
    }
  }

  /// Notes the acknowledged state in the lock file, so that a loss is detected.
  func mark() {
    // Without the note only a later loss is not detected.
    try? lock?.write(note: StoreMark(revision: revision).text)
  }

  /// Moves SQLite's log into the file after a time without changes; returns the remaining time, or
  /// `nil` if it is done.
  mutating func rest(for length: Int64, at instant: Int64) throws(StorageError) -> Int64? {
    guard isLogged, readOnlyReason == nil else { return nil }
    let connection = try opened()
    let (passed, overflow) = instant.subtractingReportingOverflow(changed)
    // Not delayed if the clock was set back.
    if passed >= 0, !overflow, passed < length { return length - passed }
    guard backup == nil else { return length }
    try StorageError.during(StorageError.changing, path, limit: options.fileLimit) {
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    isLogged = false
    return nil
  }

  func opened() throws(StorageError) -> SQLiteConnection {
    guard let connection else { throw .closed(path: path) }
    return connection
  }

  /// Runs a read-only operation.
  func read<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws(StorageError) -> Result {
    let connection = try opened()
    return try StorageError.during("read", path) { try body(connection) }
  }

  /// Runs a transaction: when this returns it is on disk, when it throws nothing has changed.
  ///
  /// If the file has reached its size limit, the older part of the logs is removed; if the disk is
  /// full, SQLite's log is truncated.
  ///
  /// - Parameter isFreeing: whether it frees space and may use the reserved pages.
  mutating func change<Result>(
    at instant: Int64, who: String, isFreeing: Bool = false, _ body: (inout Change) throws -> Result
  ) throws(StorageError) -> Result {
    var problem = StorageError.closed(path: path)
    for _ in 0..<6 {
      do throws(StorageError) {
        return try attempt(at: instant, who: who, isFreeing: isFreeing, body)
      } catch {
        problem = error
        switch error.kind {
        case .storeFull where !isFreeing:
          guard (try? shortenLogs(at: instant)) == true else { throw error }
        case .diskFull: guard cutLog() else { throw error }
        default: throw error
        }
      }
    }
    throw problem
  }

  /// Truncates SQLite's log; `false` if that frees little space.
  private func cutLog() -> Bool {
    let log = path + "-wal"
    guard let before = DurableFiles.size(log), before > 0 else { return false }
    try? connection?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return DurableFiles.size(log) ?? 0 < before
  }

  private mutating func attempt<Result>(
    at instant: Int64, who: String, isFreeing: Bool, _ body: (inout Change) throws -> Result
  ) throws(StorageError) -> Result {
    let connection = try opened()
    if let readOnlyReason { throw .readOnly(path: path, reason: readOnlyReason) }
    do {
      // Some failures could not be rolled back immediately.
      if connection.isInTransaction { try connection.run("ROLLBACK") }
      let pages = options.fileLimit / pageSize + (isFreeing ? StoreState.reserve : 0)
      try connection.execute("PRAGMA max_page_count = \(pages)")
      try connection.run("BEGIN IMMEDIATE")
      var change = Change(
        connection: connection, options: options, revision: revision + 1, instant: instant,
        who: who)
      let result = try body(&change)
      try change.finish()
      beforeCommit?()
      try connection.run("COMMIT")
      (changed, isLogged) = (instant, true)
      if change.isUsed {
        revision = change.revision
        mark()
      }
      return result
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw StorageError(any: error, StorageError.changing, path, limit: options.fileLimit)
    }
  }

  /// Removes the older quarter of the logs; `false` if they are short.
  ///
  /// Messages are more important than their history; an entry records the gap.
  private mutating func shortenLogs(at instant: Int64) throws(StorageError) -> Bool {
    try attempt(at: instant, who: "signboard", isFreeing: true) { change in
      let connection = change.connection
      let count = try connection.integer("SELECT count(*) FROM audit") ?? 0
      let shown = try connection.integer("SELECT count(*) FROM shown") ?? 0
      var removed = 0
      if count > 100 {
        removed = try LogTable.audit.trim(connection, keeping: 0, since: .min, atMost: count / 4)
        try change.audit(.shorten, note: "\(removed) entries were removed: the store is full")
      }
      if shown > 1000 {
        try ShownLog.trim(connection, keeping: shown * 3 / 4, atMost: shown)
        removed += 1
      }
      let plays = try connection.integer("SELECT count(*) FROM play") ?? 0
      if plays > 1000 {
        try PlayLog.trim(connection, keeping: plays * 3 / 4, since: .min, atMost: plays)
        removed += 1
      }
      return removed > 0
    }
  }

  /// Opens the file again and goes on with it.
  mutating func reopen(_ opening: inout StoreOpening, at instant: Int64) throws(StorageError) {
    // Neither another connection nor its own lock may stand in the way.
    (backup, connection, lock) = (nil, nil, nil)
    var next = try StoreState(opening, try opening.open(), at: instant)
    (next.beforeCommit, next.playSession) = (beforeCommit, playSession)
    next.mark()
    self = next
  }

  /// Closes the file; all changes are on disk already.
  mutating func close() {
    isClosed = true
    backup = nil
    connection = nil
    lock = nil
  }
}
