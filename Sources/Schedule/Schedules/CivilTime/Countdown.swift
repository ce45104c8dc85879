// SPDX-License-Identifier: MIT
import Core

/// The time until an instant, or since it, as text.
///
/// The pattern is text with units in braces:
///
///     {w} {d} {h} {m} {s}   weeks, days, hours, minutes, seconds
///     {f} {ff} {fff}        tenths, hundredths, thousandths of a second
///     {hh} {mmm}            at least as many digits as letters, with zeros in front
///     {d| day| days}        the number, then the first word after 1, the second otherwise
///     {{ }}                 braces
///
/// Each unit shows the remainder of the larger units of the pattern; the largest one is unlimited.
/// `{h}:{mm}` shows 49:30 where `{d}d {h}:{mm}` shows 2d 1:30.
///
/// Days and weeks are those of the wall clock: a number of days changes at the time of day of the
/// instant, also after clocks were changed. The other units are elapsed time, so `{d}d {h}` can
/// show 24 hours beside the days.
///
/// A countdown rounds up: it shows 1 during the last second and 0 from the instant on. Time since
/// an instant rounds down.
public struct Countdown: Hashable, Sendable {
  /// The counted time.
  public enum Direction: Hashable, Sendable {
    /// The time left until the instant.
    case until
    /// The time passed since the instant; zero before it.
    case since
  }

  /// What a countdown shows from its instant on; ignored for `since`.
  public enum End: Hashable, Sendable {
    /// All units at 0.
    case zero
    /// The time since the instant.
    case countUp
    /// A text; may be empty.
    case text(String)
  }

  /// The pattern.
  public let pattern: String
  /// The reference instant.
  public let instant: CivilInstant
  /// The counted time.
  public let direction: Direction
  /// The text from the instant on.
  public let end: End
  let pieces: [CountdownPiece]
  /// The units of the pattern, the largest first.
  let units: [CountdownUnit]
  /// The days or weeks of the pattern; `nil` without both.
  private let days: WallDays?
  /// The nanoseconds of the finest unit below a day; `nil` without such a unit.
  let fine: Int128?

  /// Parses a pattern of at most 1000 bytes.
  ///
  /// - Parameter zone: whose days are counted.
  /// - Throws: the first unknown unit with its column, or that the pattern is too long.
  public init(
    _ pattern: String, _ direction: Direction = .until, _ instant: CivilInstant,
    in zone: CivilTimeZone, end: End = .zero
  ) throws(DateFormatError) {
    (self.pattern, self.instant, self.direction, self.end) = (pattern, instant, direction, end)
    self.pieces = try CountdownPiece.read(pattern)
    self.units = Set(pieces.compactMap(\.unit)).sorted { $0.nanoseconds > $1.nanoseconds }
    self.days = units.compactMap(\.days).min().map {
      WallDays(origin: instant, length: $0, zone: zone)
    }
    self.fine = units.filter { $0.days == nil }.map(\.nanoseconds).min()
  }

  /// The text at an instant.
  public func text(at now: CivilInstant) -> String {
    if direction == .until, now >= instant, case .text(let text) = end { return text }
    return write(count(at: now))
  }

  /// The first instant after `now` with another text; `nil` if there is none.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    let isLeft = direction == .until && now < instant
    guard let next = shown(at: now)?.end ?? (isLeft ? instant : nil) else { return nil }
    // The text at the end may equal the current one.
    if isLeft, next >= instant, text(at: instant) == text(at: now) { return nil }
    // Results after the year 9999 are clamped and do not count.
    return next > now ? next : nil
  }

  /// A time in the units of a pattern.
  struct Count: Hashable {
    /// Whole days; without `{d}` a multiple of 7.
    var days = 0
    /// The rest in finest units.
    var steps: Int128 = 0
  }

  /// The shown time.
  func count(at now: CivilInstant) -> Count { shown(at: now)?.count ?? Count() }

  /// The shown time and the instant at which it changes; `nil` while nothing is counted.
  private func shown(at now: CivilInstant) -> (count: Count, end: CivilInstant)? {
    guard days != nil || fine != nil else { return nil }
    if direction == .until, now < instant { return left(at: now) }
    guard direction == .since || end == .countUp else { return nil }
    let now = max(now, instant)
    let number = days?.number(at: now) ?? 0
    let start = days?.start(of: number) ?? instant
    let next = days?.start(of: number + 1) ?? .distantFuture
    let whole = number * (days?.length ?? 0)
    guard let fine else { return (Count(days: whole), next) }
    let steps = (now.nanoseconds - start.nanoseconds) / fine
    let end = start.advanced(byNanoseconds: (steps + 1) * fine)
    return (Count(days: whole, steps: steps), min(end, next))
  }

  /// The time left, rounded up.
  private func left(at now: CivilInstant) -> (count: Count, end: CivilInstant) {
    let number = days?.number(at: now) ?? -1
    let next = days?.start(of: number + 1) ?? instant
    let length = days?.length ?? 0
    let rounded = Count(days: -number * length)
    guard let fine else { return (rounded, next) }
    let steps = (next.nanoseconds - now.nanoseconds + fine - 1) / fine
    let end = next.advanced(byNanoseconds: -(steps - 1) * fine)
    if let days, steps * fine >= next.nanoseconds - days.start(of: number).nanoseconds {
      return (rounded, end)
    }
    return (Count(days: (-number - 1) * length, steps: steps), end)
  }

  func write(_ count: Count) -> String {
    var days = count.days
    var rest = count.steps * (fine ?? 0)
    var values: [CountdownUnit: Int128] = [:]
    for unit in units {
      if let length = unit.days {
        values[unit] = Int128(days / length)
        days %= length
      } else {
        values[unit] = rest / unit.nanoseconds
        rest %= unit.nanoseconds
      }
    }
    return pieces.reduce(into: "") { text, piece in text += piece.text(values) }
  }

  /// The greatest width in columns of any text from an instant on.
  ///
  /// `measure` returns the columns of a text and must be additive, see `DateFormat.widest`.
  ///
  /// Units below the largest take all values that the larger ones leave. The largest unit of a
  /// countdown only decreases, so it never has more digits than now. Counting up has no end: the
  /// width includes one digit more than at `now` (or at the instant, if that is later), which
  /// suffices for nine times as long. Ask again when a text is wider.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { widest(from: now, TextMeasure($0)) }
  }

  private func widest(from now: CivilInstant, _ texts: TextMeasure) -> Int {
    var texts = texts
    var end = 0
    if direction == .until, case .text(let text) = self.end {
      end = texts.width(text)
      if now >= instant { return end }
    }
    var total = 0
    for case .literal(let text) in pieces { total += texts.width(text) }
    let count = count(at: now)
    let isOpen = direction == .since || self.end == .countUp
    for (index, unit) in units.enumerated() {
      var limit =
        unit.days.map { Int128(count.days / $0) } ?? count.steps * (fine ?? 0) / unit.nanoseconds
      if index == 0 {
        if isOpen { limit = max(limit, TextMeasure.oneDigitMore(than: now < instant ? 0 : limit)) }
      } else {
        let most = units[index - 1].longest / unit.nanoseconds - 1
        limit = isOpen || (count.days > 0 && unit.days == nil) ? most : min(limit, most)
      }
      let same = pieces.filter { $0.unit == unit }
      total += texts.widestNumber(upTo: limit) { digits, isOne in
        same.map { $0.text(digits: digits, isOne: isOne) }
      }
    }
    return max(total, end)
  }
}

extension CountdownUnit {
  /// The nanoseconds of the longest: clocks are put back by two hours at most.
  fileprivate var longest: Int128 {
    days == nil ? nanoseconds : nanoseconds + 2 * CountdownUnit.hour.nanoseconds
  }
}

extension CountdownPiece {
  /// The text of a number from its digits.
  func text(digits: String, isOne: Bool) -> String {
    switch self {
    case .literal(let text): return text
    case .number(_, let least, let words):
      return Wording.padded(digits, to: least) + (words.count == 2 ? words[isOne ? 0 : 1] : "")
    }
  }
}
