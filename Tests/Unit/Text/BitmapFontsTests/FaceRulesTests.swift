// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// The rules of Fonts/README.md that the bundled letters follow.
struct FaceRulesTests {
  private static let tall = [BundledFont.signboard8, .signboard8Bold, .signboard8Dots]
  private static let letters = tall + [.signboard5]

  /// The characters that a bundled font must have, by name.
  private static let wanted: [(name: String, characters: String, isSmallToo: Bool)] = [
    ("ASCII", text(0x21...0x7E), true),
    ("Latin-1", text(0xA1...0xAC) + text(0xAE...0xFF), true),
    ("Latin Extended-A", text(0x100...0x17F), true),
    ("Romanian and pinyin", "ȘșȚțǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜ", true),
    ("Greek", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώΪΫϊϋΐΰ", true),
    ("Cyrillic", text(0x401...0x45F) + "ҐґӘәҒғҚқҢңӨөҰұҮүҺһ", true),
    ("Hebrew", text(0x5D0...0x5EA), true),
    ("quotes", "‘’‚“”„‹›«»", true),
    ("currency", "€£¥₽₴₺₹₩₿¢₪", true),
    ("arrows", "←↑→↓", true),
    ("figures and units", "°²³½¼¾‰×÷±−", true),
    ("kana", text(0x3041...0x3093) + text(0x30A1...0x30FC), false),
    ("more arrows", "↔↕↖↗↘↙⇐⇒", false),
    ("fractions", "⅓⅔⅛⅜⅝⅞", false),
    ("weather", "☀☁☂☃⚡❄", false),
    ("transport", "✈⛴⚓♿🚆🚌🚲", false),
  ]

  private static func text(_ codes: ClosedRange<UInt32>) -> String {
    String(String.UnicodeScalarView(codes.compactMap { Unicode.Scalar($0) }))
  }

  @Test(arguments: letters)
  func `a face has all characters of its scripts`(font: BundledFont) throws {
    let face = font.load()
    for (name, characters, isSmallToo) in Self.wanted where isSmallToo || font != .signboard5 {
      let lacking = characters.unicodeScalars.filter { face.glyph(for: $0) == nil }
      #expect(String(String.UnicodeScalarView(lacking)) == "", "\(name)")
    }
  }

  /// Characters that look alike in every face, or that cannot be distinguished in this size.
  private static let alike = [
    "AАΑ", "BВΒ", "CС", "EЕΕ", "HНΗ", "IІΙ", "JЈ", "KКΚ", "MМΜ", "NΝ", "OОΟ", "PРΡ", "SЅ",
    "TТΤ", "XХΧ", "YҮΥ", "ZΖ", "aа", "cс", "eе", "hһ", "iі", "jј", "oоο", "pр", "sѕ", "vν",
    "yу", "ГΓ",
    "ПΠ", "ФΦ", "кκĸ", "фφ", "óό", "ÈЀ", "èѐ", "ËЁ", "ÏЇΪ", "ŸΫ", "ïї", "ëё", "ÐĐ", "µμ",
    "Ω\u{2126}", "·\u{387}", ";\u{37E}", "-\u{AD}‐‑", "−‒–", "—―", "♥❤", "’′", "”″", "×х", "ӨΘ",
    "хx",
  ]

  @Test(arguments: tall)
  func `no two characters have the same picture, except those that look alike`(
    font: BundledFont
  ) throws {
    let face = font.load()
    var pictures: [Glyph: [Unicode.Scalar]] = [:]
    for scalar in face.scalars {
      guard let glyph = face.glyph(for: scalar), glyph.bitmap.picture.contains("#") else {
        continue
      }
      pictures[glyph, default: []].append(scalar)
    }
    let equal = pictures.values.filter { group in
      group.count > 1
        && !Self.alike.contains { known in
          group.allSatisfy(known.unicodeScalars.contains)
        }
    }
    #expect(equal.map { String(String.UnicodeScalarView($0)) }.sorted() == [])
  }

  @Test(arguments: tall)
  func `an accented capital is not the small letter`(font: BundledFont) throws {
    let face = font.load()
    for scalar in face.scalars where scalar.properties.isUppercase {
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      guard small.count == 1, let lower = small.first, lower != scalar,
        let glyph = face.glyph(for: scalar), let other = face.glyph(for: lower)
      else { continue }
      #expect(glyph != other, "\(scalar) and \(lower)")
    }
  }

  @Test(arguments: tall)
  func `small letters of all scripts have one height`(font: BundledFont) throws {
    let face = font.load()
    for scalar in "acemnorsuvwxzаевгжзикмнопрстхшъыьэюяεικμνοπρστυωжш".unicodeScalars {
      let glyph = try #require(face.glyph(for: scalar))
      #expect(glyph.top == 5, "\(scalar)")
    }
  }

  @Test(arguments: tall)
  func `a letter begins and ends with lit pixels, and one dark column follows`(
    font: BundledFont
  ) throws {
    let face = font.load()
    for scalar in face.scalars
    where scalar.properties.isAlphabetic && scalar.value < 0x2000 && scalar.value != 0xAD {
      let glyph = try #require(face.glyph(for: scalar))
      let (bitmap, rows) = (glyph.bitmap, 0..<glyph.bitmap.height)
      #expect(glyph.advance == bitmap.width + 1, "\(scalar)")
      #expect(rows.contains { bitmap[0, $0] }, "\(scalar) begins dark")
      #expect(rows.contains { bitmap[bitmap.width - 1, $0] }, "\(scalar) ends dark")
    }
  }

  @Test(arguments: letters)
  func `all figures have the same width`(font: BundledFont) throws {
    let face = font.load()
    #expect(Set("0123456789".unicodeScalars.map { face.glyph(for: $0)?.advance }).count == 1)
  }

  @Test(arguments: BundledFont.allCases)
  func `a glyph that is read alone is that of the whole font`(font: BundledFont) throws {
    let (whole, single) = (font.load(), BundledGlyphs(font))
    #expect([single.ascent, single.descent] == [whole.ascent, whole.descent])
    #expect(single.kerning == whole.kerning)
    for scalar in whole.scalars { #expect(single.glyph(for: scalar) == whole.glyph(for: scalar)) }
    let known = Set(whole.scalars)
    for code in UInt32(0)...0x3200 {
      guard let scalar = Unicode.Scalar(code), !known.contains(scalar) else { continue }
      #expect(single.glyph(for: scalar) == nil)
    }
  }

  @Test func `capitals with marks stay capitals`() throws {
    expectPicture(
      line("ÖöŠšÉé", FontChain([BundledGlyphs(.signboard8)])),
      """
      #...#.#..#..#.#..#.#.....#....#..
      .###.........#....#.....#....#...
      #...#..##...####..###.#####..##..
      #...#.#..#.#.....#....#.....#..#.
      #...#.#..#..###...##..####..####.
      #...#.#..#.....#....#.#.....#....
      .###...##..####..###..#####..###.
      .................................
      """)
  }
}
