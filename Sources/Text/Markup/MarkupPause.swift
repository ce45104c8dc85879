// SPDX-License-Identifier: MIT

/// How long a scrolling text stands still at one point.
public struct MarkupPause: Hashable, Sendable, CustomStringConvertible {
  /// The allowed lengths in milliseconds: up to an hour.
  public static let range = 1...3_600_000
  /// What a pause may be, to be put after "allowed is".
  static let allowed =
    "a number of seconds from 0.001 to 3600 with at most three decimals, such as 2 or 0.5"

  /// The length in milliseconds, 1…3,600,000.
  public let milliseconds: Int

  /// Makes a pause; nothing outside the range.
  public init?(milliseconds: Int) {
    guard Self.range.contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// The pause of a number of seconds such as `2` or `0.5`; nothing for another text.
  init?(_ text: String) {
    guard !text.utf8.contains(UInt8(ascii: "/")), let number = Decimal.fraction(text),
      1000 % number.denominator == 0
    else { return nil }
    let (milliseconds, overflow) =
      number.numerator.multipliedReportingOverflow(by: 1000 / number.denominator)
    guard !overflow, let length = Int(exactly: milliseconds) else { return nil }
    self.init(milliseconds: length)
  }

  /// The seconds with as many decimals as it takes.
  public var description: String { Decimal.text(thousandths: Int64(milliseconds)) }
}
