// SPDX-License-Identifier: MIT

/// A value for a place in a statement.
package enum SQLiteValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])

  /// A whole number, or nothing.
  package static func optional(_ number: Int64?) -> SQLiteValue { number.map(integer) ?? .null }

  /// A text, or nothing.
  package static func optional(_ text: String?) -> SQLiteValue {
    text.map(SQLiteValue.text) ?? .null
  }

  /// Bytes, or nothing.
  package static func optional(_ bytes: [UInt8]?) -> SQLiteValue {
    bytes.map(SQLiteValue.bytes) ?? .null
  }
}
