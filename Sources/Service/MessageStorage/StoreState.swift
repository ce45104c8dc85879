// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// What one thread at a time works with.
struct StoreState {
  /// Pages that only removing and shortening may take, so that a full store can be emptied.
  private static let reserve: Int64 = 64

  let path: String
  let options: StorageOptions
  let readOnlyReason: String?
  private(set) var connection: SQLiteConnection?
  private var lock: FileLock?
  private(set) var revision: Int64
  /// What happened to the file and nobody has acknowledged.
  var damages: [StoreDamage]
  /// Called before each commit; for tests of a disk that does not answer.
  var beforeCommit: (@Sendable () -> Void)?
  /// When it was changed last, and whether SQLite's log has anything since it was cut.
  private(set) var changed: Int64
  private var isLogged = true
  /// What every zone showed when it was recorded last.
  var shown: [String: [String]] = [:]
  /// The backup that is being written.
  var backup: StoreCopy?
  private let pageSize: Int64

  init(
    _ opening: StoreOpening, _ connection: SQLiteConnection, at instant: Int64
  ) throws(StorageError) {
    path = opening.files.path
    options = opening.options
    readOnlyReason = opening.readOnlyReason
    lock = opening.lock
    self.connection = connection
    changed = instant
    do throws(SQLiteFailure) {
      damages = try StoreDamage.all(in: connection)
      revision = try connection.integer("SELECT revision FROM state WHERE one = 1") ?? 0
      pageSize = max(try connection.integer("PRAGMA page_size") ?? 4096, 512)
    } catch {
      throw StorageError(error, "open", path)
    }
  }

  /// Notes beside the file what is acknowledged, so that a loss of it is seen.
  func mark() {
    // What cannot be noted is only not seen when it is lost.
    try? lock?.write(note: StoreMark(revision: revision).text)
  }

  /// Moves SQLite's log into the file after a time without changes; nothing where it is there
  /// already, else when it is due.
  mutating func rest(
    for length: Int64, at instant: Int64
  ) throws(StorageError) -> Int64? {
    guard isLogged, readOnlyReason == nil else { return nil }
    let connection = try opened()
    let (passed, overflow) = instant.subtractingReportingOverflow(changed)
    // A clock that was set back must not put it off.
    if passed >= 0, !overflow, passed < length { return length - passed }
    guard backup == nil else { return length }
    do throws(SQLiteFailure) {
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      throw StorageError(error, "change", path, limit: options.fileLimit)
    }
    isLogged = false
    return nil
  }

  /// The open connection.
  func opened() throws(StorageError) -> SQLiteConnection {
    guard let connection else { throw .closed(path: path) }
    return connection
  }

  /// Runs something that only reads.
  func read<Result>(
    _ body: (SQLiteConnection) throws(SQLiteFailure) -> Result
  ) throws(StorageError) -> Result {
    let connection = try opened()
    do throws(SQLiteFailure) {
      return try body(connection)
    } catch {
      throw StorageError(error, "read", path)
    }
  }

  /// Runs a transaction: when this returns it is on the disk, when it throws nothing happened.
  ///
  /// Where the file has reached its greatest size, the older part of the logs gives way; where
  /// the disk is full, what SQLite's own log takes.
  ///
  /// - Parameter isFreeing: whether it makes room and so may use the last pages.
  mutating func change<Result>(
    at instant: Int64, who: String, isFreeing: Bool = false,
    _ body: (inout Change) throws -> Result
  ) throws(StorageError) -> Result {
    var problem = StorageError.closed(path: path)
    for _ in 0..<6 {
      do throws(StorageError) {
        return try attempt(at: instant, who: who, isFreeing: isFreeing, body)
      } catch {
        problem = error
        switch error {
        case .storeFull where !isFreeing:
          guard (try? shortenLogs(at: instant)) == true else { throw error }
        case .diskFull:
          guard cutLog() else { throw error }
        default:
          throw error
        }
      }
    }
    throw problem
  }

  /// Gives the room of SQLite's log back to the disk; false where there was little of it.
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
      // Some failures could not even be rolled back when they happened.
      if connection.isInTransaction { try connection.run("ROLLBACK") }
      let pages = options.fileLimit / pageSize + (isFreeing ? StoreState.reserve : 0)
      try connection.execute("PRAGMA max_page_count = \(pages)")
      try connection.run("BEGIN IMMEDIATE")
      var change = Change(connection, options, after: revision, instant: instant, who: who)
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
      throw StorageError(any: error, "change", path, limit: options.fileLimit)
    }
  }

  /// Removes the older quarter of the logs; false where they are short already.
  ///
  /// Messages matter more than the history of them; an entry tells of the gap.
  private mutating func shortenLogs(at instant: Int64) throws(StorageError) -> Bool {
    try attempt(at: instant, who: "signboard", isFreeing: true) { change in
      let connection = change.connection
      let count = try connection.integer("SELECT count(*) FROM audit") ?? 0
      let shown = try connection.integer("SELECT count(*) FROM shown") ?? 0
      var removed = 0
      if count > 100 {
        removed = try connection.run(
          "DELETE FROM audit WHERE number IN (SELECT number FROM audit ORDER BY number LIMIT ?)",
          [.integer(count / 4)])
        try change.audit(.shorten, note: "\(removed) entries gave way: the store is full")
      }
      if shown > 1000 {
        try ShownLog.trim(connection, keeping: shown * 3 / 4, atMost: shown)
        removed += 1
      }
      return removed > 0
    }
  }

  /// Closes the file; everything is on the disk already.
  mutating func close() {
    backup = nil
    connection = nil
    lock = nil
  }
}
