// SPDX-License-Identifier: MIT

/// An instant of civil time: seconds since 1970-01-01T00:00:00Z without leap seconds, as in POSIX.
///
/// Clamped to the years 1 to 9999 of UTC, so that arithmetic cannot overflow. A type of its own,
/// apart from the monotonic instants of frames.
public struct CivilInstant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Whole seconds since 1970 in UTC, rounded down; negative before.
  public let seconds: Int64
  /// Nanoseconds after `seconds`, 0…999,999,999.
  public let nanosecond: Int

  /// The first instant of the year 1 in UTC.
  public static let distantPast = CivilInstant(seconds: -62_135_596_800)
  /// The last nanosecond of the year 9999 in UTC.
  public static let distantFuture = CivilInstant(
    seconds: 253_402_300_799, nanosecond: 999_999_999)

  static let nanosecondsPerSecond = 1_000_000_000
  private static let secondLimits: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Clamps `seconds` to the years 1 to 9999 and `nanosecond` to 0…999,999,999.
  ///
  public init(seconds: Int64, nanosecond: Int = 0) {
    let clamped = min(max(seconds, Self.secondLimits.lowerBound), Self.secondLimits.upperBound)
    self.seconds = clamped
    self.nanosecond =
      clamped < seconds
      ? Self.nanosecondsPerSecond - 1
      : clamped > seconds ? 0 : min(max(nanosecond, 0), Self.nanosecondsPerSecond - 1)
  }

  /// An instant from nanoseconds since 1970; 64 bits cover the years 1677 to 2262.
  public init(nanoseconds: Int64) { self.init(total: Int128(nanoseconds)) }

  init(total: Int128) {
    let scale = Int128(Self.nanosecondsPerSecond)
    var (quotient, rest) = total.quotientAndRemainder(dividingBy: scale)
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + scale) }
    self.init(seconds: Int64(clamping: quotient), nanosecond: Int(clamping: rest))
  }

  /// Nanoseconds since 1970; 128 bits, because 64 end in the year 2262.
  public var nanoseconds: Int128 {
    Int128(seconds) * Int128(Self.nanosecondsPerSecond) + Int128(nanosecond)
  }

  /// The instant this many seconds later (earlier if negative), clamped to the years 1 to 9999.
  public func advanced(bySeconds change: Int64) -> CivilInstant {
    let (sum, overflow) = seconds.addingReportingOverflow(change)
    return CivilInstant(
      seconds: overflow ? (change > 0 ? .max : .min) : sum, nanosecond: nanosecond)
  }

  /// The instant this many nanoseconds later (earlier if negative), clamped likewise.
  public func advanced(byNanoseconds change: Int128) -> CivilInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(change)
    return CivilInstant(total: overflow ? (change > 0 ? .max : .min) : sum)
  }

  /// The instant in UTC: `2026-11-21T09:30:00Z`.
  public var description: String { "\(CivilDateTime(utc: self))Z" }

  /// Orders by time.
  public static func < (left: CivilInstant, right: CivilInstant) -> Bool {
    left.seconds == right.seconds
      ? left.nanosecond < right.nanosecond : left.seconds < right.seconds
  }

  /// Parses a date and time with an offset from UTC in RFC 3339 (section 5.6):
  /// `2026-12-31T23:59:50Z`, `2026-12-31 23:59:50.5+01:00`.
  ///
  /// Ignores decimals beyond the ninth. `nil` for anything else, including a time without an
  /// offset.
  public init?(rfc3339 text: String) {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var rest = text[...]
    var offset: Int64 = 0
    if rest.last == "Z" || rest.last == "z" {
      rest = rest.dropLast()
    } else {
      guard let parsed = CivilInstant.offset(rest.suffix(6)) else { return nil }
      offset = parsed
      rest = rest.dropLast(6)
    }
    var nanosecond = 0
    if let point = rest.lastIndex(of: ".") {
      let digits = rest[rest.index(after: point)...]
      guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
      let padded = digits.prefix(9) + String(repeating: "0", count: max(0, 9 - digits.count))
      nanosecond = Int(padded) ?? 0
      rest = rest[..<point]
    }
    guard let local = CivilDateTime(String(rest)) else { return nil }
    let seconds = local.instantInUTC.seconds - offset
    self.init(seconds: seconds, nanosecond: nanosecond)
  }

  /// Parses `+01:00` into seconds.
  private static func offset(_ text: Substring) -> Int64? {
    guard text.utf8.count == 6, let time = TimeOfDay(String(text.dropFirst())) else { return nil }
    switch text.first {
    case "+": return Int64(time.secondOfDay)
    case "-": return -Int64(time.secondOfDay)
    default: return nil
    }
  }
}
