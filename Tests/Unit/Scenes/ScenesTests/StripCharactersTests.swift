// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Which columns belong to which character, for effects that move characters one by one.
struct StripCharactersTests {
  /// A stroke, a character of three strokes, a mark above and letters of three columns.
  private static let font = """
    STARTFONT 2.1
    FONT strokes
    SIZE 6 75 75
    FONTBOUNDINGBOX 6 6 0 -1
    STARTPROPERTIES 2
    FONT_ASCENT 5
    FONT_DESCENT 1
    ENDPROPERTIES
    CHARS 5
    STARTCHAR space
    ENCODING 32
    DWIDTH 3 0
    BBX 0 0 0 0
    BITMAP
    ENDCHAR
    STARTCHAR a
    ENCODING 97
    DWIDTH 4 0
    BBX 3 3 0 0
    BITMAP
    60
    A0
    E0
    ENDCHAR
    STARTCHAR j
    ENCODING 106
    DWIDTH 2 0
    BBX 3 4 -2 -1
    BITMAP
    20
    20
    20
    C0
    ENDCHAR
    STARTCHAR acute
    ENCODING 769
    DWIDTH 0 0
    BBX 2 1 -3 4
    BITMAP
    C0
    ENDCHAR
    STARTCHAR river
    ENCODING 24029
    DWIDTH 6 0
    BBX 5 4 0 0
    BITMAP
    A8
    A8
    A8
    88
    ENDCHAR
    ENDFONT
    """

  private func strip(_ markup: String, width: Int? = nil) throws -> Strip {
    let fonts = FontChain([try BDFReader.read(Array(Self.font.utf8), name: "strokes")])
    let icons = FontChain([BundledFont.signboardEmoji.load()])
    let composer = LineComposer(
      LineResources(
        fonts: fonts, font: { $0 == "big" ? icons : nil }, icon: Icons.character(named:),
        image: { $0 == "bars.png" ? [(Bitmap(picture: "#.#\n#.#"), Int64(1))] : [] },
        value: { $0 == "name" ? "aa" : nil }))
    let (message, places) = try MarkupParser.read(
      markup, vocabulary: MarkupVocabulary(icons: Icons.names))
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
