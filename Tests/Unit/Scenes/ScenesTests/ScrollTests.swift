// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct ScrollTests {
  /// Five columns `#..##`, one row high.
  let strip = Bitmap(picture: "#..##")

  func second(_ mode: Scroll.Mode, _ change: (inout Scroll) -> Void = { _ in }) -> Scroll {
    var scroll = Scroll(mode: mode, speed: .columnsPerSecond(Rational(1)))
    change(&scroll)
    return scroll
  }

  @Test func `a loop has no gap but the separator`() {
    let lines = timeline(
      scene(strip, width: 8, separator: 2, scroll: second(.loop)), every: 1, count: 9)
    expectPicture(
      lines,
      """
      #..##..#
      ..##..#.
      .##..#..
      ##..#..#
      #..#..##
      ..#..##.
      .#..##..
      #..##..#
      ..##..#.
      """)
  }

  @Test func `a loop to the right reads the same and ends at the right edge`() {
    let lines = timeline(
      scene(strip, width: 8, separator: 2, scroll: second(.loop) { $0.direction = .right }),
      every: 1, count: 4)
    expectPicture(
      lines,
      """
      #..#..##
      ##..#..#
      .##..#..
      ..##..#.
      """)
  }

  @Test func `a loop that starts off screen enters at the edge`() {
    let lines = timeline(
      scene(strip, width: 4, separator: 1, scroll: second(.loop) { $0.startsOffScreen = true }),
      every: 1, count: 7)
    expectPicture(
      lines,
      """
      ....
      ...#
      ..#.
      .#..
      #..#
      ..##
      .##.
      """)
  }

  @Test func `a single pass leaves the zone dark and ends`() {
    let scene = scene(strip, width: 4, separator: 1, scroll: second(.once))
    expectPicture(
      timeline(scene, every: 1, count: 7),
      """
      #..#
      ..##
      .##.
      ##..
      #...
      ....
      ....
      """)
    #expect(scene.end == seconds(5))
    #expect(scene.nextChange(after: seconds(5)) == nil)
  }

  @Test func `wide content bounces between its ends and dwells there`() {
    let scroll = second(.bounce) { $0.dwell = 2_000_000_000 }
    #expect(
      offsets(scene(teeth(6), width: 4, scroll: scroll), every: 1, count: 12)
        == [0, 0, 0, 1, 2, 2, 2, 1, 0, 0, 0, 1])
  }

  @Test func `wide content that returns rests at its end and is at its beginning with a step`() {
    let scroll = second(.return) { $0.dwell = 2_000_000_000 }
    let scene = scene(teeth(6), width: 4, scroll: scroll)
    #expect(offsets(scene, every: 1, count: 12) == [0, 0, 0, 1, 2, 2, 2, 0, 0, 0, 1, 2])
    // It has been seen whole when it has rested at its end.
    #expect(scene.zones[0].passage() == 6_000_000_000)
  }

  @Test func `a loop of two passes has one seam, leaves the zone dark and ends`() {
    let scene = scene(strip, width: 4, separator: 2, scroll: second(.loop) { $0.passes = 2 })
    expectPicture(
      timeline(scene, every: 1, count: 14),
      """
      #..#
      ..##
      .##.
      ##..
      #..#
      ..#.
      .#..
      #..#
      ..##
      .##.
      ##..
      #...
      ....
      ....
      """)
    #expect(scene.end == seconds(12))
    #expect(scene.nextChange(after: seconds(11.5)) == seconds(12))
    #expect(scene.nextChange(after: seconds(12)) == nil)
  }

  @Test func `a loop of one pass is a single pass`() {
    for (off, dwell, phase) in [(false, 0, 0), (true, 0, 3), (false, 1, -3), (true, 1, -3)] {
      let scenes = [Scroll.Mode.once, .loop].map { mode in
        let scroll = second(mode) {
          ($0.startsOffScreen, $0.dwell, $0.phase) = (off, Int64(dwell) * 1_500_000_000, phase)
          if mode == .loop { $0.passes = 1 }
        }
        return scene(teeth(9), width: 4, separator: 3, scroll: scroll)
      }
      #expect(scenes[0].end == scenes[1].end)
      #expect(
        timeline(scenes[0], every: 0.25, count: 90) == timeline(scenes[1], every: 0.25, count: 90))
    }
  }

  @Test(
    arguments: [
      // Rests of 2 seconds, steps of 1 second; what stands does so for 3 seconds a pass.
      (.loop, false, 1, [0, 0, 0, 1, 2, 3, 4, 5], 8), (.loop, true, 1, [-4, -3, -2, -1, 0], 12),
      (.loop, false, 2, [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8], 17),
      (.once, false, 2, [0, 0, 0, 1, 2, 3, 4, 5], 8),
      (.bounce, false, 1, [0, 0, 0, 1, 2, 2, 2, 1, 0, 0], 10),
      (.bounce, false, 2, [0, 0, 0, 1, 2, 2, 2, 1, 0, 0, 0, 1, 2, 2, 2, 1, 0, 0], 18),
      (.return, false, 1, [0, 0, 0, 1, 2, 2], 6),
      (.return, false, 3, [0, 0, 0, 1, 2, 2, 2, 0, 0, 0, 1, 2, 2, 2, 0, 0, 0, 1, 2, 2], 20),
      (.static, false, 2, [0, 0, 0, 0, 0, 0], 6),
    ] as [(Scroll.Mode, Bool, Int, [Int], Int)])
  func `each mode passes so often, then the zone is dark`(
    mode: Scroll.Mode, off: Bool, passes: Int, expected: [Int], end: Int
  ) {
    let scroll = second(mode) {
      ($0.dwell, $0.stay, $0.passes) = (2_000_000_000, 3_000_000_000, passes)
      $0.startsOffScreen = off
    }
    let scene = scene(teeth(6), width: 4, separator: 1, scroll: scroll)
    #expect(offsets(scene, every: 1, count: expected.count) == expected)
    #expect(scene.end == seconds(Double(end)))
    // Any instant in any order: dark from the end on, and nothing changes any more.
    for second in [end + 90, end - 1, end, 1, 2 * end] {
      let isDark = scene.frame(at: seconds(Double(second))).plane.litCount == 0
      #expect(isDark == (second >= end), "\(second) s")
    }
    #expect(scene.nextChange(after: seconds(Double(end) - 0.5)) == seconds(Double(end)))
    #expect(scene.nextChange(after: seconds(Double(end))) == nil)
    // A million passes take no more memory or time than one.
    var many = scroll
    many.passes = 1_000_000
    let long = ScenesTests.scene(teeth(6), width: 4, separator: 1, scroll: many)
    if mode != .once { #expect((long.end ?? .zero) > seconds(2_999_999)) }
  }

  @Test(arguments: [
    // What fits stands, where it is aligned; a dark column behind it does not count.
    ("##", ["..##", "..##", "..##"]), ("#..#", ["#..#", "#..#", "#..#"]),
    ("#..#.", ["#..#", "#..#", "#..#"]), ("#..##", ["#..#", "..##", ".##."]),
  ])
  func `content that fits stands still, wider content moves`(strip: String, expected: [String]) {
    let scroll = second(.loop) { ($0.standsIfItFits, $0.alignment) = (true, .right) }
    let scene = scene(Bitmap(picture: strip), width: 4, separator: 2, scroll: scroll)
    expectPicture(timeline(scene, every: 1, count: 3), expected.joined(separator: "\n"))
  }

  @Test func `content that fits stands still in each direction`() {
    for direction in Direction.allCases {
      for mode in Scroll.Mode.allCases {
        let scroll = second(mode) { ($0.standsIfItFits, $0.direction) = (true, direction) }
        let strip = Bitmap(width: 4, height: 4)
        #expect(scene(strip, width: 4, scroll: scroll).nextChange(after: .zero) == nil)
      }
    }
  }

  @Test(
    arguments: [
      ("#.##.", .left, ["#.#", ".##", "#.#", ".##"]),
      ("#.##.", .right, [".##", "#.#", ".##", "#.#"]),
      ("#.#.", .left, ["#.#", "#.#"]), ("#.#.", .right, ["#.#", "#.#"]),
      ("##.", .left, [".##", "##.", ".##"]), ("##.", .right, ["##.", ".##", "##."]),
    ] as [(String, Direction, [String])])
  func `a dark column behind the last letter is no end of what bounces`(
    strip: String, direction: Direction, expected: [String]
  ) {
    let scene = scene(
      Bitmap(picture: strip), width: 3, scroll: second(.bounce) { $0.direction = direction })
    expectPicture(
      timeline(scene, every: 1, count: expected.count), expected.joined(separator: "\n"))
    if strip == "#.#." { #expect(scene.nextChange(after: .zero) == nil) }
  }

  @Test func `a dark column behind the last letter is no end of what returns`() {
    for (direction, first, last) in [(Direction.left, "#.#", ".##"), (.right, ".##", "#.#")] {
      let scroll = second(.return) { $0.direction = direction }
      expectPicture(
        timeline(scene(Bitmap(picture: "#.##."), width: 3, scroll: scroll), every: 1, count: 4),
        [first, last, first, last].joined(separator: "\n"))
    }
  }

  @Test func `narrow content bounces between the edges of its zone`() {
    let lines = timeline(
      scene(Bitmap(picture: "##"), width: 4, scroll: second(.bounce)), every: 1, count: 6)
    expectPicture(
      lines,
      """
      ..##
      .##.
      ##..
      .##.
      ..##
      .##.
      """)
  }

  @Test(arguments: zip(Alignment.allCases, ["##.....", "..##...", ".....##"]))
  func `static content is aligned`(alignment: Alignment, expected: String) {
    for direction in Direction.allCases where !direction.isVertical {
      let scroll = Scroll(mode: .static, direction: direction, alignment: alignment)
      let scene = scene(Bitmap(picture: "##"), width: 7, scroll: scroll)
      #expect(scene.frame(at: seconds(1)).plane.picture == expected)
      #expect(scene.nextChange(after: .zero) == nil)
      #expect(scene.end == nil)
    }
  }

  @Test func `a loop dwells when its beginning is at the edge`() {
    let scroll = second(.loop) {
      $0.dwell = 1_000_000_000
      $0.startsOffScreen = true
    }
    #expect(
      offsets(scene(teeth(3), width: 2, separator: 1, scroll: scroll), every: 1, count: 10)
        == [-2, -1, 0, 0, 1, 2, 3, 4, 4, 5])
  }

  @Test func `steps of several columns end a pass exactly`() {
    var scroll = second(.once)
    scroll.speed = .step(columns: 3, every: Rational(500_000_000))
    #expect(
      offsets(scene(teeth(7), width: 4, scroll: scroll), every: 0.5, count: 5) == [0, 3, 6, 7, 7])
  }

  @Test func `one loop in a number of seconds takes exactly that long`() {
    var scroll = second(.loop)
    scroll.speed = .loop(Rational(60_000_000_000))
    let scene = scene(teeth(97), width: 16, separator: 6, scroll: scroll)
    #expect(scene.zones[0].offset(at: Instant(nanoseconds: 60_000_000_000)) == 103)
    #expect(scene.zones[0].offset(at: Instant(nanoseconds: 59_999_999_999)) == 102)
  }

  @Test func `a phase moves a lane ahead`() {
    #expect(
      offsets(
        scene(teeth(6), width: 4, scroll: second(.loop) { $0.phase = 8 }), every: 1, count: 3)
        == [2, 3, 4])
    #expect(
      offsets(
        scene(teeth(6), width: 4, scroll: second(.once) { $0.phase = 2 }), every: 1, count: 3)
        == [2, 3, 4])
  }

  @Test func `a phase below zero leaves a lane behind`() {
    func first(_ phase: Int, _ mode: Scroll.Mode, off: Bool = false, dwell: Int64 = 0) -> [Int] {
      let scroll = second(mode) {
        $0 = Scroll(mode: mode, speed: $0.speed, startsOffScreen: off, dwell: dwell, phase: phase)
      }
      return offsets(scene(teeth(6), width: 4, scroll: scroll), every: 1, count: 3)
    }
    // A loop goes round, far beyond 16 bits, too.
    #expect(first(-2, .loop) == [4, 5, 6])
    #expect(first(-1_000_000, .loop) == [2, 3, 4])
    #expect(first(70_000, .loop) == [4, 5, 6])
    #expect(first(-2, .loop, dwell: 1_000_000_000) == [4, 5, 6])
    #expect(first(-2, .once) == [-2, -1, 0])
    #expect(first(-2, .loop, off: true) == [-6, -5, -4])
    #expect(first(-2, .once, off: true) == [-6, -5, -4])
    // It does not enter again.
    #expect(first(3, .loop, off: true) == [-1, 0, 1])
    #expect(first(6 + 4 + 1, .loop, off: true) == [1, 2, 3])
    #expect(first(600_001, .bounce) == [1, 2, 1])
    #expect(first(70_000, .once) == [6, 6, 6])
  }

  @Test func `a year ahead the position is exact`() {
    var scroll = second(.loop)
    scroll.speed = .columnsPerSecond(Rational(100, over: 3))
    let zone = scene(teeth(10), width: 4, scroll: scroll).zones[0]
    let year: Int64 = 365 * 86_400 * 1_000_000_000
    #expect(zone.offset(at: Instant(nanoseconds: year)) == 365 * 86_400 * 100 / 3)
    #expect(zone.offset(at: Instant(nanoseconds: year - 1)) == 365 * 86_400 * 100 / 3 - 1)
    #expect(
      zone.nextChange(after: Instant(nanoseconds: year)) == Instant(nanoseconds: year + 30_000_000))
  }

  @Test func `empty content is a dark zone`() {
    for mode in Scroll.Mode.allCases {
      let scene = scene(Bitmap(width: 0, height: 1), width: 5, scroll: second(mode))
      #expect(scene.frame(at: seconds(3)).plane.picture == ".....")
    }
  }
}
