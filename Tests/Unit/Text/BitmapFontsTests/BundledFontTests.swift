// SPDX-License-Identifier: MIT
import BitmapFonts
import Foundation
import SignTesting
import Testing

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
        == ["signboard-8", "signboard-8-bold", "signboard-5", "signboard-4", "signboard-emoji"])
  }
}
