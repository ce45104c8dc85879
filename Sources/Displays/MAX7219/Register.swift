// SPDX-License-Identifier: MIT

/// The control registers of a MAX7219 by address (data sheet 19-4452, table 2).
///
/// Addresses 1 to 8 are the digits, 0 passes data along the chain.
public enum Register: UInt8, Sendable {
  /// Which digits are decoded as figures; 0 for matrices.
  case decodeMode = 0x9
  /// The intensity step in the low nibble.
  case intensity = 0xA
  /// The highest digit that is scanned; 7 for matrices.
  case scanLimit = 0xB
  /// 0 switches the LEDs off, 1 is normal operation.
  case shutdown = 0xC
  /// 1 lights every LED and overrides shutdown; 0 is normal operation.
  case displayTest = 0xF
}
