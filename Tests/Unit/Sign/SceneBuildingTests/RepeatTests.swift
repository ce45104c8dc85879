// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// Texts, pages and bars that are played so many times.
struct RepeatTests {
  private static let small = "font: signboard-4\nspeed: 10\ndwell: 1\nalign: center\n"

  private func scene(_ yaml: String) throws -> Scene {
    try SceneBuildingTests.scene(Self.small + yaml, 8, 4)
  }

  /// The time of a scene without end for so many passes, in nanoseconds.
  private func length(_ scene: Scene, of passes: Int) throws -> Int64 {
    if let pages = scene.layers[0].pages {
      return pages.presentation.lengths.reduce(0, +) * Int64(passes)
    }
    return try #require(scene.zones[0].passage(of: passes))
  }

  @Test(arguments: ["bounce", "return", "pages"])
  func `a text is played so often, then the place is dark`(_ mode: String) throws {
    let endless = try scene("text: '1234'\nscroll: \(mode)")
    let twice = try scene("text: '1234'\nscroll: \(mode)\nrepeat: 2")
    let end = try length(endless, of: 2)
    #expect(twice.end == Instant(nanoseconds: end))
    for tenth in 0..<end / 100_000_000 {
      let instant = Instant(nanoseconds: tenth * 100_000_000 + 50_000_000)
      #expect(twice.frame(at: instant).plane == endless.frame(at: instant).plane, "\(tenth)")
    }
    #expect(twice.frame(at: Instant(nanoseconds: end)).plane.litCount == 0)
    #expect(twice.nextChange(after: Instant(nanoseconds: end)) == nil)
  }

  @Test(
    arguments: [
      // A text that stands is shown for its dwell each time.
      ("text: '1'\nscroll: static\nrepeat: 3", 3.0), ("text: '1'\nscroll: auto\nrepeat: 3", 3),
      ("text: '1'\nscroll: return\nrepeat: 2", 2), ("bar: 5\nrepeat: 2", 10),
      ("text: '1'\nscroll: static", nil), ("bar: 5\nrepeat: forever", nil),
    ] as [(String, Double?)])
  func `what does not move has an end as well`(yaml: String, end: Double?) throws {
    #expect(try scene(yaml).end == end.map { at($0) })
  }

  @Test func `each of several pages passes as often as it shall before the next comes`() throws {
    let parts = [
      (try scene("text: '1234'\nscroll: return"), 2), (try scene("text: '7'\nscroll: pages"), 1),
      (try scene("text: '123'\nscroll: bounce"), 1),
      (try scene("text: ['56']\nscroll: pages\nentry: wipe-left"), 3),
    ]
    let lengths = try parts.map { try length($0.0, of: $0.1) }
    let round = lengths.reduce(0, +)
    let sequence = try scene(
      """
      pages:
        - {text: '1234', scroll: return, repeat: 2}
        - "7"
        - {text: '123', scroll: bounce}
        - {text: '56', entry: wipe-left, repeat: 3}
      repeat: 2
      """)
    #expect(sequence.end == Instant(nanoseconds: 2 * round))
    // Each instant in an order without sense.
    for step in 0..<2000 as Range<Int64> {
      let time = step * 7919 % 2000 * (2 * round / 2000)
      var local = time % round
      var number = 0
      while local >= lengths[number] {
        local -= lengths[number]
        number += 1
      }
      let expected = parts[number].0.frame(at: Instant(nanoseconds: local)).plane
      let seen = sequence.frame(at: Instant(nanoseconds: time)).plane
      #expect(seen == expected, "page \(number + 1) at \(local)")
    }
    #expect(sequence.frame(at: Instant(nanoseconds: 2 * round)).plane.litCount == 0)
    #expect(sequence.nextChange(after: Instant(nanoseconds: 2 * round)) == nil)
  }

  @Test func `a gap is dark behind a page that moves`() throws {
    let plain = "pages: [{text: '1', scroll: static}, '7']"
    let seen = try scene(plain + "\ngap: 0.5")
    #expect(seen.frame(at: at(0.9)).plane.litCount > 0)
    #expect(seen.frame(at: at(1.2)).plane.litCount == 0)
    #expect(
      try seen.frame(at: at(1.6)).plane
        == scene("text: '7'\nscroll: pages").frame(at: at(0.1)).plane)
  }

  @Test func `a live value changes in its page, and the time of the page stays`() throws {
    let builder = try builder(
      Self.small + "pages: [{text: '{v}', scroll: static, repeat: 3}, '7']", 8, 4)
    let old = try builder.setting(["v": "1"]).scene().scene
    let new = try builder.setting(["v": "2"]).zone(0).changing(
      old.layers[0], to: builder.texts[0], isSameMessage: true, at: at(2.5)
    ).layer
    func shown(_ second: Double) -> Bitmap {
      Scene(width: 8, height: 4, layers: [new]).frame(at: at(second)).plane
    }
    let two = try scene("text: '2'\nscroll: static").frame(at: .zero).plane
    let seven = old.frame(at: at(3.5)).plane
    #expect([2.5, 2.9, 3.2, 3.9, 4.3].map(shown) == [two, two, seven, seven, two])
  }
}
