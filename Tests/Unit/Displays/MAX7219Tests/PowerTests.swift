// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// The current of a panel, and how it stays below a limit.
@Suite struct PowerTests {
  @Test(arguments: [
    (63_700, 10_000), (28_000, 20_000), (17_100, 30_000), (11_800, 40_000), (10_000, 45_807),
  ])
  func `a resistor gives the current of the data sheet`(ohms: Int, microamperes: Int) {
    #expect(SegmentCurrent(resistor: ohms)?.microamperes == microamperes)
  }

  @Test func `a larger resistor always gives less current`() {
    let currents = stride(from: 9_000, through: 200_000, by: 100).map {
      SegmentCurrent(resistor: $0)?.microamperes ?? -1
    }
    #expect(zip(currents, currents.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    #expect(SegmentCurrent(resistor: 8_999) == nil)
    #expect(SegmentCurrent(resistor: 200_001) == nil)
  }

  @Test func `the guide names the currents of the estimate`() throws {
    let rows = try Repository.text("Documentation/hardware.md").matches(
      of: /\| (\d+)\.(\d) kΩ \| (\d+) mA \|/)
    #expect(rows.count == 4)
    for row in rows {
      let ohms = try #require(Int("\(row.1)\(row.2)00"))
      let current = try #require(SegmentCurrent(resistor: ohms))
      #expect("\(current.microamperes / 1000)" == row.3, "\(ohms) ohms")
    }
  }

  @Test func `the estimate agrees with the data sheet's extremes`() throws {
    let current = try #require(SegmentCurrent(resistor: 11_800))
    let budget = PowerBudget(segmentCurrent: current)
    // Nothing lit: 8 mA; everything lit at 31/32 and 40 mA: 8 mA + 310 mA.
    #expect(budget.microamperes(chips: 1, load: 0) == 8_000)
    #expect(budget.microamperes(chips: 1, load: 64 * 31) == 318_000)
  }

  @Test func `each chain is counted on its own, with the trim of its modules`() throws {
    let rig = try Rig(trims: [[0, -3], [2]], budget: PowerBudget())
    var frame = Frame(width: 24, height: 8)
    frame.plane.setBlock(0, band: 0, to: .max)
    frame.plane.setBlock(1, band: 0, to: 0xFF)
    try rig.panel.present(frame)
    // DIN is at the right end of each chain: the trim of -3 belongs to the left module.
    let steps = rig.chains.map { chain in chain.chips.map { $0.register(0xA) } }
    #expect(steps == [[3, 0], [5]])
    let microamperes = (64 * 1 + 8 * 7) * 45_807 / 256
    #expect(rig.panel.currents[0].present == (16_000 + microamperes + 500) / 1000)
    #expect(rig.panel.currents[1].present == 8)
    try rig.panel.present(Frame(width: 24, height: 8))
    #expect(rig.panel.currents[0].present == 16)
    #expect(rig.panel.currents[0].greatest == (16_000 + microamperes + 500) / 1000)
  }

  @Test func `a brighter picture is dimmed before it is shown, brightened slowly after`() throws {
    let rig = try Rig(intensity: 6, budget: PowerBudget(limit: 150))
    let bright = picture(lit: 150)
    let dark = picture(lit: 10)
    var line = ""
    for frame in [dark, dark, bright, bright] + [Frame](repeating: dark, count: 6) {
      try rig.panel.present(frame)
      line += "\(rig.panel.intensity.step) "
      #expect(Set(rig.chains.flatMap { $0.chips.map { $0.register(0xA) } }).count == 1)
    }
    #expect(line == "6 6 1 1 2 3 4 5 6 6 ")
  }

  @Test func `it is brightened only where a tenth of the limit stays free`() throws {
    let rig = try Rig(intensity: 6, budget: PowerBudget(limit: 150))
    var line = ""
    // At step 2 these take 140.3 mA, then 134.9 mA.
    for lit in [150, 130, 130, 124, 124] {
      try rig.panel.present(picture(lit: lit))
      line += "\(rig.panel.intensity.step) "
    }
    #expect(line == "1 1 1 2 2 ")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the limit is never exceeded, whatever is shown and requested`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let least = PowerBudget().leastLimit(chips: 3)
    let limit = Int.random(in: least...600, using: &random)
    let rig = try Rig(intensity: 15, budget: PowerBudget(limit: limit))
    for round in 0..<200 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        try rig.panel.setIntensity(try #require(Intensity(Int.random(in: 0...15, using: &random))))
      }
      try rig.panel.present(picture(lit: Int.random(in: 0...192, using: &random)))
      // The state of the chips, not the panel's record of it.
      var microamperes = 0.0
      for chip in rig.chains.flatMap({ $0.chips }) {
        microamperes +=
          8_000 + Double(chip.litBlock.nonzeroBitCount * chip.duty) / 32 / 8 * 45_807
      }
      #expect(microamperes <= Double(limit * 1000) + 1, "seed \(seed), round \(round)")
    }
  }

  private struct Rig {
    let panel: MAX7219Panel
    let chains: [SimulatedChain]

    /// Three modules: two on one chain, one on another.
    init(intensity: Int = 3, trims: [[Int]] = [], budget: PowerBudget) throws {
      let layout = try PanelLayout(
        across: 3, down: 1,
        chains: [ChainLayout(across: 2), ChainLayout(left: 2, across: 1)])
      chains = [SimulatedChain(chips: 2), SimulatedChain(chips: 1)]
      panel = try MAX7219Panel(
        layout: layout, devices: chains, intensity: Intensity(intensity) ?? .standard,
        trims: trims, budget: budget)
    }
  }

  private func picture(lit: Int) -> Frame {
    var frame = Frame(width: 24, height: 8)
    for pixel in 0..<lit { frame.plane[pixel % 24, pixel / 24] = true }
    return frame
  }
}
