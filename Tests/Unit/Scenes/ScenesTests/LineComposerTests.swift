// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// The picture of a message with markup.
struct LineComposerTests {
  private func strip(_ markup: String, width: Int? = nil) throws -> Strip {
    let small = FontChain([BundledFont.signboard4.load()])
    let icons = FontChain([
      BundledFont.signboard8.load(), BundledFont.signboardEmoji.load(),
    ])
    let dot = Bitmap(picture: "#.\n.#")
    let composer = LineComposer(
      LineResources(
        fonts: small, font: { $0 == "big" ? icons : nil }, icon: Icons.character(named:),
        image: { $0 == "dot.png" ? [(dot, Int64(1))] : [] }, value: { $0 == "gate" ? "7" : nil }))
    let (message, places) = try MarkupParser.read(markup)
    guard let width else { return try composer.strip(message, places: places) }
    return try composer.page(message, places: places, width: width, alignment: .left)
  }

  private func composer(_ emoji: CharacterOptions.Emoji, gate: String) -> LineComposer {
    let fonts = FontChain(
      [BundledFont.signboard8.load(), BundledFont.signboardEmoji.load()],
      options: CharacterOptions(emoji: emoji))
    return LineComposer(
      LineResources(fonts: fonts, icon: Icons.character(named:), value: { _ in gate }))
  }

  @Test(arguments: TextRow.of("Scenes/ScenesTests/words.txt", "Markup"))
  func `markup changes the picture of a line`(row: TextRow) throws {
    expectPicture(try strip(row.input).columns.picture, row.output)
  }

  @Test(arguments: TextRow.of("Scenes/ScenesTests/words.txt", "Markup in a place"))
  func `markup changes the place of lines`(row: TextRow) throws {
    let width = row.output.prefix { $0 != "\n" }.count
    expectPicture(try strip(row.input, width: width).columns.picture, row.output)
  }

  @Test func `emoji of a text can be left out, and icons that it names stay`() throws {
    func picture(
      _ markup: String, gate: String, _ emoji: CharacterOptions.Emoji
    ) throws -> String {
      let composer = composer(emoji, gate: gate)
      return try composer.strip(try MarkupParser.read(markup).text).columns.picture
    }
    let omitted = try picture("A👍{icon beer}{gate}", gate: "🎉7", .omitted)
    #expect(omitted == (try picture("A{icon beer}{gate}", gate: "7", .shown)))
  }

  @Test(arguments: [
    ("a 👍 b", "a b"), ("a 👍 🎉 b", "a b"), ("a👍 b", "a b"), ("a 👍b", "a b"), ("a👍b", "ab"),
    ("a  b", "a  b"), ("a {color red}👍{/} b", "a b"), ("a 👍{pause 1} b", "a {pause 1}b"),
    ("👍 a", "a"), ("a 👍", "a"), ("a 👍 ", "a"), ("👍 🎉", ""), (" a ", " a "),
    ("a\n👍 b 🎉\nc", "a\nb\nc"), ("a\t👍\tb", "a\t\tb"), ("{icon beer} 👍 b", "{icon beer} b"),
    // The value is "🎉 7 👍 8".
    ("{gate} 👍 {gate}", "7 8 7 8"),
  ])
  func `no blanks stand beside emoji that are left out`(text: String, other: String) throws {
    func page(_ text: String, _ emoji: CharacterOptions.Emoji) throws -> Strip {
      try composer(emoji, gate: "🎉 7 👍 8").page(
        try MarkupParser.read(text).text, width: 200, alignment: .left)
    }
    #expect(try page(text, .omitted).columns == page(other, .shown).columns)
  }

  @Test func `a character behind omitted emoji is reported at its place`() throws {
    let (message, places) = try MarkupParser.read("👍 a 🎉 \u{4DB5}")
    let strip = try composer(.omitted, gate: "").strip(message, places: places)
    #expect(strip.missing.map(\.offset) == [6])
  }

  @Test func `a line end by its name begins a new line, or is a space`() throws {
    #expect(try strip("1{line}2", width: 8).columns == strip("1\n2", width: 8).columns)
    #expect(try strip("1{line}2", width: 8).columns.height == 8)
    #expect(try strip("1{line}2").columns == strip("1 2").columns)
  }

  @Test func `blinking text is dark every other half second`() throws {
    let strip = try strip("1{blink}1{/}1")
    let zone = Zone(
      rectangle: ZoneRectangle(x: 0, y: 0, width: 9, height: 4), strip: strip,
      separator: Strip(Bitmap(width: 0, height: 1)), scroll: Scroll(mode: .static), epoch: .zero)
    let scene = Scene(width: 9, height: 4, zones: [zone])
    expectPicture(
      timeline(scene, every: 0.25, count: 5),
      """
      .#...#...
      .#...#...
      .#.......
      .#.......
      .#...#...
      """)
    #expect(scene.nextChange(after: seconds(0.2)) == seconds(0.5))
    #expect(scene.nextChange(after: seconds(0.5)) == seconds(1))
    #expect(scene.end == nil)
  }

  @Test func `blinking text scrolls through every seam`() throws {
    let strip = try strip("1{blink}1{/}")
    let scroll = Scroll(speed: .columnsPerSecond(Rational(1)))
    let zone = Zone(
      rectangle: ZoneRectangle(x: 0, y: 0, width: 8, height: 4), strip: strip,
      separator: Strip(Bitmap(width: 1, height: 1)), scroll: scroll, epoch: .zero)
    let scene = Scene(width: 8, height: 4, zones: [zone])
    expectPicture(
      timeline(scene, every: 1, count: 8),
      """
      .#...#..
      #...#...
      ...#....
      ..#....#
      .#....#.
      #....#..
      ....#...
      ...#...#
      """)
    expectPicture(
      timeline(scene, from: 0.75, every: 1, count: 8),
      """
      .#......
      #.......
      ........
      .......#
      ......#.
      .....#..
      ....#...
      ...#....
      """)
  }

  @Test func `reports count characters as a person does`() throws {
    let strip = try strip("{{a}} {inverse}水{/}b{gap 3}水火")
    #expect(
      strip.missing.map { "\($0.characters) \($0.offset) \($0.count)" } == ["水 15 2", "火 28 1"])
  }

  @Test func `a high character makes a strip no higher than its place`() throws {
    // A picture of 24 rows and columns among letters of eight.
    let fonts = FontChain([
      BundledFont.signboard8.load(), FittedFont(BundledFont.signboardEmoji.load(), factor: 3),
    ])
    for writing in [Writing.horizontal, .vertical] {
      var resources = LineResources(fonts: fonts)
      let free = try LineComposer(resources, writing: writing).strip(.plain("x😀x")).columns
      #expect(free.height > 20)
      for rows in [1, 4, 7, 8, 9, 12, 15] {
        resources.rows = rows
        let bound = try LineComposer(resources, writing: writing).strip(.plain("x😀x")).columns
        #expect(bound.height <= max(rows + 1, 8))
        // In the middle of its place it looks the same.
        var (expected, actual) = (
          Bitmap(width: free.width, height: rows), Bitmap(width: free.width, height: rows)
        )
        expected.draw(free, x: 0, y: (rows - free.height) >> 1)
        actual.draw(bound, x: 0, y: (rows - bound.height) >> 1)
        expectPicture(actual.picture, expected.picture, "\(rows) rows, \(writing)")
      }
    }
  }

  @Test func `a text wider than the limit is refused`() throws {
    let text = String(repeating: "{gap 256}", count: 9_000)
    let fonts = FontChain([BundledFont.signboard8.load()])
    let wide = String(repeating: "W", count: Strip.widthLimit / 6 + 1)
    #expect(throws: Never.self) { _ = try strip(text) }
    let error = #expect(throws: SignError.self) { _ = try Strip(wide, fonts: fonts) }
    #expect(
      error?.description
        == "The text is wider than 16777216 columns. Shorten it, or use a narrower font.")
  }

  @Test func `a long text is composed like its pieces`() throws {
    let fonts = FontChain([BundledFont.signboard8.load()])
    let phrase = "Am Bahnhof, 8 o'clock: "
    let once = try Strip(phrase, fonts: fonts)
    let count = 20_000 / phrase.count
    let long = try Strip(String(repeating: phrase, count: count), fonts: fonts)
    #expect(long.width == once.width * count)
    for place in [0, 1, count / 2, count - 1] {
      #expect(long.columns.columns(from: place * once.width, count: once.width) == once.columns)
    }
  }

  @Test func `a tab stops in still text and is four spaces in scrolling text`() throws {
    let four = FontChain([BundledFont.signboard4.load()])
    let composer = LineComposer(LineResources(fonts: four))
    let space = try composer.strip(.plain(" ")).width
    let one = try composer.strip(.plain("1")).width
    #expect(try composer.strip(.plain("1\t1")).width == one + 4 * space + one)
    let page = try composer.page(.plain("1\t1"), width: 64, alignment: .left)
    #expect(page.width == 4 * space + one)
    #expect(
      page.columns.columns(from: 4 * space, count: one)
        == (try composer.strip(.plain("1")).columns))
  }

  @Test func `an animated picture goes on while its text scrolls`() throws {
    let frames = ["#.\n#.\n#.\n#.", ".#\n.#\n.#\n.#"].map { Bitmap(picture: $0) }
    let composer = LineComposer(
      LineResources(
        fonts: FontChain([BundledFont.signboard4.load()]),
        image: { _ in [(frames[0], Int64(2_000_000_000)), (frames[1], Int64(1_000_000_000))] }))
    let strip = try composer.strip(try MarkupParser.read("{image a.gif}").text)
    let scroll = Scroll(speed: .columnsPerSecond(Rational(1, over: 3)))
    let zone = Zone(
      rectangle: ZoneRectangle(x: 0, y: 0, width: 4, height: 4), strip: strip,
      separator: Strip(Bitmap(width: 1, height: 1)), scroll: scroll, epoch: .zero)
    let scene = Scene(width: 4, height: 4, zones: [zone])
    expectPicture(
      timeline(scene, every: 1, count: 6),
      """
      #...
      #...
      .#..
      ...#
      ...#
      #...
      """)
    #expect(scene.nextChange(after: seconds(0)) == seconds(2))
  }
}
