// SPDX-License-Identifier: MIT
import Core
import MAX7219Simulator
import Testing

struct `Faults of a simulated chain` {
  /// What the farther of two chips takes when a clock edge is extra or lost in the nearer one's
  /// word while a row is written.
  private func farChip(_ word: String, _ fault: Fault) throws -> String {
    let chain = SimulatedChain(chips: 2)
    let log = LatchLog(chain)
    chain.schedule(fault)
    try chain.send(word + "0855")
    #expect(chain.counters.faults == 1)
    return log.events[1].description
  }

  @Test func `one extra clock edge doubles the address`() throws {
    var table: [String] = []
    for (word, lit) in [
      ("0400", "0480"), ("0500", "0580"), ("0600", "0680"), ("0700", "0780"),
      ("0800", "0880"),
    ] {
      let edge = Fault.extraClockEdge(transaction: 0, bit: 20)
      table.append(
        word + " " + (try farChip(word, edge)) + ", " + lit + " " + (try farChip(lit, edge)))
    }
    #expect(
      table.joined(separator: "\n") == """
        0400 chip 1: digit 7 00, 0480 chip 1: decode mode 00
        0500 chip 1: intensity 00, 0580 chip 1: scan limit 00
        0600 chip 1: shutdown 00, 0680 chip 1: unused 00
        0700 chip 1: unused 00, 0780 chip 1: display test 00
        0800 chip 1: no-op 00, 0880 chip 1: digit 0 00
        """)
  }

  @Test func `one extra clock edge darkens the farther chip until shutdown is sent again`() throws {
    let chain = SimulatedChain(chips: 2)
    try chain.send("0c01 0c01", "0b07 0b07", "06ff 06ff", "0118 0118")
    chain.schedule(.extraClockEdge(transaction: 0, bit: 31))
    try chain.send("0618 0618")
    #expect(chain.chips.map(\.isShutDown) == [true, true])
    try chain.send("0618 0618")
    #expect(chain.chips.map(\.isShutDown) == [true, true])
    try chain.send("0c01 0c01")
    #expect(chain.chips.map(\.isShutDown) == [false, false])
  }

  @Test func `one lost clock edge halves the address and reaches no control register`() throws {
    var table: [String] = []
    for digit in 1...8 {
      table.append(try farChip("0\(digit)81", .lostClockEdge(transaction: 0, bit: 20)))
    }
    // The top bit comes from the previous contents of the shift registers; D12 is sent as 0.
    #expect(
      table.joined(separator: "\n") == """
        chip 1: no-op c0
        chip 1: digit 0 40
        chip 1: digit 0 c0
        chip 1: digit 1 40
        chip 1: digit 1 c0
        chip 1: digit 2 40
        chip 1: digit 2 c0
        chip 1: digit 3 40
        """)
  }

  @Test func `a fault strikes once, in the send for which it is scheduled`() throws {
    let chain = SimulatedChain(chips: 1)
    chain.schedule(.extraClockEdge(transaction: 1, bit: 15), after: 2)
    for send in 0..<4 {
      try chain.send("0a01", "0a04", "0000")
      #expect(chain.counters.faults == (send < 2 ? 0 : 1))
      #expect(chain.chips[0].intensity == (send == 2 ? 1 : 4))
      #expect(chain.counters.bits == 48 * (send + 1) + (send < 2 ? 0 : 1))
    }
    chain.schedule(.powerDip(chip: 0), after: .max)
    try chain.send("0000")
    #expect(chain.counters.faults == 1)
  }

  @Test func `a fault of a missing chip, transaction or bit does nothing`() throws {
    let chain = SimulatedChain(chips: 2, seed: 3)
    let before = chain.chips.map(\.digits)
    for number in [-1, 2, Int.min, Int.max] {
      chain.schedule(.extraClockEdge(transaction: number, bit: 0))
      chain.schedule(.lostClockEdge(transaction: 0, bit: number < 0 ? number : 32))
      chain.schedule(.powerDip(chip: number))
      chain.schedule(.stuckChip(chip: number))
      chain.schedule(.brokenAfter(chip: number))
      chain.schedule(.garbage(chip: number, seed: 1))
    }
    try chain.send("0a04 0a05")
    #expect(chain.counters.faults == 0)
    #expect(chain.chips.map(\.intensity) == [5, 4])
    #expect(chain.chips.map(\.digits) == before)
  }

  @Test func `a supply dip resets the control registers of one chip`() throws {
    let chain = SimulatedChain(chips: 3)
    try chain.send("0c01 0c01 0c01", "0b07 0b07 0b07", "0a09 0a09 0a09", "0118 0118 0118")
    chain.schedule(.powerDip(chip: 1))
    try chain.send("0000 0000 0000")
    #expect(chain.chips.map(\.isShutDown) == [false, true, false])
    #expect(chain.chips.map(\.scanLimit) == [7, 0, 7])
    #expect(chain.chips.map(\.intensity) == [9, 0, 9])
    #expect(chain.chips[1].register(1) != 0x18)
  }

  @Test func `a stuck chip passes data and ignores latches until it is mended`() throws {
    let chain = SimulatedChain(chips: 3)
    chain.schedule(.stuckChip(chip: 1))
    try chain.send("0a03 0a02 0a01")
    try chain.send("0a06 0a05 0a04")
    #expect(chain.chips.map(\.intensity) == [4, 0, 6])
    #expect(chain.counters.latches == 4)
    chain.mend()
    try chain.send("0a09 0a08 0a07")
    #expect(chain.chips.map(\.intensity) == [7, 8, 9])
  }

  @Test func `a broken line feeds zeros to the chips behind it until it is mended`() throws {
    let chain = SimulatedChain(chips: 4)
    chain.schedule(.brokenAfter(chip: 1))
    try chain.send("0a04 0a03 0a02 0a01")
    #expect(chain.chips.map(\.intensity) == [1, 2, 0, 0])
    #expect(chain.chips.map(\.shiftRegister) == [0x0A01, 0x0A02, 0, 0])
    chain.mend()
    try chain.send("0a08 0a07 0a06 0a05")
    #expect(chain.chips.map(\.intensity) == [5, 6, 7, 8])
  }

  @Test func `garbage depends only on its seed and hits one chip`() throws {
    let chain = SimulatedChain(chips: 2, seed: 1)
    let other = SimulatedChain(chips: 2, seed: 2)
    let untouched = chain.chips[1].digits
    for target in [chain, other] {
      target.schedule(.garbage(chip: 0, seed: 77))
      try target.send("0000 0000")
    }
    #expect(chain.chips[0] == other.chips[0])
    #expect(chain.chips[1].digits == untouched)
  }

  @Test func `a device fault fails sends before any bit reaches the chips`() throws {
    let chain = SimulatedChain(chips: 1)
    let error = SPIError(
      code: .missing, device: chain.name, action: "send to", reason: "it was unplugged",
      remedy: "Plug it in.")
    chain.schedule(.powerDip(chip: 0), after: 0)
    chain.failNextSends(2, with: error)
    for _ in 0..<2 {
      #expect(throws: error) { try chain.send("0a04") }
    }
    #expect(chain.counters.bits == 0)
    #expect(chain.counters.faults == 0)
    #expect(chain.counters.failedSends == 2)
    try chain.send("0a04")
    #expect(chain.chips[0].intensity == 4)
    #expect(chain.counters.faults == 1)
    #expect(error.description == "Cannot send to simulated chain: it was unplugged. Plug it in.")
  }
}
