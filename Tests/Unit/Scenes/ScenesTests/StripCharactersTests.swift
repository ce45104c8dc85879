// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Which columns belong to which character, for effects that move characters one by one.
struct StripCharactersTests {
  private func strip(_ markup: String, width: Int? = nil) throws -> Strip {
    // A stroke, a character of three strokes, a mark above and letters of three columns.
    let fonts = FontChain([try bdf("strokes")])
    let icons = FontChain([BundledFont.signboardEmoji.load()])
    let composer = LineComposer(
      LineResources(
        fonts: fonts, font: { $0 == "big" ? icons : nil }, icon: Icons.character(named:),
        image: { $0 == "bars.png" ? [(Bitmap(picture: "#.#\n#.#"), Int64(1))] : [] },
        value: { $0 == "name" ? "aa" : nil }))
    let (message, places) = try MarkupParser.read(markup, icons: Icons.names)
    guard let width else { return try composer.strip(message, places: places) }
    return try composer.page(message, places: places, width: width, alignment: .right, fills: true)
  }

  /// The strip with the number of the character below each of its columns.
  private func expect(
    _ markup: String, width: Int? = nil, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let strip = try strip(markup, width: width)
    var ruler = [String](repeating: "-", count: strip.width)
    for (number, range) in strip.characters.enumerated() {
      for column in range { ruler[column] = String(number) }
    }
    let actual = strip.columns.picture + "\n" + ruler.joined()
    expectPicture(actual, expected, "\(markup)", sourceLocation: sourceLocation)
  }

  @Test func `a character is as wide as its ink, and a blank has no columns`() throws {
    try expect(
      "a a",
      """
      ...........
      ...........
      .##.....##.
      #.#....#.#.
      ###....###.
      ...........
      000----111-
      """)
  }

  @Test func `strokes that do not touch are one character`() throws {
    try expect(
      "川a",
      """
      ..........
      #.#.#.....
      #.#.#..##.
      #.#.#.#.#.
      #...#.###.
      ..........
      00000-111-
      """)
  }

  @Test func `a mark belongs to its letter`() throws {
    try expect(
      "aa\u{301}a",
      """
      .....##.....
      ............
      .##..##..##.
      #.#.#.#.#.#.
      ###.###.###.
      ............
      000-111-222-
      """)
  }

  @Test func `ink that reaches under the previous character moves with it`() throws {
    try expect(
      "aja",
      """
      ..........
      ..........
      .##.#..##.
      #.#.#.#.#.
      ###.#.###.
      ..##......
      00000-111-
      """)
    try expect(
      "ja",
      """
      ........
      ........
      ..#..##.
      ..#.#.#.
      ..#.###.
      ##......
      000-111-
      """)
  }

  @Test func `icons, pictures and live values have characters of their own`() throws {
    try expect(
      "a{image bars.png}a",
      """
      ............
      ............
      .##.#.#..##.
      #.#.#.#.#.#.
      ###.....###.
      ............
      000-111-222-
      """)
    try expect(
      "{name}a",
      """
      ............
      ............
      .##..##..##.
      #.#.#.#.#.#.
      ###.###.###.
      ............
      000-111-222-
      """)
    let icon = try strip("a{font big}{icon heart}{/}a")
    #expect(icon.characters.count == 3)
    #expect(icon.characters.map(\.count) == [3, 8, 3])
  }

  @Test func `aligned parts have their characters where they stand`() throws {
    try expect(
      "{align left}a{/}a", width: 12,
      """
      ............
      ............
      .##.......##
      #.#......#.#
      ###......###
      ............
      000------111
      """)
  }

  @Test func `several lines have no characters, and neither has a strip beyond the limit`() throws {
    #expect(try strip("a\na", width: 12).characters == [])
    let many = String(repeating: "a", count: Strip.charactersLimit / 4)
    #expect(try strip(many).characters.count == Strip.charactersLimit / 4)
    #expect(try strip(many + "a").characters == [])
    #expect(Strip(Bitmap(picture: "#.#")).characters == [])
    #expect(try strip("").characters == [])
  }
}
