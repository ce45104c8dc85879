// SPDX-License-Identifier: MIT
import Core

/// A word that a chip took when chip select rose.
public struct LatchEvent: Hashable, Sendable {
  /// The chip, 0 the one nearest to DIN.
  public let chip: Int
  /// The register address, 0…15.
  public let address: UInt8
  /// The data.
  public let data: UInt8

  /// Only the low four bits of `address` count.
  public init(chip: Int, address: UInt8, data: UInt8) {
    self.chip = chip
    self.address = address & 0xF
    self.data = data
  }

  /// The data sheet's name of the register, such as `digit 0` or `scan limit` (table 2).
  public var registerName: String {
    switch address {
    case 0x0: "no-op"
    case 0x1...0x8: "digit \(address - 1)"
    case 0x9: "decode mode"
    case 0xA: "intensity"
    case 0xB: "scan limit"
    case 0xC: "shutdown"
    case 0xF: "display test"
    default: "unused"
    }
  }
}

extension LatchEvent: CustomStringConvertible {
  /// The event as text, such as `chip 2: scan limit 07`.
  public var description: String { "chip \(chip): \(registerName) \(Wording.hexadecimal(data))" }
}
