// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// The letters of Arabic and related scripts, which join; results go from left to right.
struct ArabicFormTests {
  @Test(arguments: TextRow.of("Text/SystemFontsTests/fonts.txt", "Letters that join"))
  func `letters are joined`(row: TextRow) {
    #expect(forms(row.input).joined(separator: " | ") == row.output)
  }

  @Test func `lam and alef keep both letters and the place of the first`() {
    let clusters = BidirectionalOrder().clusters(of: "بلَاب", base: .automatic)
    #expect(clusters.map(\.text) == ["ب", "لَا", "ب"])
    #expect(clusters.map(\.source) == [3, 1, 0])
    // For a font without the ligature: the alef stands left of the lam.
    #expect(clusters[1].plain == ["ا", "لَ"])
    #expect(clusters[1].scalars == ["\u{FEFC}", "\u{64E}"])
  }

  @Test func `marks stay with their letter`() {
    #expect(
      forms("مَرْحَبًا") == [
        "alef final", "beh medial + fathatan", "hah initial + fatha", "reh final + sukun",
        "meem initial + fatha",
      ])
  }

  @Test func `scripts without presentation forms are ordered too`() {
    // Syriac and Thaana: no presentation forms in Unicode.
    #expect(forms("ܐܒ") == ["syriac beth", "syriac alaph"])
    #expect(forms("ދިވެ") == ["thaana vaavu + thaana ebefili", "thaana dhaalu + thaana ibifili"])
  }
}
