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
/// Each unit holds what larger units of the pattern leave; the largest one holds all that larger
/// units would. `{h}:{mm}` shows 49:30 where `{d}d {h}:{mm}` shows 2d 1:30. A day is 24 hours and a
/// week 7 of them, also when clocks are switched.
///
/// A countdown rounds up, so that it shows 1 in the whole last second and 0 exactly from the
/// instant on; time since an instant rounds down.
public struct Countdown: Hashable, Sendable {
  /// What is counted.
  public enum Direction: Hashable, Sendable {
    /// The time that is left until the instant.
    case until
    /// The time that has passed since the instant; zero before it.
    case since
  }

  /// What a countdown shows from its instant on; without meaning for `since`.
  public enum End: Hashable, Sendable {
    /// All units at 0.
    case zero
    /// The time since the instant.
    case countUp
    /// A text; the empty one shows nothing.
    case text(String)
  }

  /// The pattern.
  public let pattern: String
  /// The instant that is counted to or from.
  public let instant: CivilInstant
  /// What is counted.
  public let direction: Direction
  /// What is shown from the instant on.
  public let end: End
  let pieces: [CountdownPiece]
  /// Nanoseconds of the finest unit in the pattern; nothing if there is no unit.
  let step: Int128?

  /// Reads a pattern of at most 1000 bytes; throws with the column of what is no unit.
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

  /// The first instant after `now` at which the text differs; nothing if it never does.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    let next = nextStep(after: now)
    // What lies behind the year 9999 does not happen.
    return next.flatMap { $0 > now ? $0 : nil }
  }

  private func nextStep(after now: CivilInstant) -> CivilInstant? {
    let isBefore = now < instant
    if direction == .until && isBefore {
      if case .text(let text) = end {
        guard step != nil else { return text == write(0) ? nil : instant }
        // The last step leads to the text of the end, which may be what is shown already.
        if count(at: now) == 1, write(1) == text { return nil }
      }
      guard let step else { return nil }
      return instant.advanced(byNanoseconds: -(count(at: now) - 1) * step)
    }
    guard let step, direction == .since || end == .countUp else { return nil }
    if isBefore { return instant.advanced(byNanoseconds: step) }
    return instant.advanced(byNanoseconds: (count(at: now) + 1) * step)
  }

  /// How many of the finest unit are shown.
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
