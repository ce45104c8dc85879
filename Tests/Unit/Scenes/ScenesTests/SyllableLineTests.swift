// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Syllables of several characters in lines.
struct SyllableLineTests {
  /// Lines that are ordered, in the order in which they are written.
  private struct SameOrder: TextOrdering {
    func isNeeded(for text: String, base: BaseDirection) -> Bool { true }
    func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
      LogicalOrder().clusters(of: text, base: base)
    }
  }

  /// Khmer letters, a vowel sign that stands before them, and the sign that stacks them.
  private let composer = {
    var resources = LineResources(
      fonts: FontChain([
        BitmapFont(
          name: "f", ascent: 3, descent: 0,
          glyphs: [
            " ": Glyph(bitmap: Bitmap(width: 0, height: 0), advance: 2),
            "\u{179F}": Glyph(bitmap: Bitmap(picture: "###\n#.#\n#.#"), advance: 4),
            "\u{1793}": Glyph(bitmap: Bitmap(picture: "##.\n.#.\n.##"), advance: 4),
            "\u{17C1}": Glyph(bitmap: Bitmap(picture: "#\n.\n#"), advance: 2),
            "\u{17D2}": Glyph(bitmap: Bitmap(picture: "#"), advance: 0, xOffset: -3),
          ])
      ]))
    return resources
  }()

  /// ស្នេ: two characters to Unicode, one syllable.
  private let syllable = "\u{179F}\u{17D2}\u{1793}\u{17C1}"

  @Test(arguments: [false, true])
  func `a sign stands before the whole stack, however the line is ordered`(ordered: Bool) throws {
    var resources = composer
    if ordered { resources.ordering = SameOrder() }
    let strip = try LineComposer(resources).strip(try MarkupParser.read("\(syllable)").text)
    expectPicture(
      strip.columns.picture,
      """
      #.###.##..
      ..#.#..#..
      #.###..##.
      """)
  }

  @Test func `a script whose letters are not joined is reported once`() throws {
    let (message, places) = try MarkupParser.read("{inverse}\u{1793}{/} \(syllable) \(syllable)")
    let missing = try LineComposer(composer).strip(message, places: places).missing
    #expect(missing.map(\.shown) == [.unjoined])
    #expect(missing.map(\.offset) == [14] && missing.map(\.count) == [2])
    #expect(missing.map(\.subject) == ["Khmer"])
  }

  @Test func `a line does not break within a syllable`() throws {
    let message = try MarkupParser.read(syllable + syllable + "\u{1793}").text
    let page = try LineComposer(composer).page(
      message, width: 9, alignment: .left, breaker: LineBreaker())
    #expect(page.height == 9)
    #expect(page.missing.map(\.offset) == [0] && page.missing.map(\.count) == [2])
  }
}
