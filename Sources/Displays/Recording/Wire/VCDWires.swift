// SPDX-License-Identifier: MIT
import Core

/// The three wires of one device while a dump is read.
struct VCDWires {
  enum Wire { case clock, data, select }

  /// The number of bits since the last latch.
  private(set) var bits = 0

  private var clock: Bool?
  private var data: Bool?
  private var select: Bool?
  private var strayBits = 0
  private var full: [UInt8] = []
  private var rest: UInt8 = 0

  /// Sets a level; `nil` is unknown.
  ///
  /// - Returns: whether a chip would take an unknown bit.
  mutating func set(_ wire: Wire, to level: Bool?) -> Bool {
    switch wire {
    case .data: data = level
    case .select: select = level
    case .clock:
      let rises = clock == false && level == true
      clock = level
      guard rises else { break }
      guard let data else { return true }
      if select != false { strayBits += 1 }
      rest = rest << 1 | (data ? 1 : 0)
      bits += 1
      if bits % 8 == 0 {
        full.append(rest)
        rest = 0
      }
    }
    return false
  }

  /// Whether this change of a wire latches.
  func latches(_ wire: Wire, to level: Bool?) -> Bool {
    wire == .select && select == false && level == true
  }

  /// The latch of a rising edge of chip select.
  mutating func latch(at instant: Instant, device: Int) -> WireLatch {
    let latch = WireLatch(
      instant: instant, device: device, bytes: aligned, bits: bits, strayBits: strayBits)
    (bits, strayBits, rest) = (0, 0, 0)
    full.removeAll(keepingCapacity: true)
    return latch
  }

  /// The bits with zeros in front instead of behind.
  private var aligned: [UInt8] {
    let extra = bits % 8
    guard extra > 0 else { return full }
    // The first byte holds the oldest bits alone; all others move to the end.
    var bytes = [UInt8](repeating: 0, count: full.count + 1)
    for (index, byte) in full.enumerated() {
      bytes[index] |= byte >> UInt8(8 - extra)
      bytes[index + 1] = byte << UInt8(extra)
    }
    bytes[full.count] |= rest
    return bytes
  }
}
