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

  @Test func `each line of standard input is a message`() throws {
    let outcome = try Program.run(
      ["show", "-", "--fast", "--frames", "1", "--panel", "6x1"], input: "a\nb\n")
    #expect(
      pictureDifference(
        expected: """
          t=0.000 s
          ..............#...................#.............
          ..............#...................#.............
          .##...........###...........##....###...........
          ...#..........#..#............#...#..#..........
          .###..........#..#..........###...#..#..........
          #..#..........#..#.........#..#...#..#..........
          .###..........###...........###...###...........
          ................................................


          """, actual: outcome.output) != nil)
    #expect(outcome.output.contains("#"))
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
      #expect(lines.last == "{\"t_ns\":200000000, \"device\":0, \"bytes\":\"0800\"}")
    }
  }

  @Test func `a single pass ends by itself`() throws {
    let outcome = try Program.run([
      "show", "Hi", "--scroll", "once", "--backend", "memory", "--fast", "--stats",
    ])
    #expect(outcome.output.contains("\"elapsed_s\":0.2"))
  }

  @Test(
    arguments: [
      (
        ["--speed", "fast"], 64,
        "Error: The value 'fast' is invalid for '--speed <columns>': found \"fast\", allowed is a number above 0 and at most 10000 columns per second, such as 30, 33.3 or 100/3."
      ),
      (
        ["--speed", "3", "--loop-in", "5"], 64,
        "Error: --loop-in and --speed exclude each other. Give one of them."
      ),
      (["--step", "3"], 64, "Error: --step needs --every. Give both or neither."),
      (["--frames", "0"], 64, "Error: --frames is 0, allowed are numbers from 1."),
      (
        ["--font", "no such"], 1,
        "Error: font \"no such\": there is no font of that name. Bundled are signboard-8, signboard-8-bold, signboard-8-dots, signboard-12, signboard-5, signboard-4, signboard-emoji; \"signboard fonts\" lists what is installed; a file is named by its path, such as ./my.bdf."
      ),
      (["--font", "./no.bdf"], 1, "Error: Cannot read ./no.bdf: no such file or directory."),
      (
        ["--backend", "spi:/dev/spidev9.9"], 1,
        "Error: Cannot open /dev/spidev9.9: no such file or directory. Enable SPI with \"sudo raspi-config nonint do_spi 0\" and reboot, or check the device name."
      ),
      (
        ["--record", "wire.txt", "--backend", "null"], 1,
        "Error: --record wire.txt: the name ends in none of .gif, .png, .apng, .cast, .vcd and .jsonl. Choose a name that ends in one of them, such as sign.gif or wire.vcd."
      ),
    ] as [([String], Int32, String)])
  func `an error names the place, the reason and the next step`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let outcome = try Program.run(["show", "x"] + arguments)
    #expect(outcome.status == status)
    #expect(
      outcome.error.split(separator: "\n").first.map(String.init)?.hasPrefix(message) == true,
      "\(outcome.error)")
  }
}
