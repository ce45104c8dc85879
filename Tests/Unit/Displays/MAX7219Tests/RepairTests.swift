// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// Whatever noise does to a chain, the picture is right again within eight frames, which is 0.8 s
/// for a display that asks for a frame every 100 ms.
///
/// Forty seeds with a thousand faults each. A fault that would strike a bit that the frame does
/// not send does not count.
@Suite struct RepairTests {
  private static let promisedFrames = 8
  private static let faultsPerSeed = 1000

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a thousand random faults are repaired one by one in the promised time`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let chips = Int.random(in: 1...6, using: &random)
    let wirings = ModuleWiring.allCases
    let layout = try PanelLayout(
      chain: ChainLayout(
        across: chips, wiring: wirings[Int.random(in: 0..<wirings.count, using: &random)]))
    let chain = SimulatedChain(chips: chips, seed: seed)
    let panel = try MAX7219Panel(layout: layout, devices: [chain])
    // Every second seed scrolls noise; the others stand still.
    let moves = seed % 2 == 0
    var frame = Frame(width: chips * 8, height: 8)
    var worst = 0
    var struck = 0
    while struck < RepairTests.faultsPerSeed {
      for _ in 0...Int.random(in: 0...2, using: &random) {
        change(&frame, moves: moves || struck % 50 == 0, &random)
        try panel.present(frame)
      }
      let before = chain.counters.faults
      let fault = fault(chips: chips, &random)
      chain.schedule(fault)
      change(&frame, moves: moves, &random)
      try panel.present(frame)
      guard chain.counters.faults > before else { continue }
      struck += 1
      var frames = 0
      while lit(layout, chain) != frame || !controlsAreRight(chain) {
        guard frames < RepairTests.promisedFrames else {
          let difference = pictureDifference(
            expected: frame.plane.picture, actual: lit(layout, chain).plane.picture)
          Issue.record(
            "seed \(seed), fault \(struck): \(fault) in a chain of \(chips)\n\(difference ?? "")")
          return
        }
        change(&frame, moves: moves, &random)
        try panel.present(frame)
        frames += 1
      }
      worst = max(worst, frames)
    }
    // Faults without an effect would prove nothing.
    #expect(worst >= 4, "seed \(seed): the worst fault healed after \(worst) frames")
  }

  @Test func `repair costs one row and one control register per frame`() throws {
    let chain = SimulatedChain(chips: 4)
    let panel = try MAX7219Panel(
      layout: PanelLayout(chain: ChainLayout(across: 4)), devices: [chain])
    let frame = Frame(width: 32, height: 8)
    for _ in 0..<2 { try panel.present(frame) }
    let start = chain.counters
    for _ in 0..<40 { try panel.present(frame) }
    #expect(chain.counters.transactions - start.transactions == 2 * 40)
    #expect(chain.counters.bits - start.bits == 2 * 40 * 16 * 4)
    #expect(panel.refreshInterval == 100_000_000)
  }

  private func fault(chips: Int, _ random: inout SeededGenerator) -> Fault {
    let transaction = Int.random(in: 0..<9, using: &random)
    let bit = Int.random(in: 0..<16 * chips, using: &random)
    let chip = Int.random(in: 0..<chips, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .extraClockEdge(transaction: transaction, bit: bit)
    case 1: return .lostClockEdge(transaction: transaction, bit: bit)
    case 2: return .powerDip(chip: chip)
    default: return .garbage(chip: chip, seed: random.next())
    }
  }

  private func change(_ frame: inout Frame, moves: Bool, _ random: inout SeededGenerator) {
    guard moves else { return }
    for block in 0..<frame.width / 8 {
      frame.plane.setBlock(block, band: 0, to: random.next())
    }
  }

  private func lit(_ layout: PanelLayout, _ chain: SimulatedChain) -> Frame {
    layout.picture { chain.litBlock($1) }
  }

  private func controlsAreRight(_ chain: SimulatedChain) -> Bool {
    chain.chips.allSatisfy { $0.register(0xA) == Intensity.standard.step }
  }
}
