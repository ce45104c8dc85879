// SPDX-License-Identifier: MIT

extension SimulatedChip {
  /// The LEDs that are lit: byte d, little end first, is digit d and bit b of it data bit b.
  ///
  /// Display test beats shutdown, shutdown beats the digits, and digits above the scan limit are
  /// dark.
  public var litBlock: UInt64 {
    if isInDisplayTest { return .max }
    if isShutDown { return 0 }
    let lit = decodeMode == 0 ? digits : decodedDigits
    return lit & .max >> UInt64(56 - 8 * Int(scanLimit & 7))
  }

  /// The duty of the lit LEDs in 32nds: 2n+1 for intensity n (table 7), 31 in display test, 0 in
  /// shutdown.
  public var duty: Int {
    if isInDisplayTest { return 31 }
    return isShutDown ? 0 : 2 * Int(intensity & 0xF) + 1
  }

  /// The digits, those with decode mode as segments of code B.
  private var decodedDigits: UInt64 {
    var decoded: UInt64 = 0
    for digit in 0..<8 {
      let data = UInt8(truncatingIfNeeded: digits >> UInt64(8 * digit))
      let segments = decodeMode >> UInt8(digit) & 1 == 1 ? Self.codeB(data) : data
      decoded |= UInt64(segments) << UInt64(8 * digit)
    }
    return decoded
  }

  /// The segments of code B (table 5) for the low four bits; keeps DP and ignores D6–D4.
  private static func codeB(_ data: UInt8) -> UInt8 {
    let segments: UInt8 =
      switch data & 0xF {
      case 0x0: 0b111_1110
      case 0x1: 0b011_0000
      case 0x2: 0b110_1101
      case 0x3: 0b111_1001
      case 0x4: 0b011_0011
      case 0x5: 0b101_1011
      case 0x6: 0b101_1111
      case 0x7: 0b111_0000
      case 0x8: 0b111_1111
      case 0x9: 0b111_1011
      case 0xA: 0b000_0001  // a dash
      case 0xB: 0b100_1111  // E
      case 0xC: 0b011_0111  // H
      case 0xD: 0b000_1110  // L
      case 0xE: 0b110_0111  // P
      default: 0  // blank
      }
    return data & 0x80 | segments
  }
}
