// SPDX-License-Identifier: MIT
private import CSQLite

/// A prepared statement, used by one thread at a time.
@safe
final class SQLiteStatement {
  fileprivate let pointer: OpaquePointer

  /// Takes ownership of a prepared statement.
  init(owning pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  // Closing the connection waits for its last statement.
  deinit { unsafe sqlite3_finalize(pointer) }

  /// Binds a value to the parameter of an index from 1; returns SQLite's result code.
  func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return unsafe sqlite3_bind_null(pointer, index)
    case .integer(let number):
      return unsafe sqlite3_bind_int64(pointer, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          guard let count = Int32(exactly: characters.count) else { return SQLITE_TOOBIG }
          // An empty buffer may have no address, which SQLite would treat as NULL.
          guard let start = characters.baseAddress else {
            return unsafe csqlite_bind_text(pointer, index, "", 0)
          }
          return unsafe csqlite_bind_text(pointer, index, start, count)
        }
      }
    case .bytes(let bytes):
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      return unsafe csqlite_bind_bytes(pointer, index, bytes, count)
    }
  }

  /// Advances to the next row; returns SQLite's result code.
  func step() -> Int32 { unsafe sqlite3_step(pointer) }

  /// Resets the statement and clears its values.
  func reset() {
    // The result repeats the failure of the last step, which is reported already.
    _ = unsafe sqlite3_reset(pointer)
    _ = unsafe sqlite3_clear_bindings(pointer)
  }

  /// The current row.
  var row: SQLiteRow { SQLiteRow(statement: self) }
}

/// A row of a result, valid inside the closure that receives it.
///
/// Columns count from 0. Other types are converted by SQLite's rules and missing columns are NULL,
/// so that a damaged file cannot trap.
package struct SQLiteRow: ~Copyable {
  fileprivate let statement: SQLiteStatement

  /// Whether a column is NULL.
  package func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement.pointer, column) == SQLITE_NULL
  }

  /// An integer; 0 for NULL.
  package func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(statement.pointer, column)
  }

  /// An integer, or `nil` for NULL.
  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A copy of the bytes; empty for NULL.
  package func bytes(_ column: Int32) -> [UInt8] {
    // The pointer is valid until the next step; the bytes are copied here.
    guard let start = unsafe sqlite3_column_blob(statement.pointer, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement.pointer, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: max(0, count)))
  }

  /// A text; invalid UTF-8 is repaired.
  package func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// A text, or `nil` for NULL.
  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The value as stored.
  package func value(_ column: Int32) -> SQLiteValue {
    switch unsafe sqlite3_column_type(statement.pointer, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .text(text(column))
    }
  }
}
