// SPDX-License-Identifier: MIT
import BitmapFonts
import SystemFonts
import Testing

/// The letters of Arabic and related scripts, which join; results go from left to right.
struct ArabicFormTests {
  @Test(arguments: [
    ("سلام", ["meem isolated", "lam with alef final", "seen initial"]),
    ("عربي", ["yeh final", "beh initial", "reh final", "ain initial"]),
    // Reh and waw do not join to the left.
    ("ورد", ["dal isolated", "reh isolated", "waw isolated"]),
    ("ب", ["beh isolated"]),
    ("ب ب", ["beh isolated", " ", "beh isolated"]),
    // Tatweel lengthens the line.
    ("بـب", ["beh final", "tatweel", "beh initial"]),
    // Numbers and Latin letters end the word.
    (
      "خط 12 bus",
      ["b", "u", "s", " ", "1", "2", " ", "tah final", "khah initial"]
    ),
    (
      "٤٥ كم",
      ["meem final", "kaf initial", " ", "arabic-indic digit four", "arabic-indic digit five"]
    ),
  ])
  func `Arabic letters are joined`(text: String, seen: [String]) {
    #expect(forms(text) == seen)
  }

  @Test(arguments: [
    // Peh, tcheh, zheh, gaf and the Persian kaf and yeh have forms of their own.
    ("پیچ", ["tcheh final", "farsi yeh medial", "peh initial"]),
    ("گژ", ["jeh final", "gaf initial"]),
    // The zero-width non-joiner parts the prefix of the verb from its stem, without a space.
    (
      "می\u{200C}روم",
      ["meem isolated", "waw isolated", "reh isolated", "farsi yeh final", "meem initial"]
    ),
    // Persian digits.
    ("۱۲", ["extended arabic-indic digit one", "extended arabic-indic digit two"]),
    // Urdu: tteh, rreh, heh doachashmee, yeh barree.
    ("ٹھے", ["yeh barree final", "heh doachashmee medial", "tteh initial"]),
    ("لڑکا", ["alef final", "keheh initial", "rreh final", "lam initial"]),
  ])
  func `Persian and Urdu letters are joined`(text: String, seen: [String]) {
    #expect(forms(text) == seen)
  }

  @Test(arguments: [
    ("لا", ["lam with alef isolated"]),
    ("بلا", ["lam with alef final", "beh initial"]),
    ("لأ", ["lam with alef with hamza above isolated"]),
    ("لإ", ["lam with alef with hamza below isolated"]),
    ("لآ", ["lam with alef with madda above isolated"]),
    // Marks do not part the two; those of lam come first.
    ("لَا", ["lam with alef isolated + fatha"]),
    ("لِأَ", ["lam with alef with hamza above isolated + kasra + fatha"]),
    ("بَلّاً", ["lam with alef final + shadda + fathatan", "beh initial + fatha"]),
    // Separators: a non-joiner, a space, another direction.
    ("ل\u{200C}ا", ["alef isolated", "lam isolated"]),
    ("ل ا", ["alef isolated", " ", "lam isolated"]),
    ("\u{202D}لا\u{202C}", ["lam isolated", "alef isolated"]),
  ])
  func `lam and alef are one form`(text: String, seen: [String]) {
    #expect(forms(text) == seen)
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
