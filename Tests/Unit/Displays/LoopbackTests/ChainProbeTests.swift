// SPDX-License-Identifier: MIT
import Core
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// Chains whose DOUT is read back: their length and their highest clock.
struct ChainProbeTests {
  @Test(arguments: [1, 2, 3, 4, 7, 8, 16, 63, 64, 65, 500, 2044])
  func `modules are counted from any state and no register changes`(modules: Int) throws {
    let chain = SimulatedChain(chips: modules, seed: UInt64(modules), powerUp: .noise)
    let before = chain.chips.map { chip in (0..<16).map { chip.register($0) } }
    #expect(try ChainProbe(chain).count() == .modules(modules))
    #expect(chain.chips.map { chip in (0..<16).map { chip.register($0) } } == before)
  }

  @Test func `a chain that is too long, silent or torn is not counted`() throws {
    #expect(try ChainProbe(SimulatedChain(chips: 2045)).count() == .garbage)
    let silent = SimulatedChain(chips: 4)
    silent.returnIsBroken = true
    #expect(try ChainProbe(silent).count() == .silence(isHigh: false))
    let torn = SimulatedChain(chips: 4, powerUp: .noise)
    torn.schedule(.brokenAfter(chip: 1))
    #expect(try ChainProbe(torn).count() == .garbage)
    #expect(try ChainProbe(torn).count() == .silence(isHigh: false))
  }

  @Test func `the counted errors are those of the wire`() throws {
    var random = SeededGenerator(seed: 7)
    let chain = SimulatedChain(chips: 8, seed: 7, powerUp: .noise)
    let good = try ChainProbe(chain).errors(modules: 8, bits: 100_000, random: &random)
    #expect(good.wrong == 0 && good.compared >= 100_000)
    chain.returnErrorSpacing = 500
    let bad = try ChainProbe(chain).errors(modules: 8, bits: 100_000, random: &random)
    #expect((150...260).contains(bad.wrong), "\(bad)")
  }

  @Test(arguments: [
    (500_000, nil as Int?, 2), (1_000_000, 500_000, 4), (2_000_000, 1_000_000, 5),
    (6_000_000, 5_000_000, 9), (20_000_000, 8_000_000, 9),
  ])
  func `the safe clock keeps a margin of one step`(limit: Int, safe: Int?, trials: Int) throws {
    var random = SeededGenerator(seed: 3)
    var test = ClockTest()
    try test.run(modules: 4, bits: 20_000, random: &random) { clock in
      let chain = SimulatedChain(chips: 4)
      chain.returnErrorSpacing = clock > limit || limit == 500_000 ? 100 : 0
      return chain
    }
    #expect(test.safeClock == safe)
    #expect(test.trials.map(\.clock) == Array(ClockTest.clocks.prefix(trials)))
  }
}
