// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

struct ReplacingTests {
  let scroll = Scroll(speed: .columnsPerSecond(Rational(1)))

  @Test func `a text of the same width changes in place`() {
    let old = scene(Bitmap(picture: "#.#.#"), width: 4, separator: 1, scroll: scroll)
    let new = old.replacing(Bitmap(picture: "##..#"), inZone: 0, at: seconds(2))
    #expect(old.frame(at: seconds(2)).plane.picture == "#.#.")
    #expect(new.frame(at: seconds(2)).plane.picture == "..#.")
    #expect(new.zones[0].offset(at: seconds(9)) == 9)
  }

  @Test func `a following message begins at the seam, whatever its width`() throws {
    let old = scene(Bitmap(picture: "#.#.#"), width: 4, separator: 1, scroll: scroll)
    let zone = try #require(old.zones.first)
    let new = old.replacing(
      layer: zone.handingOver(to: Strip(Bitmap(picture: "##..#")), at: seconds(2)), at: 0)
    expectPicture(
      timeline(new, from: 2, every: 1, count: 6),
      """
      #.#.
      .#.#
      #.##
      .##.
      ##..
      #..#
      """)
  }

  @Test func `a text of another width follows at the seam, and visible columns stay`() {
    let old = scene(Bitmap(picture: "#####"), width: 4, separator: 1, scroll: scroll)
    let new = old.replacing(Bitmap(picture: "#.#.#.#"), inZone: 0, at: seconds(1))
    expectPicture(
      timeline(new, every: 1, count: 13),
      """
      ####
      ####
      ###.
      ##.#
      #.#.
      .#.#
      #.#.
      .#.#
      #.#.
      .#.#
      #.#.
      .#.#
      #.#.
      """)
    #expect(old.frame(at: seconds(1)) == new.frame(at: seconds(1)))
  }

  @Test func `content begins to move when it no longer fits, and stands when it fits again`() {
    var scroll = scroll
    (scroll.standsIfItFits, scroll.alignment) = (true, .center)
    let short = scene(Bitmap(picture: "##"), width: 4, separator: 1, scroll: scroll)
    let long = short.replacing(Bitmap(picture: "#.#.###"), inZone: 0, at: seconds(5))
    expectPicture(
      timeline(long, from: 4, every: 1, count: 5),
      """
      #.#.
      #.#.
      .#.#
      #.##
      .###
      """)
    let again = long.replacing(Bitmap(picture: "##"), inZone: 0, at: seconds(7))
    expectPicture(timeline(again, from: 7, every: 1, count: 2), ".##.\n.##.")
  }

  @Test func `content that returns goes on where it is when its width changes`() {
    var scroll = scroll
    (scroll.mode, scroll.dwell) = (.return, 1_000_000_000)
    let old = scene(teeth(7), width: 4, scroll: scroll)
    let new = old.replacing(teeth(8), inZone: 0, at: seconds(3))
    #expect(offsets(old, every: 1, count: 8) == [0, 0, 1, 2, 3, 3, 0, 0])
    #expect(
      (3..<12).map { new.zones[0].offset(at: seconds(Double($0))) } == [2, 3, 4, 4, 0, 0, 1, 2, 3])
  }

  @Test(arguments: [(Scroll.Mode.bounce, 8.0, 12.0), (.return, 5, 7)])
  func `content with passes keeps those that are left when its width changes`(
    mode: Scroll.Mode, end: Double, newEnd: Double
  ) {
    var scroll = scroll
    (scroll.mode, scroll.passes) = (mode, 2)
    let old = scene(teeth(6), width: 4, scroll: scroll)
    let new = old.replacing(teeth(7), inZone: 0, at: seconds(1))
    #expect(old.end == seconds(end))
    #expect(new.end == seconds(newEnd))
  }

  @Test func `a speed given as a loop duration keeps its step times at the handover`() {
    var scroll = scroll
    scroll.speed = .loop(Rational(6_000_000_000))
    let old = scene(Bitmap(picture: "#####"), width: 4, separator: 1, scroll: scroll)
    let new = old.replacing(teeth(11), inZone: 0, at: seconds(2.5))
    #expect(new.zones[0].offset(at: seconds(2.5)) == 2)
    #expect(new.nextChange(after: seconds(2.5)) == seconds(3))
  }

  @Test func `after a single pass a new text starts from its beginning`() {
    var scroll = scroll
    scroll.mode = .once
    scroll.startsOffScreen = true
    let old = scene(teeth(3), width: 2, scroll: scroll)
    #expect(old.end == seconds(5))
    let new = old.replacing(teeth(4), inZone: 0, at: seconds(100))
    #expect(new.end == seconds(106))
    #expect(new.zones[0].offset(at: seconds(101)) == -1)
  }

  @Test func `during a single pass a new text follows behind the separator`() {
    var scroll = scroll
    scroll.mode = .once
    let old = scene(Bitmap(picture: "###"), width: 4, separator: 2, scroll: scroll)
    let new = old.replacing(Bitmap(picture: "#.#."), inZone: 0, at: seconds(1))
    expectPicture(
      timeline(new, from: 1, every: 1, count: 9),
      """
      ##..
      #..#
      ..#.
      .#.#
      #.#.
      .#..
      #...
      ....
      ....
      """)
    #expect(new.end == seconds(9))
  }

  @Test func `a bouncing text continues from where it is`() {
    var scroll = scroll
    scroll.mode = .bounce
    let old = scene(teeth(9), width: 4, scroll: scroll)
    let new = old.replacing(teeth(7), inZone: 0, at: seconds(2))
    #expect((2..<9).map { new.zones[0].offset(at: seconds(Double($0))) } == [2, 3, 2, 1, 0, 1, 2])
  }

  @Test(arguments: [0, 0.5, 1.9])
  func `a text that arrives during a rest moves when the rest is over`(_ arrival: Double) {
    var scroll = scroll
    scroll.dwell = 2_000_000_000
    let old = scene(Bitmap(picture: "#####"), width: 4, separator: 1, scroll: scroll)
    let new = old.replacing(teeth(11), inZone: 0, at: seconds(arrival))
    #expect(old.nextChange(after: seconds(arrival)) == seconds(3))
    #expect(new.nextChange(after: seconds(arrival)) == seconds(3))
    #expect(offsets(new, every: 1, count: 6) == [0, 0, 0, 1, 2, 3])
  }

  @Test func `a new text never changes the present position of a loop`() {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      var scroll = Scroll(
        speed: Bool.random(using: &random)
          ? .columnsPerSecond(Rational(13))
          : .loop(Rational(3_000_000_000)),
        dwell: Bool.random(using: &random) ? 0 : 300_000_000)
      scroll.direction = Bool.random(using: &random) ? .left : .right
      var scene = scene(
        teeth(Int.random(in: 1...30, using: &random)), width: 12, separator: 3, scroll: scroll)
      var now: Int64 = 0
      for _ in 0..<6 {
        now += Int64.random(in: 0...4_000_000_000, using: &random)
        let instant = Instant(nanoseconds: now)
        let next = scene.replacing(
          teeth(Int.random(in: 31...60, using: &random)), inZone: 0, at: instant)
        let context: Comment = "seed \(seed), round \(round)"
        #expect(next.zones[0].offset(at: instant) == scene.zones[0].offset(at: instant), context)
        #expect(next.frame(at: instant) == scene.frame(at: instant), context)
        // The step under way keeps its instant (a fraction of a nanosecond may round up). Only a
        // rest is followed by a step of the new speed.
        if scroll.dwell == 0 {
          let old = scene.nextChange(after: instant) ?? .zero
          let new = next.nextChange(after: instant) ?? .zero
          #expect((0...1).contains(abs(new.since(old))), context)
        }
        scene = next
      }
    }
  }
}
