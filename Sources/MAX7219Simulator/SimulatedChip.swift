// SPDX-License-Identifier: MIT

/// One MAX7219 as its data sheet describes it (19-4452, Rev 4): sixteen registers and the LEDs
/// that they light. The shift register is the chain's business.
public struct SimulatedChip: Hashable, Sendable {
  /// The data of the sixteen registers by address (table 2).
  public private(set) var registers = [UInt8](repeating: 0, count: 16)
  /// Whether the chip ignores what it is sent.
  public var isStuck = false

  /// A chip after power-up: shutdown, minimum intensity, one digit, no decode, no test; the
  /// digits are not guaranteed, so they are random.
  public init(using random: inout some RandomNumberGenerator) { powerUp(using: &random) }

  /// Brings the chip into the state after power-up.
  public mutating func powerUp(using random: inout some RandomNumberGenerator) {
    for address in 0..<16 {
      registers[address] = (1...8).contains(address) ? UInt8.random(in: 0...255, using: &random) : 0
    }
  }

  /// Puts arbitrary values into all registers, as noise or a brown-out may.
  public mutating func scramble(using random: inout some RandomNumberGenerator) {
    for address in 1..<16 { registers[address] = UInt8.random(in: 0...255, using: &random) }
  }

  /// Takes over a 16-bit word: D15–D12 are ignored, D11–D8 are the address, D7–D0 the data.
  public mutating func latch(_ word: UInt16) {
    guard !isStuck else { return }
    registers[Int(word >> 8 & 15)] = UInt8(truncatingIfNeeded: word)
  }

  /// Whether the display test is on, which overrides everything else.
  public var isTesting: Bool { registers[0xF] & 1 == 1 }

  /// Whether the chip is in shutdown: dark, but its registers can be written.
  public var isShutdown: Bool { registers[0xC] & 1 == 0 }

  /// The share of time for which a lit LED is on: (2n+1)/32 (table 7), 31/32 in display test,
  /// 0 when the chip is dark.
  public var duty: Double {
    if isTesting { return 31 / 32 }
    return isShutdown ? 0 : Double(2 * (registers[0xA] & 15) + 1) / 32
  }

  /// The LEDs that are lit: byte d is digit d, bit b is data bit b (7 = DP, 6 = A … 0 = G).
  public var litBlock: UInt64 {
    if isTesting { return .max }
    if isShutdown { return 0 }
    var block: UInt64 = 0
    for digit in 0...Int(registers[0xB] & 7) {
      let data = registers[digit + 1]
      let decodes = registers[0x9] >> UInt8(digit) & 1 == 1
      let segments = decodes ? SimulatedChip.codeB[Int(data & 15)] | data & 0x80 : data
      block |= UInt64(segments) << UInt64(digit * 8)
    }
    return block
  }

  /// The figures of code B as segments A…G in bits 6…0 (table 5): 0–9, dash, E, H, L, P, blank.
  private static let codeB: [UInt8] = [
    0x7E, 0x30, 0x6D, 0x79, 0x33, 0x5B, 0x5F, 0x70, 0x7F, 0x7B, 0x01, 0x4F, 0x37, 0x0E, 0x67, 0,
  ]
}
