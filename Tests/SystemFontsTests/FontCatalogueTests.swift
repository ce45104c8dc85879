// SPDX-License-Identifier: MIT
import BitmapFonts
import Raster
import Synchronization
import SystemFonts
import Testing

struct FontCatalogueTests {
  private let catalogue = FontCatalogue(folders: ["/home/fonts", "/usr/fonts"]) { folder in
    switch folder {
    case "/home/fonts": ["Mine.TTF", "notes.txt"]
    case "/usr/fonts": ["misc", "b16.otb", "loop"]
    case "/usr/fonts/misc": ["b16.pcf.gz", "unifont.pcf.gz", "fonts.dir", ".pcf"]
    // A folder that contains itself.
    case let path where path.hasSuffix("/loop"): ["loop"]
    default: []
    }
  }

  @Test func `fonts are found by their file names, a person's own first`() {
    #expect(catalogue.path(named: "mine") == "/home/fonts/Mine.TTF")
    #expect(catalogue.path(named: "B16") == "/usr/fonts/b16.otb")
    #expect(catalogue.path(named: "unifont") == "/usr/fonts/misc/unifont.pcf.gz")
    #expect(catalogue.path(named: "notes") == nil)
    #expect(catalogue.path(named: "") == nil)
  }

  @Test func `all fonts are listed and a loop of folders ends`() {
    #expect(
      catalogue.paths == [
        "/home/fonts/Mine.TTF", "/usr/fonts/b16.otb", "/usr/fonts/misc/b16.pcf.gz",
        "/usr/fonts/misc/unifont.pcf.gz",
      ])
  }

  @Test(arguments: [
    (3, "signboard-4"), (4, "signboard-4"), (5, "signboard-5"), (7, "signboard-5"),
    (8, "signboard-8 5x8.pcf.gz misaki_gothic_2nd.ttf signboard-emoji"),
    (9, "signboard-8 5x8.pcf.gz misaki_gothic_2nd.ttf signboard-emoji"),
    (10, "b10.pcf.gz signboard-8 5x8.pcf.gz misaki_gothic_2nd.ttf signboard-emoji"),
    (13, "b12.pcf.gz signboard-8 5x8.pcf.gz misaki_gothic_2nd.ttf signboard-emoji"),
    (14, "b14.pcf.gz signboard-8 5x8.pcf.gz misaki_gothic_2nd.ttf signboard-emoji"),
    (
      16,
      "b16.pcf.gz signboard-8*2 5x8.pcf.gz*2 misaki_gothic_2nd.ttf*2 signboard-emoji*2 unifont.pcf.gz"
    ),
    (
      24,
      "b24.pcf.gz signboard-8*3 5x8.pcf.gz*3 misaki_gothic_2nd.ttf*3 signboard-emoji*3 unifont.pcf.gz"
    ),
    (40, "signboard-8*5 5x8.pcf.gz*5 misaki_gothic_2nd.ttf*5 signboard-emoji*5 unifont.pcf.gz"),
    (512, "signboard-8*8 5x8.pcf.gz*8 misaki_gothic_2nd.ttf*8 signboard-emoji*8 unifont.pcf.gz"),
  ])
  func `every height has its chain`(height: Int, chain: String) {
    let choices = AutomaticFonts.chain(height: height) { _ in true }
    let words = choices.map {
      ($0.name.split(separator: "/").last.map(String.init) ?? "")
        + ($0.factor > 1 ? "*\($0.factor)" : "")
    }
    #expect(words.joined(separator: " ") == chain)
  }

  @Test func `what is not installed is left out`() {
    let names = AutomaticFonts.chain(height: 16) { _ in false }.map { "\($0.name)*\($0.factor)" }
    #expect(names == ["signboard-8*2", "signboard-emoji*2"])
  }

  @Test func `a fallback is opened when it is first asked, and once`() {
    let opened = Mutex(0)
    let font = LazyFont(name: "lazy", ascent: 7, descent: 1) {
      opened.withLock { $0 += 1 }
      return BitmapFont(
        name: "real", ascent: 7, descent: 1,
        glyphs: ["a": Glyph(bitmap: Bitmap(width: 1, height: 1), advance: 2)])
    }
    #expect(opened.withLock { $0 } == 0)
    #expect(font.glyph(for: "a")?.advance == 2)
    #expect(font.glyph(for: "b") == nil)
    #expect(opened.withLock { $0 } == 1)
  }

  @Test func `a fallback that cannot be opened has no glyphs`() {
    struct Broken: Error {}
    let font = LazyFont(name: "lazy", ascent: 7, descent: 1) { throw Broken() }
    #expect(font.glyph(for: "a") == nil)
  }
}
