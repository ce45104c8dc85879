// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct DemoTests {
  @Test(arguments: [
    (
      ["--panel", "2x1"],
      """
      t=0.000 s
      #...#......#..#.
      #...#......#..#.
      #...#..##..#..#.
      #####.#..#.#..#.
      #...#.####.#..#.
      #...#.#....#..#.
      #...#..###..#..#
      ................

      t=1.000 s
      .............#..
      .............#..
      ..#..##..#.#.#..
      ..#.#..#.##..#..
      #.#.#..#.#...#..
      #.#.#..#.#...#..
      .#...##..#....#.
      ................
      """
    ),
    (
      ["--panel", "1x1", "--canvas", "2x1", "--window", "8,0"],
      """
      t=0.000 s
      ...#..#.
      ...#..#.
      #..#..#.
      .#.#..#.
      ##.#..#.
      ...#..#.
      ##..#..#
      ........

      t=1.000 s
      .....#..
      .....#..
      .#.#.#..
      .##..#..
      .#...#..
      .#...#..
      .#....#.
      ........
      """
    ),
  ])
  func `without a terminal a frame a second is printed below the caption of its part`(
    panel: [String], pictures: String
  ) throws {
    let outcome = try Program.run(["demo", "--for", "1.5", "--fast"] + panel)
    #expect(outcome.status == 0 && outcome.error == "")
    expectPicture(outcome.output, "Words run at an exact speed\n\(pictures)\n\n")
  }

  @Test func `any key goes on in the terminal, and q quits`() throws {
    try TerminalSession.shell { session in
      try session.type(line: "'\(Program.url.path)' demo")
      try session.wait(text: "exact speed  ·  any key goes on, q quits")
      try session.type(keys: "x")
      try session.wait(text: "forty languages")
      try session.type(keys: "Enter")
      try session.wait(text: "Effects bring")
      try session.type(keys: "q")
      try session.wait("the end") { try !session.screen().contains("any key") }
    }
  }
}
