// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct ReplayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Records a text and replays the recording.
  private func replayed(
    _ name: String, show: [String], panel: [String], replay: [String] = []
  ) throws -> Program.Outcome {
    let file = folder.path(name)
    let shown = try Program.run(
      ["show", "Hi ★", "--fast", "--backend", "null", "--record", file] + show + panel)
    #expect(shown.status == 0, "\(shown.error)")
    return try Program.run(["replay", file] + panel + replay)
  }

  @Test(arguments: [
    ("wire.vcd", ["--panel", "1x1"]), ("wire.jsonl", ["--panel", "4x1"]),
    ("wire.vcd", ["--panel", "3x2", "--rows", "serpentine-turned"]),
    ("wire.jsonl", ["--panel", "4x1", "--wiring", "parola", "--chain-direction", "right"]),
    (
      "wire.vcd",
      ["--panel", "3x2", "--turn", "90", "--mirror", "horizontal", "--module-gap", "1"]
    ),
  ])
  func `a recording shows what the panel showed`(name: String, panel: [String]) throws {
    let still = ["--frames", "2", "--end", "keep", "--scroll", "static"]
    let outcome = try replayed(name, show: still, panel: panel)
    let render = try Program.run(["render", "Hi ★", "--scroll", "static"] + panel)
    expectPicture(outcome.output, render.output)
    #expect(outcome.error == "")
  }

  @Test(arguments: [
    "[{backend: 'null', at: [0, 0], panel: 1x1}, {backend: 'null', at: [1, 0], panel: 1x1}]",
    "[{backend: 'null', at: [0, 0], panel: 2x1, wiring: parola, chain-direction: right}]",
  ])
  func `a recording of the chains of a file is shown with them`(chains: String) throws {
    let file = folder.file("sign.yaml")
    try "text: Ab\nscroll: static\npanel: 2x1\nchains: \(chains)\n".write(
      to: file, atomically: true, encoding: .utf8)
    let wire = folder.path("wire.jsonl")
    let shown = try Program.run(
      ["show", "--config", file.path, "--fast", "--frames", "2", "--end", "keep"]
        + ["--record", wire])
    #expect(shown.status == 0, "\(shown.error)")
    let outcome = try Program.run(["replay", wire, "--config", file.path])
    let render = try Program.run(["render", "Ab", "--scroll", "static", "--panel", "2x1"])
    expectPicture(outcome.output, render.output)
    #expect(outcome.error == "")
  }

  @Test func `all pictures of a recording are those of the preview`() throws {
    let panel = ["--panel", "2x1"]
    let outcome = try replayed(
      "wire.jsonl", show: ["--frames", "30", "--end", "keep"], panel: panel, replay: ["--all"])
    let preview = try Program.run(
      ["show", "Hi ★", "--fast", "--frames", "30", "--end", "keep", "--style", "text"] + panel)
    expectPicture(outcome.output, preview.output)
  }

  @Test func `at an instant the picture is the one that was shown then`() throws {
    let panel = ["--panel", "4x1"]
    for at in ["0", "0.5", "0.9"] {
      let outcome = try replayed(
        "wire.jsonl", show: ["--frames", "60"], panel: panel, replay: ["--at", at])
      let render = try Program.run(["render", "Hi ★", "--at", at] + panel)
      expectPicture(outcome.output, render.output)
    }
  }

  @Test func `signals that no driver should send are reported`() throws {
    let file = try folder.write(
      """
      $timescale 1 ns $end
      $var wire 1 ! CLK $end $var wire 1 " DIN $end $var wire 1 # CS $end
      $enddefinitions $end
      #0 0! 1" 1# 1! 0! 0# 1! 0! #70 1# 0# 1! 0!
      """, "bad.vcd")
    let outcome = try Program.run(["replay", file, "--panel", "1x1"])
    #expect(outcome.output == String(repeating: "........\n", count: 8))
    #expect(
      outcome.error == """
        signboard: \(file): CLK rose 1 time(s) while CS was not low; a MAX7219 shifts then, a MAX7221 does not.
        signboard: \(file): CS of device 0 rose at 70 ns after 2 bits, which are not whole words of 16.
        signboard: \(file): The last 1 bits of device 0 were never latched.

        """)
  }

  @Test func `a recording is sent to a backend and nothing is printed`() throws {
    for backend in ["null", "memory"] {
      let outcome = try replayed(
        "wire.jsonl", show: ["--frames", "3"], panel: [], replay: ["--backend", backend])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output + outcome.error == "")
    }
  }

  @Test func `a recording that ends within a byte is not sent`() throws {
    let file = try folder.write(
      """
      $timescale 1 ns $end
      $var wire 1 ! CLK $end $var wire 1 " DIN $end $var wire 1 # CS $end
      $enddefinitions $end
      #0 0! 1" 0# 1! 0! #70 1#
      """, "cut.vcd")
    let outcome = try Program.run(["replay", file, "--backend", "null"])
    #expect(
      outcome.error.hasSuffix(
        "Error: \(file): CS rose after 1 bits, which is not a whole number of bytes and "
          + "cannot be sent. Cut that transaction out of the recording.\n"))
  }

  @Test func `a recording with more chains than the panel is refused`() throws {
    let file = folder.file("two.jsonl")
    try #"{"t_ns":0, "device":1, "bytes":"0c01"}"#.write(
      to: file, atomically: true, encoding: .utf8)
    let outcome = try Program.run(["replay", file.path])
    #expect(
      outcome.error
        == "Error: \(file.path): it has device 1, the panel has 1 chain(s). "
        + "Give the panel's chains with --config; devices are numbered from 0.\n")
  }
}
