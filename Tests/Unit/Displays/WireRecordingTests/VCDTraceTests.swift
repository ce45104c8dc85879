// SPDX-License-Identifier: MIT
import Core
import Recording
import SignTesting
import Testing

struct `A VCD trace` {
  private static let head = """
    $timescale 1 ns $end
    $scope module pins $end
    $var wire 1 ! CLK $end
    $var wire 1 " DIN $end
    $var wire 1 # CS $end
    $upscope $end
    $enddefinitions $end

    """

  /// The latches as text, such as `700: 01 (2 bits)`.
  private func latches(_ changes: String, head: String = head) throws -> [String] {
    try VCDTrace(head + changes).latches.map { latch in
      let bytes = latch.bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
      return "\(latch.instant.nanoseconds) device \(latch.device): \(bytes) (\(latch.bits) bits"
        + (latch.strayBits > 0 ? ", \(latch.strayBits) stray)" : ")")
    }
  }

  @Test func `has the bits that each rising chip select latches`() throws {
    let changes = "#0 0! 0\" 1# #10 0# 1\" #20 1! #30 0! 0\" #40 1! #50 0! #60 1#\n"
    #expect(try latches(changes) == ["60 device 0: 02 (2 bits)"])
    // The same with one word a line and names of one bit buses.
    let lines = "#0\nb0 !\nb0 \"\nb1 #\n#10\n0#\nb1 \"\n#20\n1!\n#30\n0!\n0\"\n#40\n1!\n#60\n1#"
    #expect(try latches(lines) == ["60 device 0: 02 (2 bits)"])
  }

  @Test func `leaves out the lines that sigrok-cli writes beside the dump`() throws {
    let changes =
      "#0 0! 0\" 1# #10 0# 1\" #20 1!\nMETA samplerate: 500\n"
      + "#30 0! 0\" #40 1! #50 0! #60 1#\n"
    #expect(
      try latches(changes, head: "META samplerate: 1000000\n" + Self.head)
        == ["60 device 0: 02 (2 bits)"])
  }

  @Test func `keeps every bit of a transaction that is not whole bytes`() throws {
    var changes = "#0 0! 1\" 0#\n"
    // Eleven bits: 1 and ten zeros, but the last one is 1 again.
    for bit in 0..<11 { changes += "\(bit == 0 || bit == 10 ? 1 : 0)\" 1! 0!\n" }
    #expect(try latches(changes + "#5 1#") == ["5 device 0: 0401 (11 bits)"])
  }

  @Test func `marks the bits that came while chip select was high`() throws {
    #expect(
      try latches("#0 0! 1\" 1# 1! 0! 0# 1! 0! #9 1#")
        == ["9 device 0: 03 (2 bits, 1 stray)"])
    let trace = try VCDTrace(Self.head + "#0 0! 1\" 0# 1! 0! 1! 0! 1! 0! 1# 1! 0!")
    #expect(trace.unlatchedBits == [1])
  }

  @Test func `makes no edge of an unknown level`() throws {
    #expect(
      try latches("#0 x! x\" x# #1 1! #2 1# #3 0# 0! 1\" 1! #4 x! #5 1! #6 1#") == [
        "6 device 0: 01 (1 bits)"
      ])
  }

  @Test func `numbers the scopes that have all three wires`() throws {
    let head = """
      $comment two sets of wires, and one that is not ours $end
      $timescale 100 us $end
      $scope module a $end $var wire 1 a CLK $end $var wire 1 b DIN $end
      $scope module inner $end $var wire 1 z CLK $end $upscope $end
      $var wire 1 c CS $end $upscope $end
      $scope module other $end $var wire 8 q BUS $end $upscope $end
      $scope module b $end $var reg 1 a CLK $end $var wire 1 e DIN [0] $end
      $var wire 1 f CS $end $upscope $end
      $enddefinitions $end

      """
    // Both chains share the clock.
    #expect(
      try latches("$dumpvars 0a 0b 1e 0c 0f b00 q r1.5 q $end #1 1a 0a #2 1c #3 1f", head: head)
        == ["200000 device 0: 00 (1 bits)", "300000 device 1: 01 (1 bits)"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `reads back what was recorded`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let devices = Int.random(in: 1...3, using: &random)
    var format = VCDRecording(
      hertz: .random(in: 10_000...10_000_000, using: &random), devices: devices)
    var text = format.header
    var expected: [[UInt8]] = []
    for _ in 0..<8 {
      let list = TransactionList(using: &random)
      let device = Int.random(in: 0..<devices, using: &random)
      text += format.text(of: list, device: device, at: .zero)
      expected += list.transactions.map { [UInt8(device)] + $0 }
    }
    let trace = try VCDTrace(text)
    #expect(trace.latches.map { [UInt8($0.device)] + $0.bytes } == expected, "seed \(seed)")
    #expect(trace.latches.allSatisfy { $0.bits == 8 * $0.bytes.count && $0.strayBits == 0 })
    #expect(trace.unlatchedBits == Array(repeating: 0, count: devices))
  }

  @Test(arguments: TextRow.of("Displays/WireRecordingTests/mistakes.txt", "Damaged dumps"))
  func `is refused with its line if it is damaged`(row: TextRow) {
    let error = #expect(throws: SignError.self) { try VCDTrace(Self.head + row.input) }
    #expect(error?.description == row.output)
  }

  @Test(arguments: TextRow.of("Displays/WireRecordingTests/mistakes.txt", "Other dumps"))
  func `is refused if it lacks our wires`(row: TextRow) {
    let error = #expect(throws: SignError.self) { try VCDTrace(row.input) }
    #expect(error?.description == row.output)
  }
}
