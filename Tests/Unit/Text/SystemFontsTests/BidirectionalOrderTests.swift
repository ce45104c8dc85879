// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Typesetting

/// The order of mixed lines; capitals are Hebrew letters, see `drawn`.
struct BidirectionalOrderTests {
  @Test(arguments: TextRow.of("Text/SystemFontsTests/fonts.txt", "Lines in visual order"))
  func `a line is in visual order`(row: TextRow) {
    #expect(drawn(row.input) == row.output)
  }

  @Test(arguments: [
    ("", ""),
    // Tabs separate parts, line ends are spaces.
    ("ABC\tdef", "def\tCBA"),
    ("ABC\nDEF", "FED\nCBA"),
    ("ABC\r\nDEF", "FED\r\nCBA"),
    ("ABC\u{2029}def\u{B}GHI", "IHG\u{B}def\u{2029}CBA"),
    // Blanks at the end of a line stay at its end.
    ("abc DEF ", "abc FED "),
    ("abc \u{202B}DEF ", "abc FED "),
    // Pictures in the line, and private use characters, have no direction.
    ("AB\u{FFFC}C", "C\u{FFFC}BA"),
    ("ABC \u{E000} def", "def \u{E000} CBA"),
    ("\u{FFFC} ABC", "CBA \u{FFFC}"),
    ("\u{E000}\u{E001} ABC", "CBA \u{E001}\u{E000}"),
    ("\u{F0000} \u{10FFFD} abc DEF", "\u{F0000} \u{10FFFD} abc FED"),
  ])
  func `breaks, blanks and pictures keep their places`(text: String, seen: String) {
    #expect(drawn(text) == seen)
  }

  @Test(arguments: [
    ("abc DEF!", BaseDirection.rightToLeft, "!FED abc"),
    ("hello!", .rightToLeft, "!hello"),
    ("hello", .rightToLeft, "hello"),
    ("ABC def!", .leftToRight, "CBA def!"),
    ("ABC!", .leftToRight, "CBA!"),
    ("12 + 3", .rightToLeft, "3 + 12"),
    ("!?", .rightToLeft, "?!"),
    ("", .rightToLeft, ""),
  ])
  func `the direction of the line can be given`(
    text: String, base: BaseDirection, seen: String
  ) {
    #expect(drawn(text, base: base) == seen)
  }

  // Named as in Unicode's Annex 9; none of them is drawn.
  @Test(arguments: TextRow.of("Text/SystemFontsTests/fonts.txt", "Direction controls"))
  func `direction controls take effect and are removed`(row: TextRow) {
    #expect(drawn(row.input) == row.output)
  }

  @Test func `marks stay with their letter and after it`() {
    // Shalom with its points: shin with dot and qamats, lamed, vav with holam, final mem.
    #expect(
      forms("\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}") == [
        "final mem", "vav + holam", "lamed", "shin + shin dot + qamats",
      ])
    #expect(drawn("A\u{5B0}\u{5B4}B e\u{301}") == "e\u{301} BA\u{5B0}\u{5B4}")
  }

  @Test func `a cluster has its character and its place`() {
    let clusters = BidirectionalOrder().clusters(of: "a\u{200F}(ב)", base: .rightToLeft)
    #expect(
      clusters == [
        TextCluster(")", source: 4, scalars: ["("]), TextCluster("ב", source: 3),
        TextCluster("(", source: 2, scalars: [")"]), TextCluster("a", source: 0),
      ])
    #expect(clusters.first?.plain == [")"])
  }

  @Test func `a long line is ordered in parts of one direction`() {
    let words = String(repeating: "ABC de (12)\n", count: 5_000)
    #expect(drawn(words) == String(repeating: "\nde (12) CBA", count: 5_000))
    // The first letter of all comes long after the first part; no blank to cut at either.
    let late = String(repeating: "!", count: 20_000)
    #expect(drawn(late + "A b") == "b A" + late)
    #expect(drawn(late + "b A") == late + "b A")
  }

  @Test func `a million characters are ordered`() {
    let clusters = BidirectionalOrder().clusters(
      of: String(repeating: "שלום (12) ", count: 100_000), base: .automatic)
    #expect(clusters.map(\.source).prefix(4) == [999_999, 999_998, 999_996, 999_997])
    #expect(clusters.count == 1_000_000)
  }

  @Test func `the directions have the words of the configuration`() {
    #expect(BaseDirection.allCases.map(\.rawValue) == ["auto", "left-to-right", "right-to-left"])
  }
}
