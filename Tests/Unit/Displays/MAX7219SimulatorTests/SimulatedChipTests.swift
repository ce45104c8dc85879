// SPDX-License-Identifier: MIT
import MAX7219Simulator
import SignTesting
import Testing

struct `A simulated chip` {
  /// A chip in normal operation, all digits scanned, with a picture.
  private func shown(
    _ more: String..., by chain: SimulatedChain = SimulatedChain(chips: 1)
  ) throws -> SimulatedChain {
    try chain.send(
      "0f00", "0900", "0b07", "0c01", "0118", "0224", "0342", "0481", "05ff", "0681", "0781",
      "0880")
    for word in more { try chain.send(word) }
    return chain
  }

  private let letter = """
    ...##...
    ..#..#..
    .#....#.
    #......#
    ########
    #......#
    #......#
    #.......
    """

  private func expectPicture(_ chain: SimulatedChain, _ picture: String) {
    SignTesting.expectPicture(chain.chips[0].picture, picture)
  }

  @Test func `shows its digit registers, the segment DP leftmost`() throws {
    let chain = try shown()
    expectPicture(chain, letter)
    #expect(chain.litBlock(0) == 0x80_81_81_FF_81_42_24_18)
    #expect(chain.litLEDs == 21)
  }

  @Test func `powers up in shutdown with its control registers reset and random digits`() {
    let chip = SimulatedChip(seed: 1)
    #expect((9...15).map { chip.register($0) } == [0, 0, 0, 0, 0, 0, 0])
    #expect(chip.litBlock == 0)
    #expect(chip.duty == 0)
    #expect(chip.digits != SimulatedChip(seed: 2).digits)
    #expect(chip == SimulatedChip(seed: 1))
  }

  @Test func `shows one digit if only shutdown is ended`() throws {
    let chain = SimulatedChain(chips: 1)
    try chain.send("0155", "02ff", "0c01")
    expectPicture(
      chain, ".#.#.#.#\n" + Array(repeating: "........", count: 7).joined(separator: "\n"))
    #expect(chain.duty(0) == 1)
  }

  @Test(arguments: 0...7) func `scans digits up to the limit`(limit: Int) throws {
    let chain = try shown("0b0\(limit)")
    let rows = letter.split(separator: "\n").enumerated().map { $0 <= limit ? $1 : "........" }
    expectPicture(chain, rows.joined(separator: "\n"))
  }

  @Test func `uses only the low three bits of the scan limit`() throws {
    let chain = try shown("0bf8")
    #expect(chain.litBlock(0) == 0x18)
    #expect(chain.chips[0].scanLimit == 0xF8)
  }

  @Test func `has sixteen duties and uses only the low four bits`() throws {
    let chain = try shown()
    var duties: [Int] = []
    for step in 0...15 {
      try chain.send("0aa" + String(step, radix: 16))
      duties.append(chain.duty(0))
    }
    #expect(duties == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31])
  }

  @Test func `is dark in shutdown, can be written there and keeps its registers`() throws {
    let chain = try shown("0a05", "0c00", "0818")
    #expect(chain.litLEDs == 0)
    #expect(chain.duty(0) == 0)
    try chain.send("0c01")
    expectPicture(chain, letter.dropLast(8) + "...##...")
    #expect(chain.duty(0) == 11)
  }

  @Test func `uses only bit 0 of shutdown and display test`() throws {
    #expect(try shown("0cfe").chips[0].isShutDown)
    #expect(try !shown("0c03").chips[0].isShutDown)
    #expect(try !shown("0ffe").chips[0].isInDisplayTest)
    #expect(try shown("0fff").chips[0].isInDisplayTest)
  }

  @Test func `lights everything in display test, which overrides shutdown and scan limit`() throws {
    let chain = try shown("0a03", "0b02", "0c00", "0f01")
    #expect(chain.litLEDs == 64)
    #expect(chain.duty(0) == 31)
    try chain.send("0f00")
    #expect(chain.litLEDs == 0)
    try chain.send("0c01", "0b07")
    expectPicture(chain, letter)
    #expect(chain.duty(0) == 7)
  }

  @Test func `ignores D15 to D12`() throws {
    let plain = try shown("0a09")
    let chain = SimulatedChain(chips: 1)
    try chain.send(
      "ff00", "f900", "ab07", "5c01", "1118", "2224", "3342", "4481", "85ff", "f681", "7781",
      "c880", "fa09")
    #expect(chain.litBlock(0) == plain.litBlock(0))
    #expect(chain.duty(0) == 19)
  }

  @Test func `stores nothing for the no-op and the unused addresses`() throws {
    let chain = try shown()
    let before = chain.chips[0]
    for word in ["00ff", "0dff", "0eff"] {
      try chain.send(word)
      let now = chain.chips[0]
      #expect((0...15).map { now.register($0) } == (0...15).map { before.register($0) })
    }
  }

  @Test func `passes the bit of sixteen edges ago to the next chip`() {
    var chip = SimulatedChip(seed: 3)
    let sent = (0..<40).map { $0 % 3 == 0 }
    let passed = sent.map { chip.clock($0) }
    #expect(Array(passed.dropFirst(16)) == Array(sent.dropLast(16)))
  }

  /// The segments of each digit's byte as a seven-segment display shows them, DP as a full stop.
  private func segments(_ bytes: [UInt8]) -> String {
    func mark(_ byte: UInt8, _ bit: UInt8, _ mark: String) -> String {
      byte >> bit & 1 == 1 ? mark : " "
    }
    let top = bytes.map { " " + mark($0, 6, "_") + "  " }
    let middle = bytes.map { mark($0, 1, "|") + mark($0, 0, "_") + mark($0, 5, "|") + " " }
    let bottom = bytes.map {
      mark($0, 2, "|") + mark($0, 3, "_") + mark($0, 4, "|") + mark($0, 7, ".")
    }
    return [top, middle, bottom].map { row in
      let line = row.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  @Test func `decodes code B`() throws {
    let chain = SimulatedChain(chips: 1)
    try chain.send("0b07", "09ff", "0c01")
    var shown: [UInt8] = []
    for half in [0, 8] {
      for digit in 0..<8 {
        let code = UInt8(half + digit) | 0x70  // D6–D4 must not matter
        try chain.send("0\(digit + 1)" + String(code, radix: 16))
      }
      shown += (0..<8).map { UInt8(truncatingIfNeeded: chain.litBlock(0) >> UInt64(8 * $0)) }
    }
    #expect(
      segments(shown) == """
         _       _   _       _   _   _   _   _       _           _
        | |   |  _|  _| |_| |_  |_    | |_| |_|  _  |_  |_| |   |_|
        |_|   | |_   _|   |  _| |_|   | |_|  _|     |_  | | |_  |
        """)
  }

  @Test func `decodes the digits that the mode selects and keeps their segments DP`() throws {
    let chain = SimulatedChain(chips: 1)
    try chain.send(
      "0b07", "0905", "0c01", "0182", "0202", "038f", "0402", "0500", "0600", "0700", "0800")
    let shown = (0..<4).map { UInt8(truncatingIfNeeded: chain.litBlock(0) >> UInt64(8 * $0)) }
    #expect(shown == [0x80 | 0x6D, 0x02, 0x80, 0x02])
  }
}
