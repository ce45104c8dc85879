// SPDX-License-Identifier: MIT
import Core
import Foundation
import SignTesting
import Testing
import Typesetting

struct BundledFontTests {
  @Test(arguments: BundledFont.allCases)
  func `a bundled font is the file in Fonts`(font: BundledFont) throws {
    let file = try Data(contentsOf: Repository.file("Fonts/\(font.name).bdf"))
    let read = try BDFReader.read(Array(file), name: font.name)
    #expect(read.reports.map(\.description) == [])
    let loaded = font.load()
    #expect(loaded.scalars == read.scalars)
    for scalar in read.scalars { #expect(loaded.glyph(for: scalar) == read.glyph(for: scalar)) }
    #expect(loaded == read)
    #expect(font.height == read.height && font.count == read.count)
  }

  @Test func `bundled fonts have the names people use`() {
    #expect(
      BundledFont.allCases.map(\.name)
        == [
          "signboard-8", "signboard-8-bold", "signboard-8-dots", "signboard-12", "signboard-5",
          "signboard-4",
          "signboard-emoji",
        ])
  }

  @Test func `twelve rows have all letters of Vietnamese, and they differ`() throws {
    let font = BundledFont.signboard12.load()
    let letters =
      "AĂÂEÊIOÔƠUƯYaăâeêioôơuưy".flatMap { letter in
        ["", "\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}"].map { "\(letter)\($0)" }
      } + ["Đ", "đ"]
    var pictures: [[String]: String] = [:]
    for letter in letters {
      let scalars = letter.precomposedStringWithCanonicalMapping.unicodeScalars
      let scalar = try #require(scalars.count == 1 ? scalars.first : nil)
      let glyph = try #require(font.glyph(for: scalar), "\(letter)")
      let key = ["\(glyph.yOffset)"] + glyph.bitmap.picture.split(separator: "\n").map(String.init)
      #expect(pictures.updateValue(letter, forKey: key) == nil, "\(letter)")
    }
    #expect(pictures.count == 146)
    // Nothing of Latin that signboard-8 has is missing.
    let latin = BundledFont.signboard8.load().scalars.filter { $0.value < 0x250 }
    #expect(latin.count > 300 && Set(font.scalars).isSuperset(of: latin))
  }

  @Test func `a tone of Vietnamese stands above the other mark and a dark row`() {
    expectPicture(
      line("Tiếng Việt Ổ ợ", FontChain([BundledGlyphs(.signboard12)])),
      """
      ..........#.....................................##...........
      .........#.......................................#...........
      ................................................#............
      #####.#..#................#...#.#..#...#........#............
      ..#.....#.#...............#...#...#.#..#.......#.#.........#.
      ..#...#..##..###...###....#...#.#..##..###.....###......###..
      ..#...#.#..#.#..#.#..#....#...#.#.#..#.#......#...#....#..#..
      ..#...#.####.#..#.#..#....#...#.#.####.#......#...#....#..#..
      ..#...#.#....#..#..###.....#.#..#.#....#......#...#....#..#..
      ..#...#..###.#..#....#......#...#..###..##.....###......##...
      ..................###........................................
      ....................................#....................#...
      """)
  }

  @Test func `wide dots differ from signboard-8 in these characters only`() {
    let (usual, wide) = (BundledFont.signboard8.load(), BundledFont.signboard8Dots.load())
    #expect(usual.scalars == wide.scalars && usual.kerning == wide.kerning)
    let others = usual.scalars.filter { usual.glyph(for: $0) != wide.glyph(for: $0) }
    #expect(String(String.UnicodeScalarView(others)) == "!,.:;?¡·¿\u{37E}\u{387}\u{2008}…")
  }

  @Test func `wide dots have two rows and columns`() {
    expectPicture(
      line("1:4.5,!", FontChain([BundledGlyphs(.signboard8Dots)])),
      """
      ..#.........#.....#####.....##.
      .##...##...##.....#.........##.
      ..#...##..#.#.....####......##.
      ..#......#..#.........#.....##.
      ..#......#####........#........
      ..#...##....#..##.#...#..##.##.
      .###..##....#..##..###...##.##.
      ........................##.....
      """)
  }
}
