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

  @Test func `render prints the lit pixels of a text`() throws {
    #expect(
      pictureDifference(
        expected: """
          .#..######......###...#....#....
          ##......#......#...#.#.#..#.#...
          .#.....#.......#...#..#....#....
          .#......#......#...#.....#......
          .#.......#.....#...#..#....#....
          .#...#...#.....#...#.#.#..#.#...
          ###...###.......###...#....#....
          ................................

          """, actual: try render("13 0", "--scroll", "static", "--panel", "4x1", "--at", "0"))
        != nil)
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

  @Test func `several zones are shown one below the other, those without a strip are reported`()
    throws
  {
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

  @Test(arguments: [
    (
      ["x", "--scroll", "pages"],
      "Error: --unclipped: text has no strip: it shows pages, a conversation or a bar. Leave "
        + "--unclipped out, or show a text with --scroll.\n"
    ),
    (
      ["x", "--format", "gif"],
      "Error: --unclipped shows one instant. Give --format ascii or png.\n"
    ),
    (
      ["x", "--format", "png", "--modules", "--output", "x.png"],
      "Error: --unclipped shows no modules. Leave --modules out.\n"
    ),
  ])
  func `a strip that cannot be shown is refused`(arguments: [String], message: String) throws {
    let outcome = try Program.run(["render", "--unclipped"] + arguments)
    #expect(outcome.status != 0 && outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix(message), "\(outcome.error)")
  }

  @Test func `the driver and the simulated chips leave the picture unchanged`() throws {
    for wiring in ["fc16", "fc16-180", "icstation", "generic", "generic-180", "parola"] {
      let options = ["Grüße こんにちは", "--at", "1.5", "--panel", "5x2", "--wiring", wiring]
      let through = try Program.run(["render"] + options + ["--rows", "serpentine"])
      let past = try Program.run(["render"] + options + ["--no-chip"])
      #expect(through.output == past.output)
      #expect(through.output.contains("#"))
    }
  }

  @Test func `a turned or mirrored panel shows the same as one that was built that way`() throws {
    let text = ["Grüße", "--scroll", "static", "--rows", "serpentine", "--wiring", "generic"]
    let wide = try Program.run(["render"] + text + ["--panel", "6x2"]).output
    let tall = try Program.run(["render"] + text + ["--panel", "2x6"]).output
    #expect(wide.contains("#") && tall.contains("#"))
    for mirror in ["none", "horizontal", "vertical"] {
      for (turn, picture) in [("0", wide), ("90", tall), ("180", wide), ("270", tall)] {
        let hanging = ["--panel", "6x2", "--turn", turn, "--mirror", mirror]
        #expect(try Program.run(["render"] + text + hanging).output == picture)
        #expect(try Program.run(["render"] + text + hanging + ["--no-chip"]).output == picture)
      }
    }
  }

  @Test func `a text passes behind the bars between modules`() throws {
    let options = ["HHHH", "--start", "on", "--speed", "8", "--panel", "2x1", "--module-gap", "2"]
    for (at, expected) in [
      (
        "0",
        """
        #...#.#.  #.#...#.
        #...#.#.  #.#...#.
        #...#.#.  #.#...#.
        #####.##  #.#####.
        #...#.#.  #.#...#.
        #...#.#.  #.#...#.
        #...#.#.  #.#...#.
        ........  ........

        """
      ),
      (
        "0.125",
        """
        ...#.#..  .#...#.#
        ...#.#..  .#...#.#
        ...#.#..  .#...#.#
        ####.###  .#####.#
        ...#.#..  .#...#.#
        ...#.#..  .#...#.#
        ...#.#..  .#...#.#
        ........  ........

        """
      ),
    ] {
      let difference = pictureDifference(
        expected: expected, actual: try Program.run(["render"] + options + ["--at", at]).output)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test func `the picture goes to standard output, missing characters to standard error`() throws {
    let outcome = try Program.run(["render", "aก", "--panel", "2x1"])
    #expect(outcome.output.split(separator: "\n").count == 8)
    #expect(outcome.output.allSatisfy { "#.\n".contains($0) })
    #expect(
      outcome.error
        == "signboard: text: No font has \"ก\" (U+0E01 THAI CHARACTER KO KAI) at character 2; shown as U+FFFD. "
        + "For 14 rows and more install xfonts-efont-unicode, or add a font that has it with "
        + "--font.\n")
  }

  @Test func `a zone file lays out lanes`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml")
      try """
      panel: 2x2
      scroll: static
      zones:
        - {name: top, at: [0, 0], size: [16, 8], text: "##"}
        - {name: bottom, at: [0, 8], size: [16, 8], text: "-", align: right}
      """.write(to: file, atomically: true, encoding: .utf8)
      let lines = try render("--config", file.path).split(separator: "\n")
      #expect(lines.count == 16)
      #expect(lines[11] == "............####")
    }
  }
}
