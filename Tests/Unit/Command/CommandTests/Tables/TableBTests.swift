// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Table B of the reference systems: TickerText, the electric notice board.
@Suite(.waitsForPrograms)
struct TableBTests {
  @Test func `the step clock moves several columns at once at a fixed interval`() throws {
    let row = TableRow()
    try row.expect(
      "show AB --step 3 --every 80 --separator \"\" --font signboard-4 --panel 2x1 --fast --for 0.1 --style text",
      """
      t=0.000 s
      ................
      ................
      .#..##...#..##..
      #.#.###.#.#.###.
      ###.#.#.###.#.#.
      #.#.##..#.#.##..
      ................
      ................

      t=0.080 s
      ................
      ................
      .##...#..##...#.
      .###.#.#.###.#.#
      .#.#.###.#.#.###
      .##..#.#.##..#.#
      ................
      ................
      """)
  }

  @Test func `text is clipped at the edges of its zone`() throws {
    let row = TableRow(
      """
      panel: 3x1
      font: signboard-4
      text: "WWWWWWWW"
      separator: ""
      zones:
        - {at: [2, 2], size: [5, 3], speed: 10}
        - {at: [10, 0], size: [4, 8], speed: 7, direction: right, font: signboard-8}
        - {at: [17, 1], size: [6, 2], scroll: bounce}
      """)
    try row.expect(
      "render --config sign.yaml",
      """
      ............#...........
      ............#....#.#.#..
      ..#.#.#.....#....#.#.#..
      ..#.#.#...#.#...........
      ...#.#....#.#...........
      ...........##...........
      ............#...........
      ........................
      """)
  }

  @Test func `the same text scrolls in a large and in a small font, also side by side`() throws {
    let row = TableRow(
      """
      panel: 4x2
      text: "A1"
      zones:
        - {at: [0, 0], size: [16, 16], font: signboard-4*2}
        - {at: [16, 0], size: [16, 4], font: signboard-4}
        - {at: [16, 8], size: [16, 8], font: signboard-8}
      """)
    try row.expect(
      "render --config sign.yaml",
      """
      .................#...#.........#
      ................#.#.##........#.
      ................###..#........##
      ................#.#.###.......#.
      ..##......##....................
      ..##......##....................
      ##..##..####....................
      ##..##..####....................
      ######....##.....###....#.......
      ######....##....#...#..##.......
      ##..##..######..#...#...#.......
      ##..##..######..#####...#.......
      ................#...#...#.......
      ................#...#...#.......
      ................#...#..###......
      ................................
      """)
  }

  @Test(
    .needs(Film.package, Film.python != nil),
    arguments: [
      ("red", ["3b1b1a", "fc453f"]), ("green", ["19311d", "62fc68"]),
    ])
  func `a preview has round LEDs, visible dark ones, and a color`(
    color: String, colors: [String]
  ) throws {
    let text = try TableRow().run("render A1 --font signboard-8 --panel 2x1")
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("board.png")
      let outcome = try Program.run([
        "render", "A1", "--font", "signboard-8", "--panel", "2x1", "--intensity", "15",
        "--color", color, "--output", file.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let film = try Film(file)
      expectPicture(film.pictures[0].leds, text + "\n")
      #expect(film.pictures[0].colors == colors)
    }
  }

  @Test func `the sentence of the article has kana and kanji on eight rows`() throws {
    let row = TableRow()
    try row.expect(
      "render \"よく電光掲示板等でみる 流れる Text\" --scroll static --panel 13x1",
      """
      ...#........#.....###......#.....#.###...#####...#.####..#..#.......#.#..###.....#####.....#...#....#...
      ...####....#....#######..#.#.#..##.#.#..........##.#.....##.###............#........#........#####.##.##
      ...#......#.....#.##.##....#.....#.###..#######..#.####.#.##.#..######.....#.#....####.....#..#.#...##.#
      ...#.....#.......#####..#######..#.####....#....##.##.#....##......#.....#####...#....#......###.#..#..#
      .###......#......#.#.#....#.#...####..#..#.#.#..##.##.#.#######...#.....#.#..##.#..##.#....#..##...##..#
      #..##......#.....#####....#.#.#..#.##.#.#..#..#..##..#....#.#.....#.....#.#..#....#..##....#..##.#..#..#
      .##..##.....#.......###.##..###.##...##...##.....#.##.#....##......##....#..#......###.....#.#.#.#..#...
      ........................................................................................................
      """)
  }
}
