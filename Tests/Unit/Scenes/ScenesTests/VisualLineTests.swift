// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Lines whose visual order differs from the written order.
struct VisualLineTests {
  /// Everything from right to left; every other letter takes another form.
  private struct Mirror: TextOrdering {
    /// Whether lines are ordered, or composed as they are written.
    let isMirrored: Bool

    func isNeeded(for text: String, base: BaseDirection) -> Bool { isMirrored }

    func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
      text.enumerated().reversed().map { offset, character in
        TextCluster(String(character), source: offset, scalars: character == "1" ? ["7"] : [])
      }
    }
  }

  /// - Parameter mirrored: whether the line is ordered, or composed as written.
  private func strip(_ markup: String, mirrored: Bool = true) throws -> Strip {
    var resources = LineResources(
      fonts: FontChain([BundledFont.signboard4.load()]),
      image: { _ in [(Bitmap(picture: "#.\n##"), Int64(1))] }, value: { _ in "34" })
    resources.ordering = Mirror(isMirrored: mirrored)
    let (message, places) = try MarkupParser.read(markup)
    return try LineComposer(resources).strip(message, places: places)
  }

  @Test func `a line is reordered as a whole and styles stay with their characters`() throws {
    expectPicture(
      try strip("1{inverse}23{/}4").columns.picture,
      try strip("4{inverse}32{/}7", mirrored: false).columns.picture)
  }

  @Test func `values are reordered, and pictures stand where their mark stands`() throws {
    expectPicture(
      try strip("2{image a}{value x}").columns.picture,
      try strip("43{image a}2", mirrored: false).columns.picture)
  }

  @Test func `reports name the place in the original text`() throws {
    let strip = try strip("{{水}} 火水")
    #expect(
      strip.missing.map { "\($0.characters) \($0.offset) \($0.count)" } == ["水 2 2", "火 6 1"])
  }

  @Test func `a mark at the beginning of a part joins the previous character`() throws {
    expectPicture(
      try strip("e\u{308}{inverse}23{/}4").columns.picture,
      try strip("4{inverse}32{/}ë", mirrored: false).columns.picture)
    expectPicture(
      try strip("e{inverse}\u{308}3{/}4").columns.picture,
      try strip("4{inverse}3{/}ë", mirrored: false).columns.picture)
  }

  @Test func `a control that has no effect shows nothing and is reported with its place`() throws {
    struct Refusing: TextOrdering {
      func isNeeded(for text: String, base: BaseDirection) -> Bool { true }
      func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
        text.enumerated().map { place, character in
          character == "\u{202E}"
            ? TextCluster(refused: character, source: place)
            : TextCluster(String(character), source: place)
        }
      }
    }
    var resources = LineResources(fonts: FontChain([BundledFont.signboard4.load()]))
    resources.ordering = Refusing()
    let (message, places) = try MarkupParser.read("12\u{202E}{inverse}3\u{202E}{/}4")
    let strip = try LineComposer(resources).strip(message, places: places)
    expectPicture(
      strip.columns.picture, try self.strip("12{inverse}3{/}4", mirrored: false).columns.picture)
    #expect(
      strip.missing.map(\.description) == [
        "Direction control (U+202E RIGHT-TO-LEFT OVERRIDE) at character 3 and 1 place more; without "
          + "effect, because too many are open there. Remove it from the text."
      ])
    #expect(strip.missing.first?.isLoss == true)
  }

  // Quadratic work would take many minutes here.
  @Test func `the work for a long line is linear in its length`() throws {
    let strip = try strip(String(repeating: "12{inverse}3{/}", count: 5000))
    #expect(strip.columns.width > 30_000)
    #expect(try self.strip(String(repeating: "\u{2067}3", count: 30_000)).columns.width > 30_000)
  }
}
