// SPDX-License-Identifier: MIT
import Wording

/// Reads big-endian numbers from the front of bytes.
struct TimeZoneReader {
  private let bytes: [UInt8]
  private var position = 0

  static let short = Phrase.phrase("The file is shorter than its header says.")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }
  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func take(_ count: Int) throws(Phrase) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw Self.short }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func skip(_ count: Int) throws(Phrase) { _ = try take(count) }

  mutating func byte() throws(Phrase) -> UInt8 {
    guard let byte = try take(1).first else { throw Self.short }
    return byte
  }

  /// A number of 4 or 8 bytes in two's complement.
  mutating func signed(_ width: Int) throws(Phrase) -> Int64 {
    var value: UInt64 = 0
    for byte in try take(width) { value = value << 8 | UInt64(byte) }
    return width == 4
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }
}
