// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct ShowTests {
  @Test func `statistics of virtual time are exact`() throws {
    let outcome = try Program.run([
      "show", "Hello", "--backend", "memory", "--for", "10", "--fast", "--stats", "--panel", "4x1",
    ])
    #expect(
      outcome.output.hasPrefix(
        "{\"elapsed_s\":9.966666,\"frames\":300,\"steps\":299,\"skipped_steps\":0,"
          + "\"lateness_p50_us\":0,\"lateness_p99_us\":0,\"lateness_max_us\":0,\"failures\":0,"))
    #expect(outcome.output.contains(/,"peak_memory_kib":[1-9][0-9]{3,}}\n$/))
    #expect(outcome.status == 0)
  }

  @Test func `without a terminal a few frames are printed and the program ends`() throws {
    let outcome = try Program.run(["show", "Hi", "--panel", "2x1"])
    #expect(outcome.output.hasPrefix("t=0.000 s\n#...#.#."))
    #expect(outcome.output.components(separatedBy: "t=").count - 1 == 4)
    #expect(outcome.status == 0)
  }

  @Test func `the wire is recorded with one transaction per line`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("wire.jsonl")
      let outcome = try Program.run([
        "show", "!", "--panel", "1x1", "--scroll", "static", "--frames", "3", "--fast",
        "--backend", "null", "--record", file.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(
        lines.prefix(5) == [
          "{\"t_ns\":0, \"device\":0, \"bytes\":\"0f00\"}",
          "{\"t_ns\":0, \"device\":0, \"bytes\":\"0c00\"}",
          "{\"t_ns\":0, \"device\":0, \"bytes\":\"0900\"}",
          "{\"t_ns\":0, \"device\":0, \"bytes\":\"0b07\"}",
          "{\"t_ns\":0, \"device\":0, \"bytes\":\"0a03\"}",
        ])
      // At the end the chips are in shutdown and their digits are cleared.
      #expect(lines.last { $0.contains("\"0c") }?.hasSuffix("\"0c00\"}") == true)
      #expect(lines.last == "{\"t_ns\":200000000, \"device\":0, \"bytes\":\"0800\"}")
    }
  }

  @Test func `a single pass ends by itself`() throws {
    let outcome = try Program.run([
      "show", "Hi", "--scroll", "once", "--backend", "memory", "--fast", "--stats",
    ])
    #expect(outcome.output.contains("\"elapsed_s\":0.2"))
  }
}
