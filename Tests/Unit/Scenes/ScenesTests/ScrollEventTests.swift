// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// Pauses and speeds inside a strip: events count at the edge where the strip leaves.
struct ScrollEventTests {
  private let slow = Scroll(speed: .columnsPerSecond(Rational(1)))

  private func zone(_ width: Int, _ events: [ScrollEvent], _ scroll: Scroll, view: Int = 4) -> Scene
  {
    Scene(
      width: view, height: 4,
      zones: [
        Zone(
          rectangle: ZoneRectangle(x: 0, y: 0, width: view, height: 4),
          strip: Strip(teeth(width), events: events), separator: Strip(Bitmap(width: 2, height: 4)),
          scroll: scroll, epoch: .zero)
      ])
  }

  private func pause(_ column: Int, _ seconds: Double) -> ScrollEvent {
    ScrollEvent(column: column, .pause(Int64(seconds * 1e9)))
  }

  private func speed(_ columns: Range<Int>, _ numerator: Int64, _ denominator: Int64 = 1)
    -> ScrollEvent
  {
    ScrollEvent(
      column: columns.lowerBound,
      .speed(
        .columnsPerSecond(Rational(numerator, over: denominator)),
        until: columns.upperBound))
  }

  @Test func `a loop stops at its pause in every round`() {
    let scene = zone(4, [pause(2, 3)], slow)
    #expect(
      offsets(scene, every: 1, count: 20)
        == [0, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 9, 10, 11, 12, 13])
    #expect(scene.nextChange(after: seconds(2)) == seconds(6))
    #expect(scene.nextChange(after: seconds(5.5)) == seconds(6))
  }

  @Test func `a pause before the first column holds the text at the edge`() {
    var scroll = slow
    scroll.startsOffScreen = true
    let scene = zone(3, [pause(0, 2)], scroll)
    #expect(
      offsets(scene, every: 1, count: 15) == [-4, -3, -2, -1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 6])
  }

  @Test func `a pause behind the last column holds nothing`() {
    for mode in [Scroll.Mode.once, .bounce] {
      var scroll = slow
      scroll.mode = mode
      #expect(offsets(zone(6, [pause(6, 2)], scroll), every: 1, count: 3) == [0, 1, 2])
      scroll.direction = .right
      #expect(offsets(zone(6, [pause(0, 2)], scroll), every: 1, count: 3) == [0, 1, 2])
    }
  }

  @Test func `a part with a speed of its own passes at that speed`() {
    let scene = zone(4, [speed(1..<3, 1, 2)], slow)
    #expect(offsets(scene, every: 1, count: 13) == [0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 8])
    #expect(scene.nextChange(after: seconds(1)) == seconds(3))
  }

  @Test func `speeds without a common denominator stay exact over a year of rounds`() {
    // One round: a column in 1/3 s, one in 1/7 s, four in a second each.
    let scene = zone(4, [speed(0..<1, 3), speed(1..<2, 7)], slow)
    let rounds: Int64 = 7_000_000
    // 4 + 10/21 seconds a round; whole nanoseconds begin at or after the exact instant.
    let elapsed = (rounds * 94 * 1_000_000_000 + 20) / 21
    let offset = { scene.zones[0].offset(at: Instant(nanoseconds: $0)) }
    #expect(offset(elapsed) == 6 * Int(rounds))
    #expect(offset(elapsed - 1) == 6 * Int(rounds) - 1)
    #expect(offset(elapsed + 333_333_334) == 6 * Int(rounds) + 1)
  }

  @Test func `a single pass obeys each event once`() {
    var scroll = slow
    scroll.mode = .once
    let scene = zone(3, [pause(1, 2), speed(2..<3, 2)], scroll)
    #expect(offsets(scene, every: 0.5, count: 12) == [0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3])
    #expect(scene.end == seconds(4.5))
  }

  @Test func `a bouncing text obeys its events on the way to its end`() {
    var scroll = slow
    scroll.mode = .bounce
    let scene = zone(6, [pause(1, 1)], scroll)
    #expect(offsets(scene, every: 1, count: 11) == [0, 1, 1, 2, 1, 0, 1, 1, 2, 1, 0])
  }

  @Test func `text that moves to the right is held at the right edge`() {
    var scroll = slow
    scroll.direction = .right
    // The last two of four columns have left when column 2 comes to the right edge.
    let scene = zone(4, [pause(2, 2)], scroll)
    #expect(offsets(scene, every: 1, count: 8) == [0, 1, 2, 2, 2, 3, 4, 5])
  }

  @Test func `a handover keeps pending pauses and those of what follows`() {
    let old = zone(6, [pause(4, 2)], slow)
    let new = old.replacing(Strip(teeth(3), events: [pause(1, 1)]), inZone: 0, at: seconds(2))
    // Old until offset 8, with its pause at 4; then the new text, whose round is five columns.
    #expect(
      offsets(new, every: 1, count: 20)[2...]
        == [2, 3, 4, 4, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 14, 15])
  }

  @Test func `at a handover the pause of each beginning counts once`() {
    let old = zone(6, [pause(0, 2)], slow)
    let new = old.replacing(Strip(teeth(3), events: [pause(0, 1)]), inZone: 0, at: seconds(4))
    #expect(
      offsets(new, every: 1, count: 20)[4...]
        == [2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 13, 14, 15])
    // In a single pass, too.
    var scroll = slow
    scroll.mode = .once
    let pass = zone(3, [], scroll).replacing(
      Strip(teeth(4), events: [pause(0, 2)]), inZone: 0, at: seconds(1))
    #expect(offsets(pass, every: 1, count: 13)[1...] == [1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 9, 9])
    #expect(pass.end == seconds(11))
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `the next change is exact, whatever the events`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Bool.random(using: &random)
        ? pause(.random(in: 0...8, using: &random), Double.random(in: 0.001...2, using: &random))
        : speed(
          Int.random(in: 0...3, using: &random)..<Int.random(in: 4...8, using: &random),
          .random(in: 1...50, using: &random), .random(in: 1...7, using: &random))
    }.sorted { $0.column < $1.column }
    var scroll = Scroll(speed: .columnsPerSecond(Rational(7, over: 3)))
    scroll.mode = [.loop, .once, .bounce].randomElement(using: &random) ?? .loop
    scroll.direction = Bool.random(using: &random) ? .left : .right
    scroll.startsOffScreen = .random(using: &random)
    let scene = zone(8, events, scroll)
    let zone = scene.zones[0]
    var instant = Instant.zero
    for _ in 0..<200 {
      guard let next = zone.nextChange(after: instant) else { break }
      #expect(next > instant, "seed \(seed)")
      let before = next.advanced(by: -1)
      #expect(zone.offset(at: before) == zone.offset(at: instant), "seed \(seed) at \(next)")
      #expect(abs(zone.offset(at: next) - zone.offset(at: before)) == 1, "seed \(seed) at \(next)")
      instant = next
    }
  }
}
