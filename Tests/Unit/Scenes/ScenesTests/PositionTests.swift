// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// A zone that replaces another one continues at its position.
struct PositionTests {
  private let separator = Bitmap(picture: "#\n.\n#")

  private func strip(_ random: inout SeededGenerator, _ width: Int) -> Bitmap {
    .random(width: width, height: 8, using: &random)
  }

  /// Makes a zone again; `nil` if it has no position.
  private func renewed(_ zone: Zone, _ content: Bitmap, at instant: Instant) -> Zone? {
    func fresh(_ start: Instant) -> Zone {
      Zone(
        rectangle: zone.rectangle, strip: content, separator: separator, scroll: zone.scroll,
        epoch: start)
    }
    guard let position = zone.position(at: instant, like: fresh(seconds(5))) else { return nil }
    let new = fresh(position.start)
    return position.rest.map { new.preceded(by: $0, at: instant) } ?? new
  }

  private func picture(_ zone: Zone, at instant: Instant) -> Bitmap {
    var plane = Bitmap(
      width: zone.rectangle.x + zone.rectangle.width,
      height: zone.rectangle.y + zone.rectangle.height)
    zone.draw(at: instant, into: &plane)
    return plane
  }

  @Test(arguments: Direction.allCases, Scroll.Mode.allCases)
  func `a zone resumes at its position, whatever was put into it before`(
    direction: Direction, mode: Scroll.Mode
  ) throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    var (found, withRest) = (0, 0)
    for round in 0..<120 {
      var scroll = Scroll(speed: .columnsPerSecond(Rational(Int64([1, 3, 10][round % 3]))))
      (scroll.direction, scroll.mode) = (direction, mode)
      scroll.startsOffScreen = Bool.random(using: &random)
      scroll.dwell = [0, 0, 1_500_000_000][Int.random(in: 0..<3, using: &random)]
      var content = strip(&random, Int.random(in: 1...20, using: &random))
      var now = seconds(Double.random(in: 0...3, using: &random))
      var zone = Zone(
        rectangle: ZoneRectangle(x: 1, y: 0, width: 6, height: 8), strip: content,
        separator: separator, scroll: scroll, epoch: now)
      for _ in 0..<(round % 4) {
        now = now.advanced(by: Int64.random(in: 0...20_000_000_000, using: &random))
        content = strip(&random, Int.random(in: 1...20, using: &random))
        zone = zone.handingOver(to: Strip(content), at: now)
      }
      let instant = now.advanced(by: Int64.random(in: 0...9_000_000_000, using: &random))
      let sample = "seed \(seed), round \(round)"
      guard let new = renewed(zone, content, at: instant) else {
        #expect(mode != .loop, "\(sample)")
        continue
      }
      found += 1
      if picture(new, at: instant) == picture(zone, at: instant), new != zone { withRest += 1 }
      for step in 0..<75 {
        let later = instant.advanced(by: Int64(step) * 197_000_003)
        let (was, now) = (picture(zone, at: later), picture(new, at: later))
        guard was != now else { continue }
        Issue.record("\(sample), step \(step):\n\(was.picture)\nis now\n\(now.picture)")
        break
      }
    }
    #expect(found > 25, "\(found)")
    if mode == .loop { #expect(found == 120 && withRest > 40, "\(found) \(withRest)") }
  }

  @Test func `the position of other content is not taken`() {
    let scroll = Scroll(speed: .columnsPerSecond(Rational(1)))
    func zone(_ picture: String, _ scroll: Scroll) -> Zone {
      Zone(
        rectangle: ZoneRectangle(x: 0, y: 0, width: 4, height: 1), strip: Bitmap(picture: picture),
        separator: Bitmap(width: 1, height: 1), scroll: scroll, epoch: .zero)
    }
    let old = zone("##.#", scroll)
    var other = scroll
    other.dwell = 1
    #expect(old.position(at: seconds(3), like: zone("##.#", scroll)) != nil)
    #expect(old.position(at: seconds(3), like: zone("##..", scroll)) == nil)
    #expect(old.position(at: seconds(3), like: zone("##.##", scroll)) == nil)
    #expect(old.position(at: seconds(3), like: zone("##.#", other)) == nil)
  }

  @Test func `a rest of another height is omitted`() {
    let scroll = Scroll(speed: .columnsPerSecond(Rational(1)))
    let zone = Zone(
      rectangle: ZoneRectangle(x: 0, y: 0, width: 4, height: 8), strip: Bitmap(picture: "#"),
      separator: Bitmap(width: 1, height: 1), scroll: scroll, epoch: .zero)
    func preceded(_ width: Int, _ height: Int) -> Zone {
      zone.preceded(
        by: Zone.PreviousContent(columns: Bitmap(width: width, height: height), wait: -5),
        at: seconds(1))
    }
    #expect(preceded(3, 16) == zone)
    #expect(preceded(0, 8) == zone)
    #expect(preceded(3, 8) != zone)
  }
}
