// SPDX-License-Identifier: MIT
import Core
import Synchronization
import Testing
import Typesetting

/// The work of composing long texts, counted in glyph requests to fonts.
struct WorkTests {
  /// A face that counts its requests.
  private final class CountingFace: GlyphSource {
    private let face: BitmapFont
    private let asked = Mutex(0)

    init() throws { face = BundledFont.signboard5.load() }

    var name: String { face.name }
    var ascent: Int { face.ascent }
    var descent: Int { face.descent }
    var count: Int { asked.withLock { $0 } }

    func glyph(for scalar: Unicode.Scalar) -> Glyph? {
      asked.withLock { $0 += 1 }
      return face.glyph(for: scalar)
    }
  }

  private enum Place: CaseIterable { case line, vertical, wrapped, pages }

  /// The number of glyph requests while a text is composed for a place.
  private func work(_ text: String, _ place: Place) throws -> Int {
    let face = try CountingFace()
    let composer = LineComposer(
      LineResources(fonts: FontChain([face])), writing: place == .vertical ? .vertical : .horizontal
    )
    let before = face.count
    let breaker = LineBreaker()
    switch place {
    case .line, .vertical: _ = try composer.strip(.plain(text))
    case .wrapped:
      _ = try composer.page(.plain(text), width: 64, alignment: .left, breaker: breaker)
    case .pages:
      _ = try composer.pages(
        ofLines: 2, .plain(text), width: 64, alignment: .left, breaker: breaker)
    }
    return face.count - before
  }

  @Test(arguments: [
    "x", " ", "12", "\u{EFE}", "เ", "水", "😀", "(", "「", "e\u{301}\u{323}", "\u{AD}", "a ",
    "\u{1100}", "א", "{",
  ])
  func `the work grows no faster than the text`(unit: String) throws {
    for place in Place.allCases {
      let one = try work(String(repeating: unit, count: 500), place)
      let four = try work(String(repeating: unit, count: 2000), place)
      #expect(four <= 5 * one + 100, "\(place)")
      // Only a few requests are needed for a character that has nothing but its picture.
      #expect(one <= 40 * 500, "\(place)")
    }
  }

  @Test func `a repeated text is not measured again`() throws {
    #expect(try work(String(repeating: "x", count: 3000), .vertical) < 1000)
    #expect(try work(String(repeating: "\u{EFE}", count: 3000), .vertical) < 1000)
    #expect(try work(String(repeating: "\u{EFE}", count: 3000), .line) < 4500)
    // A line needs one check per character, and each of many lines is drawn on its own.
    #expect(try work(String(repeating: "\u{EFE}", count: 3000), .wrapped) < 9000)
  }

  @Test func `a character with many marks is no more work than one with a few`() throws {
    let few = try work("e" + String(repeating: "\u{301}", count: 64), .line)
    let many = try work("e" + String(repeating: "\u{301}", count: 10_000), .line)
    #expect(many <= 2 * few)
    let strip = try LineComposer(
      LineResources(fonts: FontChain([BundledFont.signboard5.load()]))
    ).strip(.plain("e" + String(repeating: "\u{200D}", count: 100)))
    // Everything that is not examined is reported.
    #expect(strip.missing.map(\.shown) == [.base])
  }
}
