// SPDX-License-Identifier: MIT
import CodecIO
import Core
import Foundation
import LinuxIO
import SignTesting
import Testing
import Typesetting

/// Fonts in national character sets are queried in Unicode.
struct CharacterSetTests {
  /// A character set, codes of it, and the characters that the standards give them.
  struct Case: CustomTestStringConvertible {
    let registry: String
    let encoding: String
    let codes: [Int]
    let text: String

    init(_ registry: String, _ encoding: String, _ codes: [Int], _ text: String) {
      (self.registry, self.encoding, self.codes, self.text) = (registry, encoding, codes, text)
    }

    var testDescription: String { "\(registry)-\(encoding)" }
  }

  static let cases: [Case] = [
    Case("JISX0208.1983", "0", [0x2341, 0x2422, 0x3021, 0x7424], "Ａあ亜瑤"),
    Case("JISX0208.1990", "0", [0x3441, 0x3B7A, 0x7426], "漢字熙"),
    Case("jisx0208.1990", "0", [0x456C, 0x357E], "東京"),
    Case("JISX0212.1990", "0", [0x3021, 0x6D63], "丂龥"),
    Case("JISX0213.2000", "1", [0x2E21, 0x3021], "俱亜"),
    Case("JISX0213.2000", "2", [0x2121, 0x7E76], "𠂉𪚲"),
    Case("JISX0201.1976", "0", [0x41, 0x5C, 0x7E, 0xB1, 0xDF], "A¥‾ｱﾟ"),
    Case("KSC5601.1987", "0", [0x3021, 0x487E, 0x4A21], "가힝伽"),
    Case("GB2312.1980", "0", [0x3021, 0x367E, 0x777E], "啊二齄"),
    Case("GBK", "0", [0x8140, 0xB0A1, 0xFE4F], "丂啊﨩"),
    Case("BIG5", "0", [0xA440, 0xC940, 0xF9D5], "一乂龘"),
    Case("CNS11643.1992", "1", [0x4421], "一"),
    Case("CNS11643.1992", "2", [0x2121], "乂"),
    Case("ISO8859", "2", [0x41, 0xA3, 0xF8], "AŁř"),
    Case("ISO8859", "5", [0x41, 0xB6, 0xD6], "AЖж"),
    Case("ISO8859", "7", [0xC1, 0xF9], "Αω"),
    Case("ISO8859", "8", [0xE0, 0xFA], "את"),
    Case("ISO8859", "15", [0xA4], "€"),
    Case("ISO8859", "16", [0xAA], "Ș"),
    Case("KOI8", "R", [0xC1, 0xE1, 0xF6], "аАЖ"),
    Case("KOI8", "U", [0xA4, 0xB6], "єІ"),
    Case("TIS620.2529", "1", [0xA1, 0xFB], "ก๛"),
    Case("VISCII1.1", "1", [0xA4, 0xFF], "ấỮ"),
    Case("Microsoft", "CP1251", [0xC6, 0xFF], "Жя"),
    Case("ISO8859", "1", [0x41, 0xE9], "Aé"),
    Case("ISO10646", "1", [0x41, 0x6F22], "A漢"),
  ]

  @Test(arguments: cases) func `codes are found by their characters`(_ set: Case) throws {
    let files = [
      FontFixture.bdf(set.registry, set.encoding, codes: set.codes),
      FontFixture.pcf(set.registry, set.encoding, codes: set.codes.sorted()),
    ]
    for bytes in files {
      let font = try SystemFont(bytes, name: "test", height: 8)
      for (code, scalar) in zip(set.codes, set.text.unicodeScalars) {
        let picture = font.glyph(for: scalar)?.bitmap.picture
        expectPicture(picture ?? "none", FontFixture.picture(code), "\(scalar)")
      }
      let found = Set(font.scalars)
      #expect(found.isSuperset(of: set.text.unicodeScalars))
      #expect(font.scalars == font.scalars.sorted())
    }
  }

  @Test func `a code is found by both of its traditional characters`() throws {
    // The wave dash and similar ones: standards and one large vendor disagree about them.
    let codes = [0x2141, 0x2142, 0x215D, 0x224C]
    let font = try SystemFont(
      FontFixture.bdf("JISX0208.1983", codes: codes), name: "test", height: 8)
    for (code, pair) in zip(codes, ["〜～", "‖∥", "−－", "¬￢"]) {
      for scalar in pair.unicodeScalars {
        #expect(font.glyph(for: scalar)?.bitmap.picture == FontFixture.picture(code), "\(scalar)")
      }
    }
    let dots = try SystemFont(FontFixture.bdf("GB2312.1980", codes: [0x2124]), name: "g", height: 8)
    #expect(dots.scalars == ["\u{B7}", "\u{30FB}"])
  }

  @Test func `characters can be listed from any scalar`() throws {
    let file = try FontFile(
      FontFixture.bdf("JISX0208.1983", codes: [0x2422, 0x2424, 0x3021]), name: "test")
    #expect(file.characterSet == "JISX0208.1983-0")
    #expect(file.scalar(from: "\0") == "あ")
    #expect(file.scalar(from: "あ") == "あ")
    #expect(file.scalar(from: "ぃ") == "い")
    #expect(file.scalar(from: "う") == "亜")
    #expect(file.scalar(from: "\u{4E9D}") == nil)
    #expect(file.scalars == ["あ", "い", "亜"])
  }

  @Test func `a font that names no character set is Latin-1 if possible`() throws {
    let font = try SystemFont(
      FontFixture.bdf(nil, codes: [1, 0x41, 0x85, 0xE9]), name: "test", height: 8)
    // Control characters do not count as characters.
    #expect(font.scalars == ["A", "é"])
    // Old fonts state it only in their names.
    let named = try SystemFont(
      FontFixture.pcf(nil, codes: [0x3021], name: "-test-t-m-r-n--8-80-75-75-c-80-JISX0208.1983-0"),
      name: "test", height: 8)
    #expect(named.scalars == ["亜"])
    let error = #expect(throws: SystemError.self) {
      try SystemFont(FontFixture.bdf(nil, codes: [0x41, 0x3021]), name: "a.bdf", height: 8)
    }
    #expect(
      error?.description
        == "Cannot read the font a.bdf: it does not name its character set. Use another font.")
  }

  @Test func `a character set that cannot be translated is an error`() throws {
    let bytes = FontFixture.bdf("SunOLglyph", "1", codes: [0x41])
    let error = #expect(throws: SystemError.self) {
      try SystemFont(bytes, name: "olgl10.pcf", height: 8)
    }
    #expect(
      error?.description
        == "Cannot read the font olgl10.pcf: its character set SunOLglyph-1 cannot be translated "
        + "to Unicode. Use another font.")
    #expect(error?.errno == ENOTSUP)
    // It can be opened for inspection, and then has no characters.
    let file = try FontFile(bytes, name: "olgl10.pcf")
    #expect(file.scalars.isEmpty && file.picture(of: "A") == nil)
  }

  @Test func `a missing converter is an error with the package`() throws {
    // There is no ISO 8859-12, so its converter is missing everywhere.
    let error = #expect(throws: SystemError.self) {
      try SystemFont(FontFixture.bdf("ISO8859", "12", codes: [0x41]), name: "a.bdf", height: 8)
    }
    #expect(
      error?.description
        == "Cannot read the font a.bdf: the C library has no converter for its character set "
        + "ISO8859-12. Install it with \"sudo apt-get install libc-gconv-modules-extra\", or "
        + "before Debian 13 with \"sudo apt-get install libc6\".")
    // Only a name is passed to the converter.
    for encoding in ["2//TRANSLIT", "../../x", String(repeating: "9", count: 200)] {
      #expect(throws: SystemError.self) {
        try SystemFont(FontFixture.bdf("ISO8859", encoding, codes: [65]), name: "a", height: 8)
      }
    }
  }

  @Test func `the kanji of the standard are known`() {
    let kanji = CharacterSet.kanji
    #expect(kanji.count == 6355)
    #expect(kanji.first == "亜" && kanji.last == "熙")
    #expect(Set(kanji).count == 6355)
  }

  private static let k14 = "/usr/share/fonts/X11/misc/k14.pcf.gz"

  @Test(.needs("The package xfonts-base", FileManager.default.fileExists(atPath: k14)))
  func `kanji of a font from 1983 have the right pictures`() throws {
    let font = try SystemFont(path: Self.k14, height: 14)
    #expect(font.scalars.count > 6800)
    let picture = try #require(font.glyph(for: "山")?.bitmap.picture)
    expectPicture(
      picture,
      """
      .......#......
      .......#......
      .......#......
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..#....#....#.
      ..###########.
      ..#.........#.
      ..#.........#.
      """)
  }
}
