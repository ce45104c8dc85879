// SPDX-License-Identifier: MIT
import BitmapFonts
import Foundation
import SignTesting
import Testing

struct BundledFontTests {
  @Test(arguments: BundledFont.allCases)
  func `a bundled font is the file in Fonts`(font: BundledFont) throws {
    let file = try Data(contentsOf: Repository.file("Fonts/\(font.name).bdf"))
    #expect(font.bytes == Array(file))
  }

  @Test(arguments: BundledFont.allCases)
  func `a bundled font is read without a report`(font: BundledFont) throws {
    let loaded = try font.load()
    #expect(loaded.name == font.name)
    #expect(loaded.reports.map(\.description) == [])
    #expect(loaded.glyph(for: font == .signboardEmoji ? "\u{2600}" : "A") != nil)
  }

  @Test func `bundled fonts have the names people use`() {
    #expect(
      BundledFont.allCases.map(\.name)
        == ["signboard-8", "signboard-5", "signboard-4", "signboard-emoji"])
  }
}
