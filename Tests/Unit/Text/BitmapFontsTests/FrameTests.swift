// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Characters in a frame: keycaps, circles.
struct FrameTests {
  /// Eight rows, seven above the baseline, with a frame of seven columns that stands anywhere.
  private func font(
    _ frame: Glyph, digit: Glyph = glyph("#\n#\n#"), ascent: Int = 7
  ) -> BitmapFont {
    BitmapFont(
      name: "f", ascent: ascent, descent: 1,
      glyphs: ["1": digit, "\u{20E3}": frame, "\u{307}": glyph("#", advance: 0, x: -1, y: 4)])
  }

  private static let box = """
    #######
    #.....#
    #.....#
    #.....#
    #.....#
    #.....#
    #######
    """

  @Test(arguments: [
    glyph(box), glyph(box, advance: 0, x: -7), glyph(box, advance: 9, x: 3),
    glyph(box, advance: 0, x: -12, y: 6),
  ])
  func `a digit is centered in its frame, wherever the font puts the frame`(frame: Glyph) {
    let chain = FontChain([font(frame)])
    expectPicture(
      line("1\u{20E3}", chain),
      """
      #######.
      #.....#.
      #..#..#.
      #..#..#.
      #..#..#.
      #.....#.
      #######.
      ........
      """)
    #expect(chain.shape("1\u{FE0F}\u{20E3}").missing.isEmpty)
    #expect(line("1\u{FE0F}\u{20E3}", chain) == line("1\u{20E3}", chain))
  }

  @Test(arguments: 1...4)
  func `the middle is the same at every size`(factor: Int) {
    let large = FittedFont(font(glyph(Self.box, advance: 0, x: -7)), factor: factor)
    let shaped = FontChain([large]).shape("1\u{20E3}")
    let small = FontChain([font(glyph(Self.box))]).shape("1\u{20E3}")
    #expect(shaped.missing.isEmpty)
    var expected = Bitmap(width: 7, height: 8)
    small.draw(into: &expected, x: 0, baseline: 7)
    var picture = Bitmap(width: 7 * factor, height: 8 * factor)
    shaped.draw(into: &picture, x: 0, baseline: 7 * factor)
    for y in 0..<picture.height {
      for x in 0..<picture.width { #expect(picture[x, y] == expected[x / factor, y / factor]) }
    }
  }

  @Test func `the digit moves if the frame cannot go further`() {
    // The frame fills the line, so its middle is half a row below that of the digit.
    let frame = glyph("#####\n#...#\n#...#\n#...#\n#...#\n#...#\n#...#\n#####", y: -1)
    expectPicture(
      line("1\u{20E3}", FontChain([font(frame, digit: glyph("#\n#", y: 4))])),
      """
      #####.
      #...#.
      #...#.
      #.#.#.
      #.#.#.
      #...#.
      #...#.
      #####.
      """)
  }

  @Test(arguments: [
    ("too small", glyph("###\n#.#\n###"), glyph("##\n##\n##\n##")),
    ("touched", glyph("#####\n#...#\n#...#\n#####"), glyph("####\n####")),
    ("too high for the line", glyph(box + "\n" + box), glyph("#")),
  ])
  func `a frame that does not fit is omitted and named`(
    why: String, frame: Glyph, digit: Glyph
  ) {
    let chain = FontChain([font(frame, digit: digit)])
    #expect(line("1\u{20E3}", chain) == line("1", chain))
    #expect(
      chain.shape("1\u{20E3}").missing.map(\.description) == [
        "No font has all of \"1\u{20E3}\" (U+0031 DIGIT ONE + U+20E3 COMBINING ENCLOSING KEYCAP) at "
          + "character 1; shown without U+20E3 COMBINING ENCLOSING KEYCAP. Add a font that has it "
          + "with --font."
      ])
  }

  @Test func `a frame that no font has is named`() throws {
    let chain = FontChain([BundledFont.signboard8.load()])
    #expect(chain.shape("7\u{20E3}").missing.map(\.lacking) == [["\u{20E3}"]])
    #expect(line("7\u{20E3}", chain) == line("7", chain))
  }
}
