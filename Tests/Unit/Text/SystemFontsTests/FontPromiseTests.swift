// SPDX-License-Identifier: MIT
import SeamChecks
import Testing
import Typesetting

/// The fonts of the system as sources of glyphs.
struct FontPromiseTests {
  private struct Missing: Error {}

  private static let codes: [Unicode.Scalar] = ["A", "g", "\u{E4}"]
  private static func font() throws -> SystemFont {
    try SystemFont(
      FontFixture.bdf("ISO10646", "1", codes: codes.map { Int($0.value) }), name: "test.bdf",
      height: 8)
  }
  private static func misaki(_ height: Int) throws -> SystemFont {
    try SystemFont(path: "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf", height: height)
  }

  static let fonts: [SeamImplementation<GlyphSourceSubject>] = [
    SeamImplementation("SystemFont of bitmaps") {
      GlyphSourceSubject(try font(), known: codes, unknown: ["B", "\u{10FFFD}"])
    },
    SeamImplementation("SystemFont of bitmaps in outlines") {
      GlyphSourceSubject(try misaki(8), known: ["A", "漢", "字"], unknown: ["ก"])
    },
    SeamImplementation("SystemFont of outlines") {
      GlyphSourceSubject(try misaki(24), known: ["A", "漢", "字"], unknown: ["ก"])
    },
    SeamImplementation("LazyFont") {
      GlyphSourceSubject(
        LazyFont(name: "lazy.bdf", ascent: 7, descent: 1) { try font() }, known: codes)
    },
    SeamImplementation("LazyFont that cannot be opened") {
      GlyphSourceSubject(
        LazyFont(name: "lazy.bdf", ascent: 7, descent: 1) { throw Missing() }, known: [],
        unknown: codes)
    },
  ]

  @Test(arguments: fonts, GlyphSourceChecks.all)
  func `a font of the system keeps the promises of a source of glyphs`(
    font: SeamImplementation<GlyphSourceSubject>, check: SeamCheck<GlyphSourceSubject>
  ) throws {
    try check.run(on: font)
  }
}
