// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

struct FontOverviewTests {
  private func font(
    _ name: String, _ heights: [Int], count: Int = 100, isScalable: Bool = false,
    _ scripts: [(String, Int)]
  ) -> FontOverview.Font {
    FontOverview.Font(
      name: name, file: "/\(name).pcf", heights: heights, isScalable: isScalable, count: count,
      scripts: scripts.map { FontCoverage(script: $0.0, count: $0.1, total: 100) })
  }

  /// `auto` takes letters and then signs for 16 rows, letters of twice their size for 32.
  private var overview: FontOverview {
    FontOverview(
      [
        font("letters", [12, 16], [("ASCII", 100), ("Greek", 100), ("Thai", 20)]),
        font("signs", [16], [("Thai", 70), ("kana", 100)]),
        font("small", [16], count: 90, [("Greek", 100), ("Thai", 100)]),
        font("large", [16], count: 900, [("Greek", 100)]),
        font("outlines", [], isScalable: true, [("Greek", 100)]),
      ]
    ) { height in
      switch height {
      case 16:
        ["/letters.pcf", "/signs.pcf"].map { AutomaticFonts.Choice($0, ascent: 12, descent: 4) }
      case 32: [AutomaticFonts.Choice("/letters.pcf", ascent: 12, descent: 4, factor: 2)]
      default: []
      }
    }
  }

  @Test func `heights are those for which fonts are drawn`() {
    #expect(overview.heights(in: nil) == [12, 16])
    #expect(overview.heights(in: 13...40) == [16])
  }

  @Test func `a height has the first font of auto, its scripts, and the others`() {
    let entry = overview.entry(height: 16)
    #expect(entry?.automatic == "letters")
    #expect(entry?.scripts == ["ASCII", "Greek"])
    // Those with the most characters first.
    #expect(entry?.others == ["large", "signs", "small"])
  }

  @Test func `a script has the first font of auto with all of it, else that with the most`() {
    #expect(overview.entry(height: 16, script: "Greek")?.automatic == "letters")
    #expect(overview.entry(height: 16, script: "Greek")?.others == ["large", "small"])
    #expect(overview.entry(height: 16, script: "kana")?.automatic == "signs")
    #expect(overview.entry(height: 16, script: "Thai")?.automatic == "signs 70 %")
    #expect(overview.entry(height: 16, script: "Thai")?.others == ["small"])
  }

  @Test func `an enlarged font has its factor`() {
    #expect(overview.entry(height: 32)?.automatic == "letters*2")
  }

  @Test func `a font that auto does not take is among the others`() {
    let entry = overview.entry(height: 12, script: "Greek")
    #expect(entry?.automatic == nil && entry?.others == ["letters"])
  }

  @Test func `what no font has is not listed`() {
    #expect(overview.entry(height: 16, script: "Hangul") == nil)
    #expect(overview.entry(height: 9) == nil)
  }

  @Test func `fonts with outlines fit any height`() {
    #expect(overview.outlines().others == ["outlines"])
    #expect(overview.outlines(script: "Greek").others == ["outlines"])
    #expect(overview.outlines(script: "kana").others == [])
  }
}
