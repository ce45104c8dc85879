// SPDX-License-Identifier: MIT
public import LinuxIO
import SQLiteIO
internal import Synchronization

/// Documents on disk that survive a power cut, with a log of who changed what.
///
/// When a change returns it is on the disk (SQLite with a write-ahead log and
/// `synchronous = FULL`, both read back at opening). When it throws, nothing of it happened and
/// reading goes on. Any thread may call; calls wait for each other, and each does a bounded amount
/// of work. None of it belongs on the frame thread.
///
/// Of a file that is damaged all is kept that can be read, the rest comes from the newest backup,
/// and `damages` tells of it until somebody acknowledges it: see `StorageOptions.Damage`. A file that can only be read is opened nevertheless; then
/// changes throw.
public final class MessageStore: Sendable {
  /// The most documents that one change may have.
  public static let bulkLimit = 100_000
  /// The most bytes of all bodies of one change: 64 MiB.
  public static let bulkBytes = 64 << 20

  /// The file, as it was named.
  public let path: String
  /// What a person has to know of how it was opened; to be logged and shown.
  public let notices: [StorageNotice]
  /// Why nothing can be changed; nothing where it can.
  public let readOnlyReason: String?

  let options: StorageOptions
  let clock: @Sendable () -> Int64
  let state: Mutex<StoreState>

  /// Opens a store, or begins one where there is no file.
  ///
  /// - Parameters:
  ///   - path: the file. Others appear beside it, with its name at their beginning.
  ///   - options: limits, and what happens to a damaged file.
  ///   - clock: nanoseconds since 1970; for tests.
  /// - Throws: Where another process has it open, or it cannot be used.
  public init(
    path: String, options: StorageOptions = StorageOptions(),
    clock: @escaping @Sendable () -> Int64 = { WallClock.nanoseconds() }
  ) throws(StorageError) {
    guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else {
      throw .invalid(what: "messages", reason: "the path of the file is empty or ends in \"/\"")
    }
    let instant = clock()
    var opening = StoreOpening(path: path, options: options.clamped, at: instant)
    let connection = try opening.open()
    var state = try StoreState(opening, connection, at: instant)
    var notices = opening.notices + state.damages.map { .damaged($0) }
    if opening.readOnlyReason == nil {
      state.mark()
      do throws(StorageError) {
        try MessageStore.begin(&state, opening.events, at: instant)
      } catch {
        // A full disk must not keep a sign dark.
        notices.append(.startNotRecorded(error))
      }
    }
    self.path = path
    self.notices = notices
    self.options = opening.options
    self.clock = clock
    readOnlyReason = opening.readOnlyReason
    self.state = Mutex(state)
  }

  private static func begin(
    _ state: inout StoreState, _ events: [(AuditAction, String)], at instant: Int64
  ) throws(StorageError) {
    try state.change(at: instant, who: "signboard", isFreeing: true) { change in
      for (what, note) in events { try change.audit(what, note: note) }
      try change.audit(.start)
      try change.show(.start, at: instant)
    }
  }

  /// Records the end and closes the file; later calls throw.
  ///
  /// Whoever ends without it loses nothing but the entry.
  public func close() throws(StorageError) {
    let instant = clock()
    try state.withLock { (state) throws(StorageError) in
      guard state.connection != nil else { return }
      defer { state.close() }
      guard state.readOnlyReason == nil else { return }
      try state.change(at: instant, who: "signboard", isFreeing: true) { change in
        try change.audit(.stop)
        try change.show(.stop, at: instant)
      }
    }
  }

  /// Moves the log beside the file into it when nothing was changed for so many nanoseconds: what
  /// lies there is dropped by SQLite from the first bad byte on.
  ///
  /// - Returns: after how many nanoseconds it is worth another call; nothing while nobody changes
  ///   anything.
  @discardableResult
  public func rest(for length: Int64) throws(StorageError) -> Int64? {
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      guard state.connection != nil else { return nil }
      return try state.rest(for: length, at: instant)
    }
  }

  /// Checks who asks; it stands in the log.
  func check(who: String) throws(StorageError) {
    guard let problem = StoredDocument.problem(of: who, limit: AuditEntry.whoLimit) else { return }
    throw .invalid(what: "the change", reason: "the name of who asks \(problem)")
  }
}
