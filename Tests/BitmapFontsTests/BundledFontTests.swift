// SPDX-License-Identifier: MIT
import BitmapFonts
import Foundation
import Testing

struct BundledFontTests {
  @Test(arguments: BundledFont.allCases)
  func `a bundled font is the file in Fonts`(font: BundledFont) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try Data(contentsOf: root.appending(path: "Fonts/\(font.name).bdf"))
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
