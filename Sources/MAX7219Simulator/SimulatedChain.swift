// SPDX-License-Identifier: MIT
public import SPIBus

/// A chain of simulated chips: takes the same bytes as a real one, bit by bit.
///
/// Chip 0 is the one nearest to DIN. The shift registers keep their bits between transfers, all
/// chips latch when chip select rises, and the first word sent ends in the chip farthest from
/// DIN. Transfers of whole words without faults are shifted word by word, which is the same.
public final class SimulatedChain: SPIDevice {
  /// How a person knows the device.
  public let name: String
  /// The chips, the one nearest to DIN first.
  public private(set) var chips: [SimulatedChip]
  /// Chip-select transactions so far.
  public private(set) var transactions = 0
  /// Clock edges that the first chip saw so far.
  public private(set) var clockEdges = 0
  /// Faults injected so far.
  public private(set) var faults = 0

  private var shifters: [UInt16]
  private var pending: [Fault] = []
  private var breakBehind: Int?
  private var random: ChainRandom

  /// Makes a chain that has just been powered; `seed` decides the random state of its digits.
  public init(count: Int, seed: UInt64 = 1, name: String = "simulated chain") {
    var random = ChainRandom(state: seed)
    chips = (0..<max(1, count)).map { _ in SimulatedChip(using: &random) }
    shifters = chips.map { _ in UInt16.random(in: 0...UInt16.max, using: &random) }
    self.random = random
    self.name = name
  }

  /// Lets a fault happen: faults of the wire with the next `send`, faults of a chip at once.
  ///
  /// A chip or place that does not exist is no fault.
  public func inject(_ fault: Fault) {
    switch fault {
    case .extraClockEdge, .lostClockEdge:
      pending.append(fault)
      return
    case .powerDip(let chip):
      guard chips.indices.contains(chip) else { return }
      chips[chip].powerUp(using: &random)
      shifters[chip] = UInt16.random(in: 0...UInt16.max, using: &random)
    case .garbage(let chip):
      guard chips.indices.contains(chip) else { return }
      chips[chip].scramble(using: &random)
    case .stuckChip(let chip):
      guard chips.indices.contains(chip) else { return }
      chips[chip].isStuck = true
    case .brokenBehind(let chip):
      guard chips.indices.contains(chip) else { return }
      breakBehind = chip
    }
    faults += 1
  }

  /// Shifts the transactions through the chain and latches each when chip select rises.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    for index in 0..<transactions.count {
      let range = transactions.range(index)
      if pending.isEmpty, breakBehind == nil, range.count % 2 == 0 {
        shiftWords(transactions.bytes, range)
      } else {
        shiftBits(transactions.bytes, range, transaction: index)
      }
      for chip in chips.indices { chips[chip].latch(shifters[chip]) }
      self.transactions += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// The LEDs that a chip lights, see `SimulatedChip.litBlock`; 0 for a chip that is not there.
  public func litBlock(_ chip: Int) -> UInt64 {
    chips.indices.contains(chip) ? chips[chip].litBlock : 0
  }

  private func shiftWords(_ bytes: [UInt8], _ range: Range<Int>) {
    let words = range.count / 2
    let count = shifters.count
    clockEdges += words * 16
    // What was in the chain moves on; chip k now holds the word sent k words before the last.
    if words < count {
      for chip in stride(from: count - 1, through: words, by: -1) {
        shifters[chip] = shifters[chip - words]
      }
    }
    for chip in 0..<min(words, count) {
      let start = range.upperBound - 2 * (chip + 1)
      shifters[chip] = UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])
    }
  }

  private func shiftBits(_ bytes: [UInt8], _ range: Range<Int>, transaction: Int) {
    for bit in 0..<range.count * 8 {
      let value = UInt16(bytes[range.lowerBound + bit / 8] >> UInt8(7 - bit % 8) & 1)
      var edges = 1
      for fault in pending {
        switch fault {
        case .extraClockEdge(transaction, bit): edges += 1
        case .lostClockEdge(transaction, bit): edges -= 1
        default: continue
        }
        faults += 1
      }
      for _ in 0..<max(0, edges) { clock(value) }
    }
  }

  /// One rising edge of CLK with `value` on DIN.
  private func clock(_ value: UInt16) {
    clockEdges += 1
    var carry = value
    for chip in shifters.indices {
      let out = shifters[chip] >> 15
      shifters[chip] = shifters[chip] << 1 | carry
      carry = chip == breakBehind ? 0 : out
    }
  }
}

/// Random numbers that a seed repeats (SplitMix64, Steele et al. 2014).
struct ChainRandom: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
