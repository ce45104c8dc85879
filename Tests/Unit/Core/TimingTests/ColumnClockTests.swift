// SPDX-License-Identifier: MIT
import Core
import Testing

/// The instants of steps, right where 64 bits overflow on the way.
struct ColumnClockTests {
  private static let wide = Int64(1) << 62

  private static let beginnings: [(Int64, Int64, Int, Int64)] = [
    (3, 1, 7, 21), (10, 3, 1, 4), (10, 3, 2, 7), (10, 3, 3, 10), (10, 3, 0, 0),
    // The product fits, the sum for rounding up does not.
    (Int64.max, 2, 1, 1 << 62), (Int64.max - 1, 5, 1, 1_844_674_407_370_955_162),
    // The product does not fit.
    (wide, 3, 2, 3_074_457_345_618_258_603), (wide, 3, 3, 1 << 62),
    (wide, 3, 4, 6_148_914_691_236_517_206), (wide, 3, 7, Int64.max), (wide, 1, 2, Int64.max),
  ]

  @Test(arguments: beginnings)
  func `a step begins at the first whole nanosecond at or after its time`(
    _ numerator: Int64, _ denominator: Int64, _ tick: Int, _ elapsed: Int64
  ) {
    let clock = ColumnClock(columns: 1, step: Rational(numerator, over: denominator))
    #expect(clock.elapsed(atTick: tick) == elapsed)
    guard elapsed > 0, elapsed < .max else { return }
    // It has begun then, and not before: whoever waits for the next step always gets ahead.
    #expect(clock.ticks(elapsed: elapsed) == tick)
    #expect(clock.ticks(elapsed: elapsed - 1) == tick - 1)
  }

  private static let counts: [(Int64, Int64, Int64, Int)] = [
    (wide, 3, Int64.max, 5), (wide, 3, wide, 3), (wide, 3, wide - 1, 2), (wide, 3, -1, 0),
    (3, wide, 1, 1_537_228_672_809_129_301), (3, wide, 7, Int.max), (1, wide, wide, Int.max),
  ]

  @Test(arguments: counts)
  func `steps are counted where the product does not fit`(
    _ numerator: Int64, _ denominator: Int64, _ elapsed: Int64, _ ticks: Int
  ) {
    let clock = ColumnClock(columns: 1, step: Rational(numerator, over: denominator))
    #expect(clock.ticks(elapsed: elapsed) == ticks)
  }

  @Test func `values out of range count as the smallest one inside`() {
    let clock = ColumnClock(columns: 0, step: Rational(-5, over: 3))
    #expect(clock == ColumnClock(columns: 1, step: Rational(1, over: 3)))
    #expect(ColumnClock(columns: -7, step: Rational(0)).columnsPerSecond == 1e9)
  }

  @Test func `a common denominator stays below its limit`() {
    let clock = ColumnClock(columns: 1, step: Rational(10, over: 6))
    #expect(clock.commonDenominator(with: 4) == 12)
    #expect(clock.commonDenominator(with: 333_333_333_333_333) == 333_333_333_333_333)
    #expect(clock.commonDenominator(with: 333_333_333_333_332) == 999_999_999_999_996)
    #expect(clock.commonDenominator(with: 333_333_333_333_335) == 333_333_333_333_335)
  }
}
