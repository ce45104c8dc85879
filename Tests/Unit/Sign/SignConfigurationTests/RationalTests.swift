// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// Numbers stay exactly what was written.
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
  func `anything else is no number`(_ text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func `order is exact where floating point is not`() {
    let third = Rational(1, over: 3)
    let near = Rational(333_333_333_333_333_333, over: 1_000_000_000_000_000_000)
    if let third, let near { #expect(near < third) }
    #expect(Rational(Int64.min) < Rational(Int64.max))
    #expect(Rational(Int64.min, over: 2)?.numerator == Int64.min / 2)
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(100, over: 3)?.description == "100/3")
  }

  @Test func `the command line words a wrong value as the file does`() {
    let error = #expect(throws: ValueProblem.self) { try SettingParsers.speed.parse("fast") }
    #expect(
      error?.description == """
        found "fast", allowed is a number above 0 and at most 10000 columns per second, \
        such as 30, 33.3 or 100/3.
        """)
    let long = #expect(throws: ValueProblem.self) {
      try ScrollMode.parser.parse("\u{1B}[2J\n" + String(repeating: "x", count: 100))
    }
    #expect(
      long?.description
        == "found \"\\u{1B}[2J\\n\(String(repeating: "x", count: 35))…\", "
        + "allowed is loop, once, bounce, static or pages.")
  }
}
