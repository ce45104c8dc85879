// SPDX-License-Identifier: MIT

/// The pieces of terminal output, appended without allocating.
enum ScreenBytes {
  static func append(_ text: String, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: text.utf8)
  }

  /// Appends a number, 0 or more, in decimal.
  static func append(number: Int, to buffer: inout [UInt8]) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      buffer.append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a character of the basic plane as UTF-8.
  static func append(scalar: UInt16, to buffer: inout [UInt8]) {
    let value = UInt32(scalar)
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (value >> shift & 0x3F)) }
    if value < 0x80 {
      buffer.append(UInt8(value))
    } else if value < 0x800 {
      buffer.append(UInt8(0xC0 | value >> 6))
      buffer.append(tail(0))
    } else {
      buffer.append(UInt8(0xE0 | value >> 12))
      buffer.append(tail(6))
      buffer.append(tail(0))
    }
  }
}
