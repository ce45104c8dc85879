// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Table E of the reference systems: the two-lane flag ticker of the exchange-rate app.
@Suite(.waitsForPrograms)
struct TableETests {
  /// One round of the upper lane: 73 columns.
  private static let upper = UnrolledStrip(
    """
    ..#.#.........#####.#...#.####.........##.##.....#...#..####.####........
    ...#.#........#.....#...#.#...#.......#######....#...#.#.....#...#.......
    ..............#.....#...#.#...#.......#######....#...#.#.....#...#.......
    #######.......####..#...#.####........#######....#...#..###..#...#.......
    #######.##....#.....#...#.#.#..........#####.....#...#.....#.#...#.......
    #######..#....#.....#...#.#..#..........###......#...#.....#.#...#.......
    #######.##....#####..###..#...#..........#........###..####..####........
    .#####...................................................................
    """)

  /// One round of the lower lane: 30 columns.
  private static let lower = UnrolledStrip(
    """
    ..............................
    ..#.##..#.#....##.##..##......
    ..#.#.#.#.#...#...#.#.#.#.....
    ..#.##...#....#.#.##..##......
    #.#.#....#....#.#.#.#.#.......
    .#..#....#.....##.##..#.......
    ..............................
    ..............................
    """)

  private static let lanes = """
    panel: 4x2
    separator: "  "
    image-folder: \(Program.root.path)/Config/pictures
    zones:
      - at: [0, 0]
        size: [32, 8]
        text: ["{image coffee.txt} EUR", "{icon heart} USD"]
        font: signboard-8
        loop-in: 60
      - at: [0, 8]
        size: [32, 8]
        text: "JPY GBP"
        font: signboard-5
        speed: 12.5
        direction: right
        phase: 5
    """

  @Test func `no seam is visible: every frame is a window of an unrolled strip`() throws {
    let film = TableRow.pictures(
      of: try TableRow(Self.lanes).run("show --config sign.yaml --fast --for 63 --style text"))
    // 76 steps of the one lane and 787 of the other, a few of them at the same instant.
    #expect(film.count > 840)
    for (milliseconds, picture) in film {
      // Only whole milliseconds are printed; steps are more than one apart.
      let time = milliseconds * 1000 + 999
      let (right, left) = (time * 125 / 10_000_000, time * 73 / 60_000_000)
      // A text that moves to the right begins at the right edge, is 26 columns wide, and is 5
      // ahead.
      let expected =
        Self.upper.window(at: left, width: 32) + "\n"
        + Self.lower.window(at: 26 - 32 - 5 - right, width: 32)
      expectPicture(picture, expected, "\(milliseconds)")
    }
  }

  @Test func `pictures mix with text, are scaled or cropped to the lane, and dithered`() throws {
    let row = TableRow()
    try row.expect(
      "render \"{image coffee.txt} A {icon heart} B\" --image-folder Config/pictures --panel 5x1 --scroll static",
      """
      ..#.#..........###......##.##.....####..
      ...#.#........#...#....#######....#...#.
      ..............#...#....#######....#...#.
      #######.......#####....#######....####..
      #######.##....#...#.....#####.....#...#.
      #######..#....#...#......###......#...#.
      #######.##....#...#.......#.......####..
      .#####..................................
      """)
    // Of each square of four pixels none, one, two or three are lit.
    let flag = (0..<16).map { $0 % 2 == 0 ? "....#.#.########\n" : "............#.#.\n" }
    let flags = TableRow(files: ["flag.txt": flag.joined()])
    let image = "render \"{image flag.txt}\" --image-folder FOLDER --scroll static --panel"
    try flags.expect(
      "\(image) 2x1 --image-fit cropped",
      flag.prefix(8).joined().trimmingCharacters(in: .newlines))
    try flags.expect(
      "\(image) 1x1 --image-dither ordered",
      """
      ..#.####
      ...#.#.#
      ..#.####
      ...#.###
      ..#.####
      ...#.#.#
      ..#.####
      ...#.###
      """)
  }

  @Test func `every width is measured, whatever the language`() throws {
    let row = TableRow(
      """
      text: "{day}*"
      values: {day: {clock: "%A"}}
      time-zone: UTC
      separator: ""
      font: signboard-5
      scroll: static
      panel: 6x1
      """)
    try row.expect(
      "render --config sign.yaml --now 2026-11-21T12:00:00Z --locale de",
      """
      ................................................
      .##..#..#...#..##.###..#...##.#.#...............
      #...#.#.##.##.#....#..#.#.#....#................
      .#..###.#.#.#..#...#..###.#.#.#.#...............
      ..#.#.#.#...#...#..#..#.#.#.#...................
      ##..#.#.#...#.##...#..#.#..##...................
      ................................................
      ................................................
      """)
  }
}
