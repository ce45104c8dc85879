// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Table E of the reference systems: the two-lane flag ticker of the exchange-rate app.
///
/// `outputs.txt` has more of it.
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
}
