// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

@testable import SignboardCommand

struct NoticeLimiterTests {
  private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  private func glyph(_ character: String, _ shown: Substitute = .box) -> MissingGlyph {
    MissingGlyph(character, offset: 0, shown: shown)
  }

  @Test func `a repeated notice is counted, and reported with its count a minute later`() {
    var limiter = NoticeLimiter()
    #expect(limiter.take("broken", at: at(0)) == ["broken"])
    for second in 1...59 { #expect(limiter.take("broken", at: at(Int64(second))) == []) }
    #expect(limiter.take("broken", at: at(60)) == ["broken (60 more times.)"])
    #expect(limiter.close() == [])
    #expect(limiter.take("broken", at: at(61)) == ["broken"])
    #expect(limiter.take("broken", at: at(62)) == [])
    #expect(limiter.close() == ["broken (Once more.)"])
  }

  @Test func `forty different notices are reported at once, then twenty a minute`() {
    var limiter = NoticeLimiter()
    let first = (0..<1000).flatMap { limiter.take("\($0)", at: at(0)) }
    #expect(first == (0..<40).map { "\($0)" })
    let later = (1...60).flatMap { second in
      (0..<10).flatMap { limiter.take("later \(second) \($0)", at: at(Int64(second))) }
    }
    #expect(later.count == 20)
    #expect(limiter.close() == ["\(960 + 600 - 20) more notices were left out."])
  }

  @Test func `each character that no font has is reported once, and new ones together`() {
    var limiter = NoticeLimiter()
    #expect(limiter.take(missing: [glyph("x")], at: at(0)).count == 1)
    #expect(limiter.take(missing: [glyph("x"), glyph("Щ")], at: at(1)) == [])
    #expect(limiter.take(missing: [glyph("Ж")], at: at(2)) == [])
    #expect(
      limiter.take(missing: [glyph("x")], at: at(60)) == [
        "No font has all of 2 characters: 2 Cyrillic (\"Щ\", \"Ж\"); shown as boxes. The "
          + "package xfonts-base (8 rows and more) has some of them; or add a font that has them "
          + "with --font."
      ])
    #expect(limiter.close() == [])
  }
}
