// SPDX-License-Identifier: MIT
import Core
import Testing

/// Numbers stay exactly as written.
struct RationalTests {
  @Test(arguments: [
    ("30", 30, 1), ("33.3", 333, 10), ("100/3", 100, 3), ("0.5", 1, 2), ("007", 7, 1),
    ("30.000000000000000000000000", 30, 1), ("4/2", 2, 1), ("0", 0, 1), ("0/5", 0, 1),
    ("9223372036854775807", Int64.max, 1), ("0.000000000000000001", 1, 1_000_000_000_000_000_000),
  ])
  func `a number is exact`(_ text: String, _ numerator: Int64, _ denominator: Int64) {
    let number = Rational(text)
    #expect(number?.numerator == numerator)
    #expect(number?.denominator == denominator)
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "-5", "1e3", ".5", "5.", "1.2.3", "1/", "/2", "1/0", "1/2/3", "1,5",
    "0x10", "٣", "1_000", "99999999999999999999", "9223372036854775808", "1.5/2", "inf", "nan",
    "0.0000000000000000001",
  ])
  func `an invalid text is not a number`(_ text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func `a whole number may be written as one`() {
    let number: Rational = 30
    #expect(number == Rational("30"))
  }

  @Test func `order is exact where that of doubles is not`() {
    let third = Rational(1, over: 3)
    let near = Rational(333_333_333_333_333_333, over: 1_000_000_000_000_000_000)
    #expect(near < third)
    #expect(Rational(Int64.min) < Rational(Int64.max))
    #expect(Rational(Int64.min, over: 2).numerator == Int64.min / 2)
    #expect(Rational(100, over: 3).description == "100/3")
  }

  @Test func `a fraction is kept in lowest terms`() {
    let step = Rational(1_000_000_000, over: 30)
    #expect(step.numerator == 100_000_000)
    #expect(step.denominator == 3)
    #expect(Rational(-6, over: 4) == Rational(-3, over: 2))
    #expect(Rational(.max, over: .max) == Rational(1))
    #expect(Rational(.min, over: .max).numerator == .min)
    #expect(Rational(3, over: -5) == Rational(3))
  }

  @Test func `products and quotients are exact, and clamped beyond 64 bits`() {
    #expect(Rational(1, over: 3) * 1_000_000_000 == Rational(1_000_000_000, over: 3))
    #expect(Rational(5, over: 6) * 3 == Rational(5, over: 2))
    #expect(Rational(5, over: 6) / 10 == Rational(1, over: 12))
    #expect(Rational(7) / 0 == Rational(7))
    #expect(Rational(.max) * 2 == Rational(.max))
    #expect(Rational(.min) * .max == Rational(.min))
    // Denominators beyond 64 bits lose their lowest bits.
    #expect(Rational(1 << 40, over: .max) / 3 == Rational(1 << 38, over: 3 * (1 << 61) - 1))
  }

  @Test func `seconds are cut to whole nanoseconds, and clamped`() {
    #expect(Int64(nanosecondsIn: Rational(1, over: 3)) == 333_333_333)
    #expect(Int64(nanosecondsIn: Rational(2, over: 3)) == 666_666_666)
    #expect(Int64(nanosecondsIn: Rational(-2, over: 3)) == -666_666_666)
    #expect(Int64(nanosecondsIn: Rational(7)) == 7_000_000_000)
    #expect(Int64(nanosecondsIn: Rational(.max)) == .max)
  }
}
