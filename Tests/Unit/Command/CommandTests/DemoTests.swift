// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct DemoTests {
  @Test func `without a terminal a frame a second is printed below its caption`() throws {
    func shown(_ options: String...) throws -> String {
      let outcome = try Program.run(["demo", "--for", "1.5", "--fast"] + options)
      #expect(outcome.status == 0 && outcome.error == "")
      return outcome.output
    }
    let pictures = try shown("--panel", "2x1")
    expectPicture(
      pictures,
      """
      Words run at an exact speed
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


      """)
    let right = try shown("--panel", "1x1", "--canvas", "2x1", "--window", "8,0")
    #expect(right == pictures.replacing(/[#.]{8}([#.]{8})/) { $0.1 })
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
