// SPDX-License-Identifier: MIT

/// A value of a column or parameter.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  /// The number, or NULL for `nil`.
  package static func optional(_ number: Int64?) -> SQLiteValue { number.map(integer) ?? .null }

  /// The text, or NULL for `nil`.
  package static func optional(_ text: String?) -> SQLiteValue {
    text.map(SQLiteValue.text) ?? .null
  }

  /// The bytes, or NULL for `nil`.
  package static func optional(_ bytes: [UInt8]?) -> SQLiteValue {
    bytes.map(SQLiteValue.bytes) ?? .null
  }
}
