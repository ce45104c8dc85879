// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct ScenePropertyTests {
  @Test func `every frame of a loop is a window of the unrolled strip`() {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let strip = Bitmap.random(
        width: Int.random(in: 1...60, using: &random), height: 8, using: &random)
      let separator = Bitmap.random(
        width: Int.random(in: 0...9, using: &random), height: 8, using: &random)
      let width = Int.random(in: 1...70, using: &random)
      let direction = Direction.allCases.randomElement(using: &random) ?? .left
      let across = direction.isVertical
      let zone = Zone(
        rectangle: ZoneRectangle(
          x: 0, y: 0, width: across ? 8 : width, height: across ? width : 8), strip: strip,
        separator: separator,
        scroll: Scroll(
          direction: direction, speed: .columnsPerSecond(Rational(7, over: 3)),
          startsOffScreen: Bool.random(using: &random)), epoch: .zero)
      let scene = Scene(width: across ? 8 : width, height: across ? width : 8, zones: [zone])
      let instant = Instant(nanoseconds: Int64.random(in: 0...90_000_000_000, using: &random))
      let offset = zone.offset(at: instant)
      var expected = Bitmap(width: width, height: 8)
      let period = strip.width + separator.width
      for x in 0..<width {
        let isForward = direction == .left || direction == .up
        let tape = isForward ? offset + x : offset + width - 1 - x
        guard tape >= 0 else { continue }
        let place = isForward ? tape % period : period - 1 - tape % period
        for y in 0..<8 {
          if isForward {
            expected[x, y] =
              place < strip.width ? strip[place, y] : separator[place - strip.width, y]
          } else {
            expected[x, y] =
              place < separator.width ? separator[place, y] : strip[place - separator.width, y]
          }
        }
      }
      expectPicture(
        scene.frame(at: instant).plane.picture,
        (across ? expected.transposed() : expected).picture, "seed \(seed), round \(round)")
    }
  }

  @Test func `the next change is the first instant at which the offset differs`() {
    let seed: UInt64 = 4711
    var random = SeededGenerator(seed: seed)
    for round in 0..<800 {
      let zone = randomZone(&random)
      let instant = Instant(nanoseconds: Int64.random(in: -5...20_000_000_000, using: &random))
      let now = zone.offset(at: instant)
      let context: Comment = "seed \(seed), round \(round), \(zone.scroll), at \(instant)"
      guard let next = zone.nextChange(after: instant) else {
        #expect(zone.offset(at: instant.advanced(by: 400_000_000_000)) == now, context)
        continue
      }
      #expect(next > instant, context)
      #expect(zone.offset(at: next.advanced(by: -1)) == now, context)
      #expect(zone.offset(at: next) != now, context)
    }
  }

  @Test func `frames do not depend on earlier queries`() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let zones = (0..<3).map { _ in randomZone(&random) }
      let scene = Scene(width: 40, height: 16, zones: zones)
      var frame = Frame(width: 40, height: 16)
      for _ in 0..<20 {
        let instant = Instant(nanoseconds: Int64.random(in: 0...20_000_000_000, using: &random))
        scene.draw(at: instant, into: &frame)
        #expect(frame == scene.frame(at: instant), "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `no pixel of a zone appears outside its rectangle`() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let zone = randomZone(&random)
      let frame = Scene(width: 40, height: 16, zones: [zone]).frame(
        at: Instant(nanoseconds: Int64.random(in: 0...9_000_000_000, using: &random)))
      let place = zone.rectangle
      for y in 0..<16 {
        for x in 0..<40 where frame.plane[x, y] {
          let isInside =
            (place.x..<place.x + place.width).contains(x)
            && (place.y..<place.y + place.height).contains(y)
          #expect(isInside, "seed \(seed), round \(round), (\(x), \(y)) of \(place)")
        }
      }
    }
  }

  private func randomZone(_ random: inout SeededGenerator) -> Zone {
    let speeds: [Speed] = [
      .columnsPerSecond(Rational(333, over: 10)),
      .step(columns: 3, every: Rational(70_000_001, over: 3)),
      .loop(Rational(2_500_000_000, over: 7)),
    ]
    let x = Int.random(in: 0...20, using: &random)
    let y = Int.random(in: 0...9, using: &random)
    return Zone(
      rectangle: ZoneRectangle(
        x: x, y: y, width: Int.random(in: 1...(40 - x), using: &random),
        height: Int.random(in: 1...(16 - y), using: &random)),
      strip: .random(
        width: Int.random(in: 0...50, using: &random),
        height: Int.random(in: 1...18, using: &random), using: &random),
      separator: .random(width: Int.random(in: 0...6, using: &random), height: 8, using: &random),
      scroll: Scroll(
        mode: Scroll.Mode.allCases.randomElement(using: &random) ?? .loop,
        direction: Direction.allCases.randomElement(using: &random) ?? .left,
        speed: speeds.randomElement(using: &random) ?? .standard,
        startsOffScreen: Bool.random(using: &random),
        dwell: Bool.random(using: &random) ? 0 : Int64.random(in: 1...900_000_000, using: &random),
        phase: Bool.random(using: &random) ? 0 : Int.random(in: 0...40, using: &random)),
      epoch: .zero)
  }
}
