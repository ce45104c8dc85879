// SPDX-License-Identifier: MIT
import Core
import MAX7219Simulator

/// The words that the chips of a chain took since it was watched.
final class LatchLog {
  private(set) var events: [LatchEvent] = []

  init(_ chain: SimulatedChain) {
    chain.onLatch = { [unowned self] chip, word in
      events.append(
        LatchEvent(
          chip: chip, address: UInt8(word >> 8 & 0xF), data: UInt8(truncatingIfNeeded: word)))
    }
  }

  /// The events as text, one a line; no-ops are left out.
  var text: String {
    events.filter { $0.address != 0 }.map(\.description).joined(separator: "\n")
  }
}

/// A word that a chip took when chip select rose.
struct LatchEvent: CustomStringConvertible {
  /// The chip, 0 the one nearest to DIN.
  let chip: Int
  /// The register address, 0…15.
  let address: UInt8
  /// The data.
  let data: UInt8

  /// The data sheet's name of the register, such as `digit 0` or `scan limit` (table 2).
  private var registerName: String {
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

  /// The event as text, such as `chip 2: scan limit 07`.
  var description: String { "chip \(chip): \(registerName) \(Wording.hexadecimal(data))" }
}
