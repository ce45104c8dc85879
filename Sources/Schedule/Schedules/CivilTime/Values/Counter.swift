// SPDX-License-Identifier: MIT

/// A number that changes by a step at regular intervals from an instant, without drift.
///
/// It is `start` until the first step, and stops at `last`; without a last value, at the limits of
/// 64 bits. Intervals of whole days are those of the wall clock: it changes at the time of day of
/// `since`, also after clocks were changed.
public struct Counter: Hashable, Sendable {
  /// The number before the first step.
  public let start: Int64
  /// The change at each step; negative counts down, 0 is constant.
  public let step: Int64
  /// The numerator of the interval in nanoseconds, 1 or more.
  public let everyNumerator: Int128
  /// The denominator of the interval, 1…1,000,000,000.
  public let everyDenominator: Int64
  /// The start of the first interval.
  public let since: CivilInstant
  /// The final number, if any.
  public let last: Int64?
  /// The intervals, if they are whole days.
  private let days: WallDays?

  /// The longest interval: ten thousand years.
  private static let numeratorLimit: Int128 = 315_576_000_000_000_000_000

  /// Clamps values to their ranges.
  ///
  /// - Parameters:
  ///   - everyNumerator: with the denominator the exact interval in nanoseconds: a third of a
  ///     second is 1,000,000,000 ÷ 3. Clamped to one nanosecond and ten thousand years.
  ///   - everyDenominator: 1…1,000,000,000.
  ///   - zone: whose days are counted.
  ///   - last: a number on the wrong side of `start` counts as `start`.
  public init(
    start: Int64, step: Int64, everyNumerator: Int128, everyDenominator: Int64 = 1,
    since: CivilInstant, in zone: CivilTimeZone, last: Int64? = nil
  ) {
    (self.start, self.step) = (start, step)
    let denominator = min(max(everyDenominator, 1), 1_000_000_000)
    self.everyDenominator = denominator
    self.everyNumerator = min(
      max(everyNumerator, Int128(denominator)), Self.numeratorLimit * Int128(denominator))
    self.since = since
    let (length, rest) = self.everyNumerator.quotientAndRemainder(
      dividingBy: CountdownUnit.day.nanoseconds * Int128(denominator))
    self.days = rest == 0 ? WallDays(origin: since, length: Int(length), zone: zone) : nil
    self.last = last.map { step < 0 ? min($0, start) : max($0, start) }
  }

  /// The number at an instant.
  public func value(at now: CivilInstant) -> Int64 { value(afterSteps: steps(at: now)) }

  /// The number at an instant, in digits.
  public func text(at now: CivilInstant) -> String { "\(value(at: now))" }

  /// The first instant after `now` with another number; `nil` if there is none.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    let next = steps(at: now) + 1
    guard value(afterSteps: next) != value(at: now) else { return nil }
    // Rounded up, because the interval must be complete.
    let elapsed =
      (next * everyNumerator + Int128(everyDenominator) - 1) / Int128(everyDenominator)
    let instant = days?.start(of: Int(next)) ?? since.advanced(byNanoseconds: elapsed)
    // Results after the year 9999 are clamped and do not count.
    return instant > now && steps(at: instant) == next ? instant : nil
  }

  /// The completed steps at an instant; the years 1 to 9999 have fewer than 2^69 nanoseconds and a
  /// denominator is below 2^30, so nothing overflows 128 bits.
  private func steps(at now: CivilInstant) -> Int128 {
    guard now > since else { return 0 }
    if let days { return Int128(days.number(at: now)) }
    return (now.nanoseconds - since.nanoseconds) * Int128(everyDenominator) / everyNumerator
  }

  private func value(afterSteps steps: Int128) -> Int64 {
    // With a step of 1 or more the end is reached after 2^64 of them.
    let change = min(steps, Int128(1) << 63) * Int128(step)
    let value = Int64(clamping: Int128(start) + change)
    guard let last else { return value }
    return step < 0 ? max(value, last) : min(value, last)
  }

  /// The greatest width in columns from an instant on; see `TimedValue.widest`.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { measure in
      var texts = TextMeasure(measure)
      let value = Int128(value(at: now))
      guard step != 0 else { return texts.width("\(value)") }
      let further = TextMeasure.oneDigitMore(than: abs(value))
      let end = last.map { Int128($0) } ?? (step < 0 ? -further : further)
      let (low, high) = (min(value, end), max(value, end))
      var widest = 0
      if high >= 0 { widest = texts.widestNumber(upTo: high) { digits, _ in [digits] } }
      if low < 0 {
        widest = max(widest, texts.widestNumber(upTo: -low) { digits, _ in ["-" + digits] })
      }
      return widest
    }
  }
}
