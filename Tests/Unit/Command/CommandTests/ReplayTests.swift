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

  @Test func `a recording is sent to a backend and nothing is printed`() throws {
    for backend in ["null", "memory"] {
      let outcome = try replayed(
        "wire.jsonl", show: ["--frames", "3"], panel: [], replay: ["--backend", backend])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output + outcome.error == "")
    }
  }
}
