// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct WireTests {
  private func wire(_ arguments: String..., input: String) throws -> Program.Outcome {
    try Program.run(["wire"] + arguments, input: input)
  }

  @Test func `only the configuration goes to standard output, not the questions`() throws {
    let outcome = try wire(
      "--practice", "--panel", "2x2", "--wiring", "generic", "--rows", "serpentine-turned",
      "--first-row", "bottom", input: "2\n4\n2\n4\n3\ny\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output == """
        # Found by the wiring wizard, signboard wire.
        panel: 2x2
        wiring: generic
        chain-direction: left
        rows: serpentine-turned
        first-row: bottom

        """)
    #expect(
      outcome.error.hasSuffix(
        """
        y yes, 0 no, b back, q quit, ? help> y
        Found: 2x2 modules, wiring generic, data runs to the left from the bottom row,
        rows serpentine-turned.
        That is how the simulated panel is wired.

        """), "\(outcome.error)")
  }

  @Test func `the simulated panel shows the effect of a wrong wiring`() throws {
    let outcome = try wire("--panel", "2x1", "--wiring", "parola", input: "q\n")
    #expect(
      outcome.error.contains(
        """
        The panel:

          ...###.. .#######
          ...#.... .#######
          ...###.. ......##
          .....#.. ...#####
          ...###.. ...#####
          ........ ......##
          .####### ......##
          ........ ........

        """), "\(outcome.error)")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.hasSuffix("Left without a result. Nothing was written.\n"))
  }

  @Test func `wrong answers are explained, and the wiring is still found`() throws {
    // Wrong picture, nonsense, an impossible number, a wrong shape and corner, and back.
    let lines = [
      "8", "0", "1", "nonsense", "", "5", "4", "3", "0", "1", "99", "2", "1", "0", "1", "2", "b",
      "?", "2", "3", "yes",
    ]
    let outcome = try wire(
      "--panel", "2x2", "--wiring", "parola", "--rows", "serpentine-turned", "--first-row", "top",
      input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.hasSuffix("That is how the simulated panel is wired.\n"))
    let words = outcome.error.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    for remark in [
      "You chose picture 8 for the letter F; then it must be upright now.",
      "\"nonsense\" is not an answer here.", "99 is not among the answers.",
      "You said that the modules stand in 4 rows of 1.", "You said that the F is at the top left.",
    ] {
      #expect(words.contains(remark), "\(remark)")
    }
  }

  @Test func `a practice panel without a description never has the usual wiring`() throws {
    let outcome = try wire(input: "1\n3\n1\n2\ny\n")
    #expect(outcome.error.contains("The simulated panel is wired in another way: "))
  }

  @Test func `the end of the input is not an answer`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml")
      let outcome = try wire("--write", file.path, input: "1\n4")
      #expect(outcome.status == 1)
      #expect(
        outcome.error.hasSuffix(
          "The input has ended before the last answer. Nothing was written.\n"))
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `an existing file is replaced only by force`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml").path
      let arguments = ["wire", "--panel", "3x1", "--wiring", "fc16-180", "--write", file]
      let answers = "3\n3\n1\n1\ny\n"
      let first = try Program.run(arguments, input: answers)
      #expect(first.status == 0, "\(first.error)")
      #expect(first.output == "")
      let words = first.error.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
      #expect(
        words.hasSuffix(
          "Written to \(file). Look at it with: signboard test numbers --config \(file)"))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("panel: 3x1\nwiring: fc16-180\nchain-direction: right\n"))
      let second = try Program.run(arguments, input: answers)
      #expect(second.status == 1)
      #expect(
        second.error
          == "Error: --write \(file): the file exists. Name another one, or replace it with --force.\n"
      )
      #expect(try Program.run(arguments + ["--force"], input: answers).status == 0)
      let shown = try Program.run(["test", "numbers", "--config", file])
      #expect(shown.output.contains("...#......###.....###..."))
    }
  }
}
