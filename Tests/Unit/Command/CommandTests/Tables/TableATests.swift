// SPDX-License-Identifier: MIT
import SignTesting
import Testing

/// Table A of the reference systems: MarqueeView, an endless line of text, placed by time.
@Suite(.waitsForPrograms)
struct TableATests {
  @Test func `a loop is endless and without a gap, and its separator can be chosen`() throws {
    let row = TableRow()
    try row.expect(
      "render AB --separator \"\" --font signboard-5 --panel 4x1 --at 0.1 --speed 10",
      """
      ................................
      #..##...#..##...#..##...#..##...
      .#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#
      ##.##..###.##..###.##..###.##..#
      .#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#
      .#.##..#.#.##..#.#.##..#.#.##..#
      ................................
      ................................
      """)
  }

  @Test(arguments: [
    "2026-12-31T23:40:00Z --at 1200.5",
    // Twenty minutes later, with another intensity and a value that the text does not name.
    "2027-01-01T00:00:00Z --at 0.5 --intensity 9 --set other=7",
  ])
  func `a restarted sign continues at its position`(now: String) throws {
    try TableRow().expect(
      "render A1 --font signboard-5 --panel 3x1 --clock wall --now \(now)",
      """
      ........................
      ..#...#.........#...#...
      .#.#.##........#.#.##...
      .###..#........###..#...
      .#.#..#........#.#..#...
      .#.#.###.......#.#.###..
      ........................
      ........................
      """)
  }
}
