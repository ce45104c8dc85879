// SPDX-License-Identifier: MIT

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
/// `{h}:{mm}` shows 49:30 where `{d}d {h}:{mm}` shows 2d 1:30. A day always has 24 hours and a week
/// 7 days, also when clocks are switched.
///
/// A countdown rounds up: it shows 1 during the last second and 0 from the instant on. Time since
/// an instant rounds down.
public struct Countdown: Hashable, Sendable {
  /// What is counted.
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
  /// What is counted.
  public let direction: Direction
  /// The text from the instant on.
  public let end: End
  let pieces: [CountdownPiece]
  /// The nanoseconds of the finest unit of the pattern; `nil` without units.
  let step: Int128?

  /// Parses a pattern of at most 1000 bytes; the error has the column of an unknown unit.
  public init(
    _ pattern: String, _ direction: Direction = .until, _ instant: CivilInstant, end: End = .zero
  ) throws(DateFormatError) {
    self.pattern = pattern
    self.instant = instant
    self.direction = direction
    self.end = end
    self.pieces = try CountdownPiece.read(pattern)
    self.step = pieces.compactMap { $0.unit?.nanoseconds }.min()
  }

  /// The text at an instant.
  public func text(at now: CivilInstant) -> String {
    if direction == .until, now >= instant, case .text(let text) = end { return text }
    return write(count(at: now))
  }

  /// The first instant after `now` with another text; `nil` if there is none.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    let next = nextStep(after: now)
    // Results after the year 9999 are clamped and do not count.
    return next.flatMap { $0 > now ? $0 : nil }
  }

  private func nextStep(after now: CivilInstant) -> CivilInstant? {
    let isBefore = now < instant
    if direction == .until && isBefore {
      if case .text(let text) = end {
        guard step != nil else { return text == write(0) ? nil : instant }
        // The last step leads to the end text, which may equal the current text.
        if count(at: now) == 1, write(1) == text { return nil }
      }
      guard let step else { return nil }
      return instant.advanced(byNanoseconds: -(count(at: now) - 1) * step)
    }
    guard let step, direction == .since || end == .countUp else { return nil }
    if isBefore { return instant.advanced(byNanoseconds: step) }
    return instant.advanced(byNanoseconds: (count(at: now) + 1) * step)
  }

  /// The shown time in finest units.
  func count(at now: CivilInstant) -> Int128 {
    guard let step else { return 0 }
    let passed = now.nanoseconds - instant.nanoseconds
    if direction == .until, passed < 0 { return (-passed + step - 1) / step }
    return direction == .since || end == .countUp ? max(0, passed) / step : 0
  }

  func write(_ count: Int128) -> String {
    let units = Set(pieces.compactMap(\.unit)).sorted { $0.nanoseconds > $1.nanoseconds }
    var rest = count * (step ?? 0)
    var values: [CountdownUnit: Int128] = [:]
    for unit in units {
      values[unit] = rest / unit.nanoseconds
      rest %= unit.nanoseconds
    }
    return pieces.reduce(into: "") { text, piece in text += piece.text(values) }
  }
}
