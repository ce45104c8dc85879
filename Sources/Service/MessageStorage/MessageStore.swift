// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
internal import SQLiteIO
internal import Synchronization

/// Stores documents on disk, safe against power cuts, with an audit log.
///
/// When a change returns it is on disk (SQLite with a write-ahead log and `synchronous = FULL`,
/// both read back at opening). When it throws, nothing has changed and reading still works.
/// Thread-safe; calls wait for each other, and each does a bounded amount of work. Do not call it
/// on the frame thread.
///
/// A damaged file is rebuilt from its readable contents and the newest backup, and `damages`
/// reports it until it is acknowledged: see `StorageOptions.isCopy`. A read-only file can be
/// opened; changes then throw, until `becomeWritable` finds that it can be written.
package final class MessageStore: Sendable {
  /// The most documents of a change.
  package static let bulkLimit = 100_000
  /// The most bytes of all bodies of one change: 64 MiB.
  package static let bulkBytes = 64 << 20

  /// The file as given.
  package let path: String
  /// What a person is to know of the opening, to be logged and shown.
  package let notices: [String]
  /// Why changes are refused; `nil` if they are possible.
  ///
  /// Waits for no disk.
  package var readOnlyReason: Phrase? { readOnly.withLock { $0 } }

  let clock: @Sendable () -> Int64
  let state: Mutex<StoreState>
  let readOnly: Mutex<Phrase?>

  /// Opens a store, or creates one if there is no file.
  ///
  /// - Parameters:
  ///   - path: the file. Further files beside it begin with its name.
  ///   - options: limits, and the treatment of a damaged file.
  ///   - clock: returns nanoseconds since 1970; for tests.
  /// - Throws: If another process has it open, or it cannot be used.
  package init(
    path: String, options: StorageOptions = StorageOptions(),
    clock: @escaping @Sendable () -> Int64 = { WallClock.nanoseconds() }
  ) throws(StorageError) {
    guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else {
      throw .invalid(
        what: .phrase("messages"), reason: .phrase("the path of the file is empty or ends in \"/\"")
      )
    }
    let instant = clock()
    var opening = StoreOpening(path: path, options: options, instant: instant)
    let connection = try opening.open()
    var state = try StoreState(opening, connection, at: instant)
    var notices = opening.notices + state.damages.map(\.notice)
    if opening.readOnlyReason == nil {
      state.mark()
      do throws(StorageError) {
        try MessageStore.begin(&state, opening.events, at: instant)
      } catch {
        // A full disk must not prevent the sign from starting.
        notices.append("The start is missing in the audit log. \(error)")
      }
    }
    (self.path, self.notices, self.clock) = (path, notices, clock)
    readOnly = Mutex(opening.readOnlyReason)
    self.state = Mutex(state)
  }

  /// Opens a file for writing that could only be read, if it can be written now.
  ///
  /// - Returns: the notices of the opening; `nil` if nothing has changed.
  /// - Throws: If it cannot be used any more. Read contents stay valid, and a later call tries again.
  package func becomeWritable() throws(StorageError) -> [String]? {
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      guard state.readOnlyReason != nil, !state.isClosed, DurableFiles.mayWrite(path) else {
        return nil
      }
      var opening = StoreOpening(path: path, options: state.options, instant: instant)
      try state.reopen(&opening, at: instant)
      let reason = state.readOnlyReason
      readOnly.withLock { $0 = reason }
      guard reason == nil else { return nil }
      try MessageStore.begin(&state, opening.events, at: instant)
      return opening.notices + state.damages.map(\.notice)
    }
  }

  private static func begin(
    _ state: inout StoreState, _ events: [(AuditAction, String)], at instant: Int64
  ) throws(StorageError) {
    try state.change(at: instant, who: "signboard", isFreeing: true) { change in
      try change.cutPlays()
      for (what, note) in events { try change.audit(what, note: note) }
      try change.audit(.start)
      try change.show(.start, at: instant)
    }
  }

  /// Records the end and closes the file; later calls throw.
  ///
  /// Without this call only the log entry is missing.
  package func close() throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      guard state.connection != nil else { return }
      defer { state.close() }
      guard state.readOnlyReason == nil else { return }
      let ended = PlayLog.Turn(ended: state.playing.keys.sorted())
      try state.change(at: instant, who: "signboard", isFreeing: true) { change in
        try change.turn(ended, session: "", at: instant)
        try change.audit(.stop)
        try change.show(.stop, at: instant)
      }
    }
  }

  /// Moves SQLite's log into the file after a number of nanoseconds without changes: SQLite drops a
  /// damaged log from the first bad byte on.
  ///
  /// - Returns: the nanoseconds until the next useful call; `nil` until the next change.
  @discardableResult
  package func rest(for length: Int64) throws(StorageError) -> Int64? {
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      guard state.connection != nil else { return nil }
      return try state.rest(for: length, at: instant)
    }
  }

  /// Runs a read-only operation.
  func read<Result: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws -> Result
  ) throws(StorageError) -> Result {
    try state.withLock { (state) throws(StorageError) in try state.read(body) }
  }

  /// Runs a transaction: see `StoreState.change`.
  ///
  /// - Parameter instant: nanoseconds since 1970; `nil` for the clock of the store.
  @discardableResult
  func change<Result: Sendable>(
    at instant: Int64? = nil, by who: String = "signboard", isFreeing: Bool = false,
    _ body: @Sendable (inout Change) throws -> Result
  ) throws(StorageError) -> Result {
    let instant = instant ?? clock()
    return try state.withLock { (state) throws(StorageError) in
      try state.change(at: instant, who: who, isFreeing: isFreeing, body)
    }
  }

  /// Checks the actor's name for the log.
  func check(who: String) throws(StorageError) {
    let problem = StoredDocument.problem(
      of: who, limit: AuditEntry.whoLimit, called: .phrase("the name of the user or source"))
    if let problem { throw .invalid(what: .phrase("the change"), reason: problem) }
  }
}
