// SPDX-License-Identifier: MIT
import Core
import MAX7219Simulator
import SignTesting
import Testing

/// The same chain, clocked edge by edge: slow and simple.
private struct EdgeByEdgeChain {
  var chips: [SimulatedChip]
  var cuts: Set<Int> = []
  var stuck: Set<Int> = []

  mutating func clock(_ input: Bool) {
    var bit = input
    for chip in chips.indices {
      bit = chips[chip].clock(bit)
      if cuts.contains(chip) { bit = false }
    }
  }

  mutating func send(_ transactions: [[UInt8]], _ faults: [Fault]) {
    for fault in faults {
      switch fault {
      case .stuckChip(let chip): stuck.insert(chip)
      case .brokenAfter(let chip): cuts.insert(chip)
      default: break
      }
    }
    for (index, bytes) in transactions.enumerated() {
      for bit in 0..<8 * bytes.count {
        var edges = 1
        for fault in faults {
          if fault == .extraClockEdge(transaction: index, bit: bit) { edges += 1 }
          if fault == .lostClockEdge(transaction: index, bit: bit) { edges -= 1 }
        }
        for _ in 0..<max(0, edges) { clock(bytes[bit / 8] & 0x80 >> UInt8(bit % 8) != 0) }
      }
      for chip in chips.indices where !stuck.contains(chip) { chips[chip].latch() }
    }
  }
}

struct `A simulated chain that shifts whole words` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `equals clocking every edge`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &random)
    let chain = SimulatedChain(chips: count, seed: seed, powerUp: .noise)
    var model = EdgeByEdgeChain(chips: chain.chips)
    for round in 0..<12 {
      let transactions: [[UInt8]] = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let whole = Bool.random(using: &random)
        let bytes = Int.random(in: 0...2 * count + 5, using: &random)
        return (0..<(whole ? bytes & ~1 : bytes)).map { _ in .random(in: 0...255, using: &random) }
      }
      let faults: [Fault] = (0..<max(0, Int.random(in: -4...5, using: &random))).map { _ in
        let place = Int.random(in: 0...3, using: &random)
        let bit = Int.random(in: 0...60, using: &random)
        switch Int.random(in: 0...19, using: &random) {
        case 0: return .stuckChip(chip: Int.random(in: 0..<count, using: &random))
        case 1: return .brokenAfter(chip: Int.random(in: 0..<count, using: &random))
        case 2...10: return .extraClockEdge(transaction: place, bit: bit)
        default: return .lostClockEdge(transaction: place, bit: bit)
        }
      }
      var list = TransactionList()
      for transaction in transactions { list.append(transaction) }
      for fault in faults { chain.schedule(fault) }
      try chain.send(list)
      model.send(transactions, faults)
      #expect(chain.chips == model.chips, "seed \(seed), round \(round)")
      if round % 5 == 4 {
        chain.mend()
        model.cuts = []
        model.stuck = []
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `reaches no control register if an edge is lost while a row is written`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let chain = SimulatedChain(chips: count, seed: seed)
    for round in 0..<50 {
      var list = TransactionList()
      for digit in 1...8 {
        list.append(
          (0..<count).flatMap { _ in [UInt8(digit), .random(in: 0...255, using: &random)] })
      }
      if round > 0 {
        chain.schedule(
          .lostClockEdge(
            transaction: Int.random(in: 0..<8, using: &random),
            bit: Int.random(in: 0..<16 * count, using: &random)))
      }
      try chain.send(list)
      for chip in chain.chips {
        #expect((9...15).map { chip.register($0) } == [0, 0, 0, 0, 0, 0, 0], "seed \(seed)")
      }
    }
  }
}
