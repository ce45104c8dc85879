// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// Live values that change their width while their message is shown.
struct ReflowTests {
  private let slow = Scroll(speed: .columnsPerSecond(Rational(1)))

  /// A message on one row: text, a value at its place, text.
  private func strip(_ before: String, _ value: String, _ after: String) -> Strip {
    Strip(
      Bitmap(picture: before + value + after),
      values: [before.count..<before.count + value.count])
  }

  private func scene(_ strip: Strip, _ scroll: Scroll, width: Int = 4) -> Scene {
    let zone = Zone(
      rectangle: ZoneRectangle(x: 0, y: 0, width: width, height: 1), strip: strip,
      separator: Strip(Bitmap(width: 1, height: 1)), scroll: scroll, epoch: .zero)
    return Scene(width: width, height: 1, zones: [zone])
  }

  private func pause(_ column: Int, _ seconds: Int64) -> ScrollEvent {
    ScrollEvent(column: column, .pause(seconds * 1_000_000_000))
  }

  @Test func `a value that is not yet visible has its new width at once`() {
    let old = scene(strip("##.##.#", "#", ".#"), slow)
    let new = old.reflowing(strip("##.##.#", "#.#.#", ".#"), inZone: 0, at: seconds(1))
    expectPicture(
      timeline(new, every: 1, count: 16),
      """
      ##.#
      #.##
      .##.
      ##.#
      #.##
      .##.
      ##.#
      #.#.
      .#.#
      #.#.
      .#.#
      #.#.
      .#.#
      #.##
      .##.
      ##.#
      """)
  }

  @Test func `a partly visible value leaves as it came`() {
    let old = scene(strip("#", "####", "#.#"), slow)
    let new = old.reflowing(strip("#", "##", "#.#"), inZone: 0, at: seconds(0.5))
    expectPicture(
      timeline(new, every: 1, count: 10),
      """
      ####
      ####
      ####
      ###.
      ##.#
      #.#.
      .#.#
      #.##
      .###
      ####
      """)
  }

  @Test func `a pause at the beginning counts once in the round that follows`() {
    var (long, short) = (strip("#.", "##", "..#"), strip("#.", "#", "..#"))
    long.events = [pause(0, 2)]
    short.events = [pause(0, 2)]
    let new = scene(long, slow).reflowing(short, inZone: 0, at: seconds(4))
    expectPicture(
      timeline(new, from: 4, every: 1, count: 11),
      """
      ##..
      #..#
      ..#.
      .#.#
      #.#.
      .#.#
      #.#.
      #.#.
      #.#.
      .#..
      #..#
      """)
  }

  @Test func `a pause where the new text begins is kept`() {
    var (long, short) = (strip("#.", "##", "..#"), strip("#.", "#", "..#"))
    long.events = [pause(6, 1)]
    short.events = [pause(5, 1)]
    let new = scene(long, slow).reflowing(short, inZone: 0, at: seconds(2))
    #expect(offsets(new, every: 1, count: 9) == [2, 2, 2, 3, 4, 5, 6, 6, 7])
  }

  @Test func `a single pass ends with the new width`() {
    var scroll = slow
    scroll.mode = .once
    let old = scene(strip("######", "#", "##"), scroll)
    let new = old.reflowing(strip("######", "#.#.#", "##"), inZone: 0, at: seconds(1))
    #expect(old.end == seconds(9))
    #expect(new.end == seconds(13))
    #expect(new.frame(at: seconds(6)).plane.picture == "#.#.")
  }

  @Test(arguments: [(1, 29), (13, 25), (30, 21)])
  func `the passes that are left keep their number, and those that are over are over`(
    at second: Double, end: Double
  ) {
    var scroll = slow
    scroll.passes = 2
    let old = scene(strip("##.##.#", "#", ".#"), scroll)
    #expect(old.end == seconds(21))
    let new = old.reflowing(strip("##.##.#", "#.#.#", ".#"), inZone: 0, at: seconds(second))
    #expect(new.end == seconds(end))
    #expect(new.frame(at: seconds(end)).plane.litCount == 0)
  }

  @Test(arguments: 0..<200)
  func `visible columns never change, and each step is one column`(round: Int) {
    var random = SeededGenerator(seed: UInt64(round))
    func noise(_ count: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: count, using: &random)).map { _ in
          Bool.random(using: &random) ? "#" : "."
        })
    }
    let (before, after) = (noise(1...9), noise(1...9))
    var scroll = slow
    scroll.direction = [.left, .right].randomElement(using: &random) ?? .left
    scroll.mode = [.loop, .once].randomElement(using: &random) ?? .loop
    scroll.startsOffScreen = .random(using: &random)
    scroll.dwell = Bool.random(using: &random) ? 0 : 1_500_000_000
    let width = Int.random(in: 1...12, using: &random)
    var scene = scene(strip(before, noise(1...6), after), scroll, width: width)
    var now = 0.0
    for _ in 0..<6 {
      now += Double.random(in: 0...9, using: &random)
      let instant = seconds(now)
      let next = scene.reflowing(strip(before, noise(1...6), after), inZone: 0, at: instant)
      let zone = (scene.zones[0], next.zones[0])
      guard zone.0.end.map({ $0 > instant }) ?? true else { break }
      #expect(zone.1.offset(at: instant) == zone.0.offset(at: instant), "seed \(round)")
      if let change = zone.1.nextChange(after: instant) {
        #expect(
          abs(zone.1.offset(at: change) - zone.1.offset(at: change.advanced(by: -1))) <= 1,
          "seed \(round)")
      }
      scene = next
    }
  }
}
