// SPDX-License-Identifier: MIT
private import CSQLite
private import Glibc

/// An open SQLite file, used by one thread at a time.
///
/// Statements are prepared once and cached by their text. The text must be constant: values are
/// bound, never interpolated.
@safe
package final class SQLiteConnection {
  /// How a file is opened.
  package enum Access: Hashable, Sendable {
    /// To read and write; created if it does not exist.
    case create
    /// To read and write an existing file.
    case write
    /// Read-only for a file that does not change: without locks, ignoring its log.
    case readUnchanging
    /// Read-only with its log, without locks; no other process may write.
    case readUnlocked
    /// In memory, for the lifetime of the connection. The path is only a name.
    case memory
  }

  /// The greatest text or blob in bytes; makes damaged lengths harmless.
  package static let lengthLimit = 1 << 20
  /// The time to wait for locks of other programs, in milliseconds.
  private static let patience: Int32 = 2000

  // The order of closing does not matter: SQLite waits for the last statement.
  private let pointer: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a file without reading it.
  ///
  /// - Parameters:
  ///   - path: the file, without expansion; a relative one is below the working folder.
  ///   - access: the kind of access.
  package init(path: String, access: Access) throws(SQLiteFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "the path is empty or contains NUL")
    }
    var opened: OpaquePointer?
    let flags =
      switch access {
      case .create, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .write: SQLITE_OPEN_READWRITE
      case .readUnchanging, .readUnlocked: SQLITE_OPEN_READONLY
      }
    let result = unsafe sqlite3_open_v2(
      SQLiteConnection.name(path, access), &opened,
      flags | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened = unsafe opened else {
      throw SQLiteFailure(code: SQLITE_NOMEM, message: "out of memory")
    }
    guard result == SQLITE_OK else {
      let failure = unsafe SQLiteConnection.failure(result, of: opened)
      unsafe sqlite3_close_v2(opened)
      throw failure
    }
    unsafe pointer = unsafe opened
    unsafe csqlite_distrust(opened)
    _ = unsafe sqlite3_limit(
      opened, SQLITE_LIMIT_LENGTH, Int32(SQLiteConnection.lengthLimit))
    _ = unsafe sqlite3_busy_timeout(opened, SQLiteConnection.patience)
  }

  deinit {
    statements = [:]
    _ = unsafe sqlite3_close_v2(pointer)
  }

  /// Runs statements without values and results.
  package func execute(_ statements: String) throws(SQLiteFailure) {
    let result = unsafe sqlite3_exec(pointer, statements, nil, nil, nil)
    guard result == SQLITE_OK else { throw failure(result) }
  }

  /// Runs a statement and returns the number of changed rows.
  @discardableResult
  package func run(_ statement: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> Int {
    try query(statement, values) { _ in true }
    return unsafe Int(sqlite3_changes(pointer))
  }

  /// Runs a statement and passes its rows to `row` until that returns `false`.
  package func query(
    _ statement: String, _ values: [SQLiteValue] = [], row: (borrowing SQLiteRow) -> Bool
  ) throws(SQLiteFailure) {
    let prepared = try prepared(statement)
    defer { prepared.reset() }
    for (index, value) in values.enumerated() {
      let result = prepared.bind(value, at: Int32(clamping: index &+ 1))
      guard result == SQLITE_OK else { throw failure(result) }
    }
    // SQLite drops the system error of a failed statement, but does not overwrite errno.
    errno = 0
    while true {
      switch prepared.step() {
      case SQLITE_ROW: if !row(prepared.row) { return }
      case SQLITE_DONE: return
      case let result: throw failure(result)
      }
    }
  }

  /// What `item` makes of each row.
  package func rows<Item>(
    _ statement: String, _ values: [SQLiteValue] = [], _ item: (borrowing SQLiteRow) -> Item
  ) throws(SQLiteFailure) -> [Item] {
    var items: [Item] = []
    try query(statement, values) { row in
      items.append(item(row))
      return true
    }
    return items
  }

  /// What `item` makes of the first row; `nil` without a row.
  package func first<Item>(
    _ statement: String, _ values: [SQLiteValue] = [], _ item: (borrowing SQLiteRow) -> Item
  ) throws(SQLiteFailure) -> Item? {
    var found: Item?
    try query(statement, values) { row in
      found = item(row)
      return false
    }
    return found
  }

  /// The first column of the first row as an integer; `nil` without a row.
  package func integer(
    _ statement: String, _ values: [SQLiteValue] = []
  ) throws(SQLiteFailure) -> Int64? {
    try first(statement, values) { row in row.optionalInteger(0) } ?? nil
  }

  /// The first column of the first row as a text; `nil` without a row.
  package func text(
    _ statement: String, _ values: [SQLiteValue] = []
  ) throws(SQLiteFailure) -> String? {
    try first(statement, values) { row in row.optionalText(0) } ?? nil
  }

  /// Whether a transaction is open; some failures end it.
  package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(pointer) == 0 }

  /// Whether the file could only be opened read-only.
  package var isReadOnly: Bool { unsafe sqlite3_db_readonly(pointer, "main") == 1 }

  /// Sets whether closing keeps the log instead of moving it into the file.
  package func keepLog(_ keeps: Bool) { unsafe csqlite_keep_log(pointer, keeps ? 1 : 0) }

  /// Begins to copy this database into another one.
  package func copy(to other: SQLiteConnection) throws(SQLiteFailure) -> SQLiteCopy {
    guard let backup = unsafe sqlite3_backup_init(other.pointer, "main", pointer, "main") else {
      throw other.failure(unsafe sqlite3_extended_errcode(other.pointer))
    }
    return unsafe SQLiteCopy(owning: backup, from: self, to: other)
  }

  /// The last failure, for a result code.
  func failure(_ result: Int32) -> SQLiteFailure {
    unsafe SQLiteConnection.failure(result, of: pointer)
  }

  private func prepared(_ statement: String) throws(SQLiteFailure) -> SQLiteStatement {
    if let kept = statements[statement] { return kept }
    var made: OpaquePointer?
    let result = unsafe sqlite3_prepare_v3(
      pointer, statement, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard result == SQLITE_OK, let made = unsafe made else {
      throw failure(result == SQLITE_OK ? SQLITE_MISUSE : result)
    }
    let prepared = unsafe SQLiteStatement(owning: made)
    statements[statement] = prepared
    return prepared
  }

  private static func failure(_ result: Int32, of pointer: OpaquePointer) -> SQLiteFailure {
    // A failed copy sets no error on its connections; then only the code is known.
    let isTold = unsafe sqlite3_extended_errcode(pointer) == result
    let words = unsafe isTold ? sqlite3_errmsg(pointer) : sqlite3_errstr(result)
    let text = unsafe words.map { unsafe String(cString: $0) }
    var number: Int32 = 0
    if result & 0xFF == SQLITE_IOERR || result & 0xFF == SQLITE_CANTOPEN {
      number = unsafe sqlite3_system_errno(pointer)
      if number == 0 { number = errno }
    }
    return SQLiteFailure(code: result, errno: number, message: text ?? "error \(result)")
  }

  /// The path as a URI, so that names such as `:memory:` mean files.
  private static func name(_ path: String, _ access: Access) -> String {
    var name = path.hasPrefix("/") ? "file://" : "file:./"
    for scalar in path.unicodeScalars {
      switch scalar {
      case "?": name += "%3F"
      case "#": name += "%23"
      case "%": name += "%25"
      default: name.unicodeScalars.append(scalar)
      }
    }
    switch access {
    case .create, .write: return name
    case .readUnchanging: return name + "?immutable=1"
    case .readUnlocked: return name + "?vfs=unix-none"
    case .memory: return "file:memory?mode=memory"
    }
  }
}
