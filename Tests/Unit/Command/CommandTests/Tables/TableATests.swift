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

  /// One round of "A1" and a star.
  private static let round = UnrolledStrip(
    """
    ....................
    .#...#......#.#.....
    #.#.##.......#......
    ###..#......#.#.....
    #.#..#..............
    #.#.###.............
    ....................
    ....................
    """)

  @Test(arguments: UInt64(1)...3)
  func `the position is a function of time, whatever the order of queries`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      // Thousandths of a second, up to eleven days.
      let time = Int.random(in: 0..<1_000_000_000, using: &random)
      let text = "\(time / 1000).\(String(1000 + time % 1000).dropFirst())"
      let printed = try TableRow().run(
        "render A1 --separator \"  *  \" --font signboard-5 --panel 3x1 --speed 7 --at \(text)")
      let expected = Self.round.window(at: time * 7 / 1000, width: 24)
      expectPicture(printed, expected, "\(text)")
    }
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
