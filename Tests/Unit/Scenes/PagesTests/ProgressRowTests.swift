// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct ProgressRowTests {
  private func film(_ row: ProgressRow, from: Double, count: Int) -> String {
    (0..<count).map { tick in
      var bitmap = Bitmap(picture: "##########")
      row.draw(at: at(from + Double(tick) * 10), into: &bitmap, x: 3, y: 0)
      return bitmap.picture
    }.joined(separator: "\n")
  }

  @Test func `a bar grows from the left and stays full`() {
    let row = ProgressRow(width: 4, start: at(10), duration: Rational(ms(40)))
    let expected = """
      ###....###
      ###....###
      ####...###
      #####..###
      ######.###
      ##########
      ##########
      """
    expectPicture(film(row, from: 0, count: 7), expected)
    #expect(row.end == at(50))
  }

  @Test func `a bar grows from the right`() {
    let row = ProgressRow(width: 4, from: .right, start: at(0), duration: Rational(ms(40)))
    #expect(film(row, from: 0, count: 4) == "###....###\n###...####\n###..#####\n###.######")
  }

  @Test func `a bar that repeats starts anew`() {
    let row = ProgressRow(
      width: 3, start: at(0), duration: Rational(ms(30)), repeats: .times(2))
    #expect(
      (-1...7).map { row.litColumns(at: at(Double($0) * 10)) } == [0, 0, 1, 2, 0, 1, 2, 3, 3])
    #expect(row.end == at(60))
    let forever = ProgressRow(
      width: 3, start: at(0), duration: Rational(ms(30)), repeats: .forever)
    #expect(forever.end == nil)
    #expect(forever.litColumns(at: at(30 * 1_000_000)) == 0)
    #expect(forever.litColumns(at: at(30 * 1_000_000 + 29)) == 2)
    #expect(forever.nextChange(after: at(20)) == at(30))
    #expect(forever.nextChange(after: at(-500)) == at(10))
  }

  @Test func `thirds of a nanosecond count from the next whole one`() {
    let row = ProgressRow(width: 2, start: .zero, duration: Page.standardStepDuration)
    #expect(row.nextChange(after: .zero) == Instant(nanoseconds: 16_666_667))
    #expect(row.nextChange(after: at(20)) == Instant(nanoseconds: 33_333_334))
    #expect(row.nextChange(after: at(34)) == nil)
  }

  @Test func `a bar of one column is lit only at its very end`() {
    let row = ProgressRow(width: 1, start: .zero, duration: Rational(ms(10)), repeats: .times(3))
    #expect(row.nextChange(after: at(-3)) == at(30))
    #expect(row.nextChange(after: at(12)) == at(30))
    #expect(row.litColumns(at: at(29)) == 0)
    #expect(row.litColumns(at: at(30)) == 1)
    let endless = ProgressRow(width: 1, start: .zero, duration: Rational(ms(10)), repeats: .forever)
    #expect(endless.nextChange(after: at(12)) == nil)
  }

  @Test func `an empty bar never changes`() {
    let none = ProgressRow(width: -3, start: .zero, duration: Page.standardStepDuration)
    #expect(none.nextChange(after: at(-1)) == nil)
    #expect(none.litColumns(at: at(99)) == 0)
    let never = ProgressRow(
      width: 5, start: .zero, duration: Page.standardStepDuration, repeats: .times(0))
    #expect(never.nextChange(after: at(-1)) == nil)
    #expect(never.litColumns(at: at(99)) == 0)
    #expect(never.end == .zero)
  }

  @Test func `the lit columns change at the next change and not before`() {
    let seed: UInt64 = 4
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let start = Int64.random(in: -999_999_999...999_999_999, using: &random)
      let denominator = Int64.random(in: 1...1000, using: &random)
      let row = ProgressRow(
        width: Int.random(in: 1...70, using: &random), start: Instant(nanoseconds: start),
        duration: Rational(
          denominator * Int64.random(in: 70...5_000_000_000, using: &random)
            + Int64.random(in: 0..<denominator, using: &random), over: denominator),
        repeats: [.forever, .times(1), .times(3)].randomElement(using: &random) ?? .forever)
      let instant = Instant(
        nanoseconds: Int64.random(in: -2_000_000_000...9_000_000_000, using: &random))
      let now = row.litColumns(at: instant)
      let context: Comment = "seed \(seed), round \(round), \(row), at \(instant.nanoseconds)"
      guard let next = row.nextChange(after: instant) else {
        #expect(now == (row.repeats == .forever ? 0 : row.width), context)
        continue
      }
      #expect(next > instant, context)
      #expect(row.litColumns(at: next.advanced(by: -1)) == now, context)
      #expect(row.litColumns(at: next) != now, context)
      if let end = row.end {
        #expect(row.litColumns(at: end) == row.width, context)
        #expect(row.litColumns(at: end.advanced(by: -1)) < row.width, context)
      }
    }
  }

  @Test func `the lit columns are the floor of the share`() {
    let seed: UInt64 = 44
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let width = Int64.random(in: 0...70, using: &random)
      let duration = Int64.random(in: 1...9_000_000_000, using: &random)
      let elapsed = Int64.random(in: 0..<duration, using: &random)
      let row = ProgressRow(width: Int(width), start: at(7), duration: Rational(duration))
      #expect(
        row.litColumns(at: at(7).advanced(by: elapsed)) == Int(width * elapsed / duration),
        "seed \(seed), round \(round)")
    }
  }

  @Test func `the largest numbers do not trap`() {
    let ends: [Int64] = [.min, -1, 0, 1, .max]
    for start in ends {
      for duration in [
        Rational(.min), Rational(0), Rational(1), Rational(1, over: .max), Rational(.max),
      ] {
        for repeats in [Repeats.forever, .times(.max), .times(1)] {
          let row = ProgressRow(
            width: .max, height: .max, start: Instant(nanoseconds: start), duration: duration,
            repeats: repeats)
          for instant in ends.map(Instant.init(nanoseconds:)) {
            var bitmap = Bitmap(width: 3, height: 3)
            for place in [Int.min, -1, 0, Int.max] {
              row.draw(at: instant, into: &bitmap, x: place, y: place)
            }
            #expect((0...(1 << 31)).contains(row.litColumns(at: instant)))
            if let next = row.nextChange(after: instant) { #expect(next > instant) }
            _ = row.end
          }
        }
      }
    }
  }
}
