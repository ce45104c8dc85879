// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

struct TestScriptTests {
  private static func whole(_ size: Geometry) -> ZoneRectangle {
    ZoneRectangle(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The changes of a script for these patterns, as time, name and picture.
  private func timeline(
    _ patterns: [TestPattern], across: Int = 1, down: Int = 1, dead: [DeadLED] = []
  ) -> [(time: Int64, cue: TestScript.Cue?, frame: Frame)] {
    let size = Geometry(width: across * 8, height: down * 8)
    let script = TestScript(patterns, in: Self.whole(size), dead: dead)
    let scene = script.scene(on: size, numerator: 16_000_000, denominator: 1)
    var index = 0
    var timeline: [(time: Int64, cue: TestScript.Cue?, frame: Frame)] = []
    var now: Instant? = .zero
    while let instant = now, scene.end.map({ instant < $0 }) ?? false {
      let frame = scene.frame(at: instant)
      if timeline.last?.frame != frame {
        timeline.append((instant.nanoseconds / 1_000_000, script.cue(frame, from: &index), frame))
      }
      now = scene.nextChange(after: instant)
    }
    return timeline
  }

  private func picture(_ pattern: TestPattern, _ index: Int, dead: [DeadLED] = []) -> String {
    timeline([pattern], across: 2, dead: dead)[index].frame.plane.picture
  }

  @Test func `modules are numbered from the left, row by row from the top`() {
    expectPicture(
      timeline([.numbers], across: 2, down: 2)[0].frame.plane.picture,
      """
      ...#......###...
      ..##........#...
      ...#......###...
      ...#......#.....
      ..###.....###...
      ................
      #######.#######.
      ................
      ..###.....#.#...
      ....#.....#.#...
      ...##.....###...
      ....#.......#...
      ..###.......#...
      ................
      #######.#######.
      ................
      """)
  }

  @Test func `pictures lie in the window, with the gaps between modules, and end at its edge`() {
    let window = ZoneRectangle(x: 3, y: 1, width: 18, height: 7)
    let scene = TestScript([.numbers], in: window, gap: 2).scene(
      on: Geometry(width: 22, height: 9), numerator: 16_000_000, denominator: 1)
    expectPicture(
      scene.frame(at: .zero).plane.picture,
      """
      ......................
      ......#........###....
      .....##..........#....
      ......#........###....
      ......#........#......
      .....###.......###....
      ......................
      ...#######...#######..
      ......................
      """)
  }

  @Test func `a row, a column and an LED walk through every module at once`() {
    let dark = "................\n"
    expectPicture(
      picture(.rows, 1),
      "\(dark)################" + String(repeating: "\n" + dark.dropLast(), count: 6))
    expectPicture(
      picture(.columns, 2),
      Array(repeating: "..#.......#.....", count: 8).joined(separator: "\n"))
    expectPicture(
      picture(.walking, 11),
      "\(dark)...#.......#...." + String(repeating: "\n" + dark.dropLast(), count: 6))
  }

  @Test func `every LED is lit once by walking, rows, columns and checkerboard`() {
    for pattern in [TestPattern.walking, .rows, .columns, .checkerboard] {
      var count = [Int](repeating: 0, count: 3 * 8 * 16)
      for step in timeline([pattern], across: 3, down: 2) {
        for pixel in count.indices where step.frame.plane[pixel % 24, pixel / 24] {
          count[pixel] += 1
        }
      }
      #expect(count.allSatisfy { $0 == 1 }, "\(pattern)")
    }
  }

  @Test func `the ramp shows each intensity with its number`() {
    let steps = timeline([.ramp], across: 2)
    #expect(steps.map { $0.cue?.intensity?.step } == (0...15).map { UInt8($0) })
    expectPicture(
      steps[12].frame.plane.picture,
      """
      .#..###..#..###.
      ##....#.##....#.
      .#..###..#..###.
      .#..#....#..#...
      ###.###.###.###.
      ................
      ################
      ################
      """)
  }

  @Test func `the pattern noted lights only noted LEDs`() throws {
    let led = try #require(DeadLED("2,5,2"))
    expectPicture(
      picture(.noted, 0, dead: [led]),
      """
      ................
      ............#...
      ................
      ................
      ................
      ................
      ................
      ................
      """)
  }

  @Test func `each picture comes at its instant with its own name`() {
    let steps = timeline(TestPattern.standard, across: 2, down: 1)
    let names = steps.filter { ($0.cue?.index ?? 0) == 0 }.map {
      "\($0.time) ms: \($0.cue.map { "\($0)" } ?? "?")"
    }
    #expect(
      names == [
        "0 ms: all-on, intensity 0", "16 ms: all-off", "32 ms: walking 1 of 64",
        "96 ms: rows 1 of 8", "112 ms: columns 1 of 8", "128 ms: checkerboard 1 of 2",
        "144 ms: numbers", "160 ms: ramp 1 of 16, intensity 0",
      ])
    #expect(steps.count == 1 + 1 + 64 + 8 + 8 + 2 + 1 + 16)
    #expect(steps.allSatisfy { $0.cue != nil })
    let script = TestScript(TestPattern.standard, in: Self.whole(Geometry(width: 16, height: 8)))
    #expect(script.duration(numerator: 16_000_000, denominator: 1) == 192_000_000)
  }

  @Test func `equal pictures of two patterns keep their own names`() throws {
    // The noted LED is the first one of the walk.
    let led = try #require(DeadLED("1,1,1"))
    let steps = timeline([.walking, .rows, .noted], dead: [led])
    #expect(steps.first?.cue?.pattern == .walking)
    #expect(steps.last?.cue?.pattern == .noted)
  }
}
