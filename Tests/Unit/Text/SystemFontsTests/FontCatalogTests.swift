// SPDX-License-Identifier: MIT
import Core
import Foundation
import SignTesting
import Synchronization
import Testing
import Typesetting

struct FontCatalogTests {
  private let catalog = FontCatalog(folders: ["/home/fonts", "/usr/fonts"]) { folder in
    switch folder {
    case "/home/fonts": ["Mine.TTF", "notes.txt"]
    case "/usr/fonts": ["misc", "b16.otb", "loop"]
    case "/usr/fonts/misc": ["b16.pcf.gz", "unifont.pcf.gz", "fonts.dir", ".pcf"]
    // A folder that contains itself.
    case let path where path.hasSuffix("/loop"): ["loop"]
    default: []
    }
  }

  @Test func `fonts are found by their file names, the user's own first`() {
    #expect(catalog.path(named: "mine") == "/home/fonts/Mine.TTF")
    #expect(catalog.path(named: "B16") == "/usr/fonts/b16.otb")
    #expect(catalog.path(named: "unifont") == "/usr/fonts/misc/unifont.pcf.gz")
    #expect(catalog.path(named: "notes") == nil)
    #expect(catalog.path(named: "") == nil)
  }

  @Test func `a number after a name selects a face`() {
    #expect(catalog.path(named: "mine#2") == "/home/fonts/Mine.TTF#2")
    #expect(catalog.path(named: "notes#2") == nil)
    #expect(FontCatalog.name(of: "/usr/fonts/Noto Sans.ttc#12") == "Noto Sans#12")
    #expect(FontCatalog.name(of: "#1") == nil)
    for (text, name, face) in [
      ("a.ttc", "a.ttc", 0), ("a.ttc#1", "a.ttc", 0), ("a.ttc#3", "a.ttc", 2), ("#2", "#2", 0),
      ("C#", "C#", 0), ("C#x", "C#x", 0), ("a#0", "a#0", 0), ("a#1#2", "a#1", 1),
      ("a#99999", "a#99999", 0), ("a#999999999999999999999", "a#999999999999999999999", 0),
    ] {
      #expect((FaceName(text).name, FaceName(text).face) == (name, face), "\(text)")
    }
    // A file whose own name ends in this way comes first.
    let odd = FontCatalog(folders: ["/f"]) { $0 == "/f" ? ["a#2.ttf", "a.ttf"] : [] }
    #expect(odd.path(named: "a#2") == "/f/a#2.ttf")
    #expect(odd.path(named: "a#3") == "/f/a.ttf#3")
  }

  @Test func `folders keep their order, each once`() {
    let catalog = FontCatalog(folders: ["/b/", "/a", "/b", "", "/"]) { folder in
      folder == "/" ? ["z.ttf"] : ["x.ttf", "w.pcf"]
    }
    #expect(catalog.folders == ["/b", "/a", "/"])
    #expect(catalog.path(named: "x") == "/b/x.ttf")
    #expect(catalog.paths == ["/b/w.pcf", "/b/x.ttf", "/a/w.pcf", "/a/x.ttf", "/z.ttf"])
  }

  @Test func `links that lead back are not followed, others are`() {
    let catalog = FontCatalog(
      folders: ["/f"],
      names: { folder in
        switch folder {
        case "/f": ["a.ttf", "all", "other", "up"]
        case "/f/other": ["b.ttf", "again"]
        default: ["a.ttf", "all", "other", "up"]
        }
      },
      target: {
        ["/f/all": "/f", "/f/up": "..", "/f/other": "../g", "/f/other/again": "../other/."][$0]
      })
    #expect(catalog.paths == ["/f/a.ttf", "/f/other/b.ttf"])
  }

  @Test func `a hostile tree ends and hides no other folder`() {
    let counter = Mutex(0)
    let catalog = FontCatalog(folders: ["/wide", "/deep", "/mine"]) { folder in
      counter.withLock { $0 += 1 }
      if folder == "/wide" { return (0..<60_000).map { "\($0 + 100_000).ttf" } }
      if folder == "/mine" { return ["mine.ttf"] }
      return folder.hasPrefix("/deep") ? (0..<50).map { "folder\($0)" } : []
    }
    #expect(catalog.path(named: "mine") == "/mine/mine.ttf")
    #expect(catalog.paths.count == 50_001)
    #expect(counter.withLock { $0 } <= 100_010)
  }

  @Test func `all fonts are listed, and a loop of folders ends`() {
    #expect(
      catalog.paths == [
        "/home/fonts/Mine.TTF", "/usr/fonts/b16.otb", "/usr/fonts/misc/b16.pcf.gz",
        "/usr/fonts/misc/unifont.pcf.gz",
      ])
  }

  /// The `-` stands for what every chain of eight rows and more has.
  @Test(arguments: TextRow.of("Text/SystemFontsTests/fonts.txt", "Fonts by height"))
  func `every height has its chain`(row: TextRow) throws {
    let height = try #require(Int(row.input))
    let choices = AutomaticFonts.chain(height: height) { _ in true }
    let words = words(choices)
    let factor = min(height / 8, 8)
    let enlarged = factor > 1 ? "*\(factor)" : ""
    let small = ["signboard-8", "misaki_gothic_2nd", "signboard-emoji", "5x8"].map { $0 + enlarged }
    let half = height / 16 > 1 ? "*\(min(height / 16, 8))" : ""
    let world = height < 16 ? [] : ["unifont\(half)", "unifont_upper\(half)"] + joining
    let expected = row.output.split(separator: " ").flatMap { word in
      word == "-" ? small + world : [String(word)]
    }
    #expect(words == expected)
    // The first font fills at most the line.
    #expect((choices[0].ascent + choices[0].descent) * choices[0].factor <= max(height, 4))
  }

  private let joining =
    [
      "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
      "Malayalam", "Sinhala", "Myanmar", "Khmer",
    ].map { "NotoSans\($0)-Regular" } + ["NotoSerifTibetan-Regular"]

  private func words(_ choices: [AutomaticFonts.Choice]) -> [String] {
    choices.map {
      let name = $0.isFile ? FontCatalog.name(of: $0.name) ?? "" : $0.name
      return name.replacingOccurrences(of: "-bold", with: "")
        + ($0.factor > 1 ? "*\($0.factor)" : "")
    }
  }

  @Test(arguments: 8...130) func `no letter of a fallback font is cut off`(height: Int) {
    let choices = AutomaticFonts.chain(height: height) { _ in true }
    let files = choices.prefix { $0.isFile && !$0.name.hasSuffix("5x8.pcf.gz") }
    let (ascent, descent) = line(of: choices[0])
    for choice in files.dropFirst() {
      let drop = choice.drop(ascent: ascent, descent: descent)
      #expect(choice.ascent * choice.factor - drop <= ascent)
      #expect(choice.descent * choice.factor + drop <= descent)
    }
  }

  @Test(arguments: 16...130) func `joined letters lie within the line`(height: Int) {
    let choices = AutomaticFonts.chain(height: height) { _ in true }
    let first = line(of: choices[0])
    for (ascent, descent) in [first, (first.ascent + first.descent - 2, 2)] {
      for choice in choices where choice.joins {
        let drop = choice.drop(ascent: ascent, descent: descent)
        #expect(choice.ascent - drop <= ascent && choice.descent + drop <= descent)
      }
    }
  }

  @Test func `a font with a higher baseline than the first stands lower`() {
    let drops = [16, 17, 18, 20, 24, 28].map { height in
      let choices = AutomaticFonts.chain(height: height) { _ in true }
      let (ascent, descent) = line(of: choices[0])
      return choices.first { $0.name.contains("/b") }?.drop(ascent: ascent, descent: descent)
    }
    #expect(drops == [2, 2, 0, 0, 3, 0])
  }

  private func line(of choice: AutomaticFonts.Choice) -> (ascent: Int, descent: Int) {
    (choice.ascent * choice.factor, choice.descent * choice.factor)
  }

  @Test func `a lowered font has the same rows, nearer the lower edge`() throws {
    let font = FittedFont(BundledGlyphs(.signboard8), loweredBy: 2)
    #expect(font.name == "signboard-8")
    #expect(font.ascent == 5 && font.descent == 3)
    let glyph = try #require(font.glyph(for: "I"))
    #expect(glyph.top == 5 && glyph.yOffset == -2 && glyph.advance == 4)
  }

  @Test func `without Terminus other fonts take its place`() {
    let rows = [18, 22, 28, 32, 40].map { height in
      words(AutomaticFonts.chain(height: height) { !$0.contains("terminus") })
        .prefix { !$0.hasPrefix("signboard") }.joined(separator: " ")
    }
    #expect(rows == ["9x18 b16", "10x20 b16", "b24", "b16*2", "b16*2"])
    let outlines = AutomaticFonts.chain(height: 16) { $0.hasSuffix("unifont.otf") }
    #expect(words(outlines) == ["signboard-8*2", "signboard-emoji*2", "unifont"])
  }

  @Test func `fonts that are not installed are omitted`() {
    let names = AutomaticFonts.chain(height: 16) { _ in false }.map { "\($0.name)*\($0.factor)" }
    #expect(names == ["signboard-8*2", "signboard-emoji*2"])
  }

  @Test func `a fallback is opened once, when it is first asked`() {
    let opened = Mutex(0)
    let font = LazyFont(name: "lazy", ascent: 7, descent: 1) {
      opened.withLock { $0 += 1 }
      return BitmapFont(
        name: "real", ascent: 7, descent: 1,
        glyphs: ["a": Glyph(bitmap: Bitmap(picture: "#"), advance: 2)])
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
