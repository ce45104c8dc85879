// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct RenderTests {
  private func render(_ arguments: String...) throws -> String {
    let outcome = try Program.run(["render"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output
  }

  @Test func `the whole strip is shown with a frame where the panel is`() throws {
    expectPicture(
      try render(
        "Hi", "--panel", "1x1", "--font", "signboard-4", "--speed", "1", "--at", "2", "--unclipped"),
      """
        +--------+
      ..|........|............
      ..|........|............
      #.|#.###...|....#.#.###.
      ##|#..#....|....###..#..
      #.|#..#....|....#.#..#..
      #.|#.###...|....#.#.###.
      ..|........|............
      ..|........|............
        +--------+

      """)
  }

  @Test func `zones are shown one below the other, those without a strip reported`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("zones.yaml")
      try """
      panel: 1x1
      zones:
        - {at: [0, 0], size: [8, 4], text: a, font: signboard-4, scroll: static}
        - {name: rest, at: [0, 4], size: [8, 4], bar: 5}
      """.write(to: file, atomically: true, encoding: .utf8)
      let outcome = try Program.run(["render", "--config", file.path, "--unclipped"])
      expectPicture(
        outcome.output,
        """
        zones[0]:
        +--------+
        |.#......|
        |#.#.....|
        |###.....|
        |#.#.....|
        +--------+

        """)
      #expect(
        outcome.error
          == "signboard: rest: left out, because it shows pages, a conversation or a bar and has no "
          + "strip.\n")
    }
  }

  @Test func `the picture goes to standard output, missing characters to standard error`() throws {
    let outcome = try Program.run(["render", "aก", "--panel", "2x1"])
    #expect(outcome.output.split(separator: "\n").count == 8)
    #expect(outcome.output.allSatisfy { "#.\n".contains($0) })
    #expect(
      outcome.error
        == "signboard: text: No font has \"ก\" (U+0E01 THAI CHARACTER KO KAI) at character 2; shown as U+FFFD. "
        + "With 14 rows and more the package xfonts-efont-unicode has it; or add a font that has "
        + "it with --font.\n")
  }

  @Test func `lines of standard input are drawn as texts`() throws {
    func drawn(_ arguments: [String], input: String = "") throws -> String {
      let outcome = try Program.run(
        ["render", "--panel", "2x1", "--font", "signboard-4"] + arguments, input: input)
      #expect(outcome.error == "" && outcome.status == 0)
      return outcome.output
    }
    #expect(try drawn(["-"], input: "Hi\n") == drawn(["Hi"]))
    #expect(try drawn(["-"], input: "{t}\n{\"set\": {\"t\": 7}}\n") == drawn(["7"]))
    try Program.withFolder { folder in
      // Those of a conversation stand there from the start, as the messages of a file do.
      let chat = folder.appendingPathComponent("chat.json")
      let (hi, ho) = (#"{"id": 1, "body": "Hi"}"#, #"{"id": 2, "body": "Ho"}"#)
      try #"{"messages": [\#(hi), \#(ho)]}"#.write(to: chat, atomically: true, encoding: .utf8)
      let read = try drawn(["--conversation", chat.path])
      #expect(read.contains("#"))
      for instant in ["0", "1"] {
        let lines = #"{"id": 2, "body": "?"}"# + "\n\(ho)\n"
        #expect(try drawn(["--conversation", "-", "--at", instant], input: "Hi\n\(lines)") == read)
      }
      let list = folder.appendingPathComponent("list.yaml")
      try "text: [A, B, C]\n".write(to: list, atomically: true, encoding: .utf8)
      #expect(
        try drawn(["A", "-", "--unclipped"], input: "B\nC\n")
          == drawn(["--config", list.path, "--unclipped"]))
    }
  }

  @Test func `without a text the next step is printed`() throws {
    let outcome = try Program.run(["render", "--panel", "2x1"])
    #expect(
      outcome.error.hasPrefix(
        "Error: There is nothing to draw. Give a text, such as: signboard render \"Hello\"; "
          + "- draws lines of standard input.\n"))
    #expect(outcome.output == "" && outcome.status == 64)
    // A text without letters is one.
    #expect(try Program.run(["render", "", "--panel", "2x1"]).status == 0)
  }
}
