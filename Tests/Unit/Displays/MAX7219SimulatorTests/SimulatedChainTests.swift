// SPDX-License-Identifier: MIT
import Core
import MAX7219Simulator
import SeamChecks
import Testing

struct `A simulated chain` {
  @Test func `brings the first word to the chip farthest from DIN`() throws {
    let chain = SimulatedChain(chips: 3)
    let log = LatchLog(chain)
    try chain.send("0a03 0a02 0a01")
    #expect(
      log.text == """
        chip 0: intensity 01
        chip 1: intensity 02
        chip 2: intensity 03
        """)
  }

  @Test func `latches when chip select rises and not before`() throws {
    // Two words for one chip in one transaction: the first passes through without effect.
    let chain = SimulatedChain(chips: 1)
    let log = LatchLog(chain)
    try chain.send("0c01 0a07")
    #expect(log.text == "chip 0: intensity 07")
    #expect(chain.chips[0].isShutDown)
    #expect(chain.counters.transactions == 1)
    #expect(chain.counters.latches == 1)
  }

  @Test func `leaves chips that get a no-op unchanged`() throws {
    let chain = SimulatedChain(chips: 4, seed: 5, powerUp: .noise)
    let before = chain.chips
    try chain.send("0000 0000 01a5 0000")
    #expect(chain.chips[1].register(1) == 0xA5)
    for chip in 0..<4 {
      for address in 0...15 where (chip, address) != (1, 1) {
        #expect(chain.chips[chip].register(address) == before[chip].register(address))
      }
    }
  }

  @Test func `keeps bits between transfers`() throws {
    let chain = SimulatedChain(chips: 3)
    let log = LatchLog(chain)
    try chain.send("0a03 0a02 0a01", "0c01", "0c00")
    #expect(
      log.text == """
        chip 0: intensity 01
        chip 1: intensity 02
        chip 2: intensity 03
        chip 0: shutdown 01
        chip 1: intensity 01
        chip 2: intensity 02
        chip 0: shutdown 00
        chip 1: shutdown 01
        chip 2: intensity 01
        """)
  }

  @Test func `latches the present bits when a transaction has no bytes`() throws {
    let chain = SimulatedChain(chips: 1)
    let log = LatchLog(chain)
    try chain.send("0a04")
    try chain.send("0a0", "")
    #expect(
      log.text == """
        chip 0: intensity 04
        chip 0: digit 3 0a
        chip 0: digit 3 0a
        """)
  }

  @Test func `accepts bytes that are not whole words`() throws {
    let chain = SimulatedChain(chips: 2)
    let log = LatchLog(chain)
    try chain.send("0102 0304")
    try chain.send("05")
    #expect(
      log.text == """
        chip 0: digit 2 04
        chip 1: digit 0 02
        chip 0: digit 3 05
        chip 1: digit 1 03
        """)
  }

  @Test func `counts what reaches the chips`() throws {
    let chain = SimulatedChain(chips: 3)
    try chain.send("0a03 0a02 0a01", "05")
    #expect(chain.counters.sends == 1)
    #expect(chain.counters.transactions == 2)
    #expect(chain.counters.bits == 56)
    #expect(chain.counters.latches == 6)
    #expect(chain.counters.faults == 0)
  }

  @Test func `shows nothing for a chip that does not exist`() {
    let chain = SimulatedChain(chips: -3, powerUp: .noise)
    #expect(chain.chips.count == 1)
    #expect(chain.name == "simulated chain")
    for chip in [-1, 1, Int.min, Int.max] {
      #expect(chain.litBlock(chip) == 0)
      #expect(chain.duty(chip) == 0)
    }
  }

  @Test func `starts in a random state if noise is requested`() {
    let chain = SimulatedChain(chips: 400, seed: 11, powerUp: .noise)
    #expect(chain.chips == SimulatedChain(chips: 400, seed: 11, powerUp: .noise).chips)
    #expect(chain.chips.contains { $0.isShutDown } && chain.chips.contains { !$0.isShutDown })
    #expect(chain.chips.contains { $0.isInDisplayTest })
    #expect(Set(chain.chips.map(\.decodeMode)).count > 100)
    #expect(Set(chain.chips.map { $0.scanLimit & 7 }).count == 8)
    #expect(Set(chain.chips.map { $0.intensity & 15 }).count == 16)
    #expect(Set(chain.chips.map(\.digits)).count == 400)
  }

  @Test func `fills 2048 chips with one transaction`() throws {
    let chain = SimulatedChain(chips: 2048)
    var list = TransactionList()
    list.append((0..<2048).flatMap { [UInt8($0 >> 8 & 7 + 1), UInt8($0 & 0xFF)] })
    try chain.send(list)
    for chip in 0..<2048 {
      let word = 2047 - chip
      #expect(chain.chips[chip].register(word >> 8 & 7 + 1) == UInt8(word & 0xFF))
    }
  }

  // MARK: - The promises of a device

  static let chains: [SeamImplementation<SPIDeviceSubject>] = [1, 3].map { chips in
    SeamImplementation("SimulatedChain of \(chips)") {
      let chain = SimulatedChain(chips: chips)
      let log = LatchLog(chain)
      var subject = SPIDeviceSubject(chain) { words(of: log, chips) }
      subject.length = 2 * chips
      subject.fail = { chain.failNextSends(1, with: wireError) }
      return subject
    }
  }

  /// What the chips latched, the word of the farthest chip first.
  private static func words(of log: LatchLog, _ chips: Int) -> [String] {
    let events = log.events
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
