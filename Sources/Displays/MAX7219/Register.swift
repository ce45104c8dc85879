// SPDX-License-Identifier: MIT

/// The registers of a MAX7219 by address (data sheet 19-4452, table 2).
public enum Register: UInt8, CaseIterable, Sendable {
  /// Passes data along the chain; latching it does nothing.
  case noOperation = 0x0
  /// The LEDs of digit 0; the other digits follow.
  case digit0 = 0x1
  /// The LEDs of digit 1.
  case digit1 = 0x2
  /// The LEDs of digit 2.
  case digit2 = 0x3
  /// The LEDs of digit 3.
  case digit3 = 0x4
  /// The LEDs of digit 4.
  case digit4 = 0x5
  /// The LEDs of digit 5.
  case digit5 = 0x6
  /// The LEDs of digit 6.
  case digit6 = 0x7
  /// The LEDs of digit 7.
  case digit7 = 0x8
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
