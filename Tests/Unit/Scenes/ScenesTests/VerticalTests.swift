// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// Characters below each other, and content that moves up and down.
struct VerticalTests {
  /// A text from top to bottom, as it stands on a display.
  private func column(_ text: String, _ fonts: [BundledFont]) throws -> String {
    let chain = FontChain(fonts.map { $0.load() })
    let strip = try LineComposer(LineResources(fonts: chain), writing: .vertical)
      .strip(try MarkupParser.read(text).text)
    return strip.transposed().columns.picture
  }

  private func check(
    _ text: String, fonts: [BundledFont] = [.signboard8], _ picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    expectPicture(try column(text, fonts), picture, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [("\u{2329}", "\u{3008}"), ("\u{232A}", "\u{3009}"), ("\u{37E}", ";")])
  func `canonically equivalent characters are turned, too`(_ text: String, _ usual: String) throws {
    #expect(try column(text, [.signboard8]) == column(usual, [.signboard8]))
  }

  @Test func `brackets and long vowel marks are turned`() throws {
    try check(
      "「ー」",
      """
      .......
      .......
      .......
      .......
      ..#####
      ......#
      ......#
      .......
      ....#..
      ...#...
      ...#...
      ...#...
      ...#...
      ...#...
      ...#...
      .......
      #......
      #......
      #####..
      .......
      .......
      .......
      .......
      .......
      """)
  }

  @Test func `the ideographic comma and full stop stand at the upper right`() throws {
    try check(
      "、ア。",
      """
      ....#..
      .....#.
      ......#
      .......
      .......
      .......
      .......
      .......
      #######
      ......#
      ...#.#.
      ...##..
      ...#...
      ..#....
      .#.....
      .......
      .....#.
      ....#.#
      .....#.
      .......
      .......
      .......
      .......
      .......
      """)
  }

  @Test func `small kana stand a little to the right and up`() throws {
    try check(
      "ツッ",
      """
      #..#..#
      #..#..#
      ......#
      .....#.
      .....#.
      ...##..
      .##....
      .......
      .......
      ..#.#.#
      ..#.#.#
      ......#
      .....#.
      ...##..
      .......
      .......
      """)
  }

  @Test func `a two-digit number stands upright if there is room`() throws {
    try check(
      "12ア345", fonts: [.signboard4, .signboard8],
      """
      .#..##.
      ##....#
      .#...#.
      ###.###
      ...##..
      ...#...
      ..#....
      .#.....
      ..###..
      ...##..
      ....#..
      ..##...
      ..#.#..
      ..#.#..
      ..###..
      ....#..
      ..###..
      ..##...
      ....#..
      ..##...
      """)
  }

  @Test func `letters stand upright and spaces take less room`() throws {
    try check(
      "A B",
      """
      ..###..
      .#...#.
      .#...#.
      .#####.
      .#...#.
      .#...#.
      .#...#.
      .......
      .......
      .......
      .......
      .####..
      .#...#.
      .#...#.
      .####..
      .#...#.
      .#...#.
      .####..
      .......
      """)
  }

  @Test func `markup applies from top to bottom`() throws {
    try check(
      "1{inverse}1{/}{gap 2}1", fonts: [.signboard4],
      """
      .#.
      ##.
      .#.
      ###
      ###
      #.#
      ..#
      #.#
      ...
      ...
      ...
      .#.
      ##.
      .#.
      ###
      """)
  }

  @Test(arguments: [Direction.up, .down])
  func `rows pass at the exact speed and wrap around`(direction: Direction) {
    // Rows 1, 2 and 3 LEDs long, then a dark row.
    let strip = Bitmap(picture: "#..\n##.\n###").transposed()
    let zone = Zone(
      rectangle: ZoneRectangle(x: 1, y: 0, width: 3, height: 3), strip: strip,
      separator: Bitmap(width: 1, height: 3),
      scroll: Scroll(direction: direction, speed: .columnsPerSecond(Rational(1))),
      epoch: .zero)
    let scene = Scene(width: 5, height: 3, zones: [zone])
    let pictures = (0..<5).map { scene.frame(at: seconds(Double($0))).plane.picture }
    let expected =
      direction == .up
      ? [
        ".#...\n.##..\n.###.", ".##..\n.###.\n.....", ".###.\n.....\n.#...", ".....\n.#...\n.##..",
        ".#...\n.##..\n.###.",
      ]
      : [
        ".#...\n.##..\n.###.", ".....\n.#...\n.##..", ".###.\n.....\n.#...", ".##..\n.###.\n.....",
        ".#...\n.##..\n.###.",
      ]
    #expect(pictures == expected)
  }
}
