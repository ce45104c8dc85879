// SPDX-License-Identifier: MIT
import MAX7219Simulator
import SeamChecks
import Testing

/// The simulated chain as a device.
struct ChainPromiseTests {
  static let chains: [SeamImplementation<SPIDeviceSubject>] = [1, 3].map { chips in
    SeamImplementation("SimulatedChain of \(chips)") {
      let chain = SimulatedChain(chips: chips)
      chain.keepsLatchEvents = true
      var subject = SPIDeviceSubject(chain) { words(of: chain, chips) }
      subject.length = 2 * chips
      subject.fail = { chain.failNextSends(1, with: wireError) }
      return subject
    }
  }

  /// What the chips latched, the word of the farthest chip first.
  private static func words(of chain: SimulatedChain, _ chips: Int) -> [String] {
    let events = chain.latchEvents
    return stride(from: 0, to: events.count, by: chips).map { start in
      events[start..<start + chips].reversed().map { event in
        [event.address, event.data].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }.joined()
    }
  }

  @Test(arguments: chains, SPIDeviceChecks.all)
  func `a simulated chain keeps the promises of a device`(
    chain: SeamImplementation<SPIDeviceSubject>, check: SeamCheck<SPIDeviceSubject>
  ) throws {
    try check.run(on: chain)
  }
}
