// SPDX-License-Identifier: MIT

/// A number that changes by a step in even intervals, counted from an instant without drift.
///
/// It is `start` up to the first step, and stays at `last` once it has come there. Without a last
/// value it ends where 64 bits do.
public struct Counter: Hashable, Sendable {
  /// The number before the first step.
  public let start: Int64
  /// What is added at each step; negative counts down, 0 stands still.
  public let step: Int64
  /// The interval in nanoseconds is this ÷ `everyDenominator`; 1 or more.
  public let everyNumerator: Int128
  /// The denominator of the interval, 1…1,000,000,000.
  public let everyDenominator: Int64
  /// The instant from which intervals are counted.
  public let since: CivilInstant
  /// The number that is never passed, if there is one.
  public let last: Int64?

  /// The longest interval: ten thousand years.
  private static let numeratorLimit: Int128 = 315_576_000_000_000_000_000

  /// Makes a counter.
  ///
  /// - Parameters:
  ///   - everyNumerator: with the denominator the interval in nanoseconds, exact: a third of a
  ///     second is 1,000,000,000 ÷ 3. Intervals below a nanosecond count as one, those of more
  ///     than ten thousand years as so many.
  ///   - everyDenominator: held within 1…1,000,000,000.
  ///   - last: a number that lies behind `start` against the direction counts as `start`.
  public init(
    start: Int64, step: Int64, everyNumerator: Int128, everyDenominator: Int64 = 1,
    since: CivilInstant, last: Int64? = nil
  ) {
    self.start = start
    self.step = step
    let denominator = min(max(everyDenominator, 1), 1_000_000_000)
    self.everyDenominator = denominator
    self.everyNumerator = min(
      max(everyNumerator, Int128(denominator)), Self.numeratorLimit * Int128(denominator))
    self.since = since
    self.last = last.map { step < 0 ? min($0, start) : max($0, start) }
  }

  /// The number at an instant.
  public func value(at now: CivilInstant) -> Int64 { value(afterSteps: steps(at: now)) }

  /// The number at an instant, in digits.
  public func text(at now: CivilInstant) -> String { "\(value(at: now))" }

  /// The first instant after `now` at which the number differs; nothing if it never does.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    let next = steps(at: now) + 1
    guard value(afterSteps: next) != value(at: now) else { return nil }
    // Rounded up: before, the interval is not over.
    let elapsed =
      (next * everyNumerator + Int128(everyDenominator) - 1) / Int128(everyDenominator)
    let instant = since.advanced(byNanoseconds: elapsed)
    // What lies behind the year 9999 does not happen.
    return instant > now && steps(at: instant) == next ? instant : nil
  }

  /// Steps that were made at an instant; fewer than 2^69 nanoseconds pass in the years 1 to 9999,
  /// and a denominator has less than 2^30, so that nothing here reaches 2^127.
  private func steps(at now: CivilInstant) -> Int128 {
    guard now > since else { return 0 }
    return (now.nanoseconds - since.nanoseconds) * Int128(everyDenominator) / everyNumerator
  }

  private func value(afterSteps steps: Int128) -> Int64 {
    // With a step of 1 or more the end is reached after 2^64 of them.
    let change = min(steps, Int128(1) << 63) * Int128(step)
    let value = Int64(clamping: Int128(start) + change)
    guard let last else { return value }
    return step < 0 ? max(value, last) : min(value, last)
  }

  /// The most columns that any text takes from an instant on; see `TimedValue.widest`.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { measure in
      var texts = TextMeasure(measure)
      let value = Int128(value(at: now))
      guard step != 0 else { return texts.width("\(value)") }
      var further: Int128 = 10
      while further <= magnitude(value) { further *= 10 }
      further = further * 10 - 1
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

  private func magnitude(_ value: Int128) -> Int128 { value < 0 ? -value : value }
}
