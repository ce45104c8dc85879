// SPDX-License-Identifier: MIT

/// One MAX7219 after its data sheet (19-4452, Rev 4): clock edges, latches and lit LEDs.
///
/// LEDs have hardware coordinates: digit 0…7 and data bit 0…7 (bit 7 is the decimal point DP, bit 6
/// segment A, … bit 0 segment G).
public struct SimulatedChip: Hashable, Sendable {
  /// The last sixteen bits clocked in, the oldest in bit 15; they stay between transfers.
  public internal(set) var shiftRegister: UInt16
  /// The digit registers, digit 0 in the lowest byte, as they were written.
  public internal(set) var digits: UInt64
  /// The decode mode register: bit d makes digit d show code B.
  public internal(set) var decodeMode: UInt8
  /// The intensity register as it was written; only its low four bits act.
  public internal(set) var intensity: UInt8
  /// The scan limit register as it was written; only its low three bits act.
  public internal(set) var scanLimit: UInt8
  /// The shutdown register as it was written; bit 0 is 0 in shutdown, 1 in normal operation.
  public internal(set) var shutdown: UInt8
  /// The display test register as it was written; bit 0 is 1 in display test.
  public internal(set) var displayTest: UInt8

  /// A chip after power-up: control registers as in the data sheet, digits and shift register from
  /// `noise`.
  init(poweredWith noise: inout NoiseSource) {
    digits = noise.next()
    shiftRegister = UInt16(truncatingIfNeeded: noise.next() >> 32)
    (decodeMode, intensity, scanLimit, shutdown, displayTest) = (0, 0, 0, 0, 0)
  }

  /// A chip with random registers.
  init(garbageFrom noise: inout NoiseSource) {
    self.init(poweredWith: &noise)
    let bits = noise.next()
    decodeMode = UInt8(truncatingIfNeeded: bits >> 8)
    intensity = UInt8(truncatingIfNeeded: bits >> 16)
    scanLimit = UInt8(truncatingIfNeeded: bits >> 24)
    shutdown = UInt8(truncatingIfNeeded: bits >> 32)
    displayTest = UInt8(truncatingIfNeeded: bits >> 40)
  }

  /// A chip after power-up; `seed` chooses the digits and the shift register.
  public init(seed: UInt64) {
    var noise = NoiseSource(seed: seed)
    self.init(poweredWith: &noise)
  }

  /// One rising clock edge: takes `input` from DIN and returns the bit on DOUT, the input of sixteen
  /// edges ago.
  public mutating func clock(_ input: Bool) -> Bool {
    let output = shiftRegister & 0x8000 != 0
    shiftRegister = shiftRegister << 1 | (input ? 1 : 0)
    return output
  }

  /// The rising edge of LOAD: the word in the shift register goes to the register it addresses.
  ///
  /// D15–D12 are ignored; the no-op register and the two unused addresses keep nothing.
  public mutating func latch() {
    let data = UInt8(truncatingIfNeeded: shiftRegister)
    let address = Int(shiftRegister >> 8 & 0xF)
    switch address {
    case 0x1...0x8:
      let shift = 8 * (address - 1)
      digits = digits & ~(0xFF << shift) | UInt64(data) << shift
    case 0x9: decodeMode = data
    case 0xA: intensity = data
    case 0xB: scanLimit = data
    case 0xC: shutdown = data
    case 0xF: displayTest = data
    default: break
    }
  }

  /// The data of the register at `address` (0…15); 0 without a register.
  public func register(_ address: Int) -> UInt8 {
    switch address {
    case 0x1...0x8: UInt8(truncatingIfNeeded: digits >> (8 * (address - 1)))
    case 0x9: decodeMode
    case 0xA: intensity
    case 0xB: scanLimit
    case 0xC: shutdown
    case 0xF: displayTest
    default: 0
    }
  }

  /// Whether every LED is lit for a test, whatever the other registers hold.
  public var isInDisplayTest: Bool { displayTest & 1 == 1 }

  /// Whether the display is blank because of the shutdown register.
  public var isShutDown: Bool { shutdown & 1 == 0 }
}
