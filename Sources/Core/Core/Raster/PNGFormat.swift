// SPDX-License-Identifier: MIT

/// The parts of a PNG file that need no compression (PNG specification, third edition).
package enum PNGFormat {
  /// The eight bytes at the beginning of a file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in
      sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
    }
  }

  /// The check sum of a chunk: CRC-32 of ISO 3309 with the polynomial 0xEDB88320.
  package static func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  /// Appends a chunk: length, type, data and check sum.
  package static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(clamping: data.count))
    let start = file.count
    file += type.utf8
    file += data
    file += bigEndian(checkSum(of: file[start...]))
  }

  /// The four bytes of a number, the highest first.
  package static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
