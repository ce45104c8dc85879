// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Recording

struct `A JSON lines recording` {
  @Test func `has one line for each transaction`() {
    let format = JSONLinesRecording()
    #expect(format.header == "")
    #expect(
      format.text(
        of: transactions([0x0C, 0x01, 0x0C, 0x01], [], [0xFF]), device: 0,
        at: Instant(nanoseconds: 123)) == """
          {"t_ns":123, "device":0, "bytes":"0c010c01"}
          {"t_ns":123, "device":0, "bytes":""}
          {"t_ns":123, "device":0, "bytes":"ff"}

          """)
    #expect(
      format.text(of: transactions([0x0C, 0x01]), device: 12, at: Instant(nanoseconds: .max))
        == "{\"t_ns\":9223372036854775807, \"device\":12, \"bytes\":\"0c01\"}\n")
    #expect(format.text(of: TransactionList(), device: 0, at: .zero) == "")
    #expect(format.text(of: transactions([1]), device: -1, at: .zero) == "")
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `reads back what it wrote`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let format = JSONLinesRecording()
    var text = ""
    var expected: [WireLatch] = []
    for _ in 0..<10 {
      let list = TransactionList(using: &random)
      let instant = Instant(nanoseconds: .random(in: .min ... .max, using: &random))
      let device = Int.random(in: 0...Int.max, using: &random)
      text += format.text(of: list, device: device, at: instant)
      expected += list.transactions.map {
        WireLatch(
          instant: instant, device: device, bytes: $0, bits: 8 * $0.count, strayBits: 0)
      }
    }
    #expect(try WireTrace(text).latches == expected, "seed \(seed)")
  }

  @Test func `accepts other spaces, another order of keys and empty lines`() throws {
    let trace = try WireTrace(
      "\n{\"bytes\":\"0C01\",\"t_ns\":-5,\"device\":3}\r\n  \n\t{ \"device\" : 0 , \"t_ns\" : 7 , \"bytes\" : \"\" } "
    )
    #expect(
      trace.latches == [
        WireLatch(
          instant: Instant(nanoseconds: -5), device: 3, bytes: [0x0C, 0x01], bits: 16, strayBits: 0),
        WireLatch(
          instant: Instant(nanoseconds: 7), device: 0, bytes: [], bits: 0, strayBits: 0),
      ])
  }

  @Test(arguments: TextRow.of("Displays/WireRecordingTests/mistakes.txt", "Lines"))
  func `refuses a line that is not a transaction`(row: TextRow) {
    let good = #"{"t_ns":0, "device":0, "bytes":"0c01"}"#
    let error = #expect(throws: SignError.self) {
      try WireTrace(good + "\n\n" + row.input + "\n" + good)
    }
    #expect(
      error?.description == "Line 3, \(row.output) "
        + #"Correct or remove the line; a line reads {"t_ns":0, "device":0, "bytes":"0c01"}."#)
  }
}
