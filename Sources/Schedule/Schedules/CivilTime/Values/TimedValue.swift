// SPDX-License-Identifier: MIT

/// A live value with a text that depends on civil time only.
public enum TimedValue: Hashable, Sendable {
  /// Local date and time in a time zone.
  case clock(DateFormat, CivilTimeZone)
  /// The time until an instant, or since it.
  case count(Countdown)
  /// A number that changes at regular intervals.
  case counter(Counter)

  /// The text at an instant.
  public func text(at now: CivilInstant) -> String {
    switch self {
    case .clock(let format, let zone): format.text(at: now, in: zone)
    case .count(let countdown): countdown.text(at: now)
    case .counter(let counter): counter.text(at: now)
    }
  }

  /// The first instant after `now` with another text; `nil` if there is none.
  ///
  /// For clocks that rarely change it may be an earlier instant with the same text; then ask again.
  public func nextChange(after now: CivilInstant) -> CivilInstant? {
    switch self {
    case .clock(let format, let zone): format.nextChange(after: now, in: zone)
    case .count(let countdown): countdown.nextChange(after: now)
    case .counter(let counter): counter.nextChange(after: now)
    }
  }

  /// The greatest width in columns of any text, to reserve space.
  ///
  /// - Clocks: in the years 1970 to 2099, regardless of `now`; see `DateFormat.widest` for the
  ///   reasons.
  /// - Counts with an end: from `now` on.
  /// - Counts without an end: with one digit more than they have at `now`.
  ///
  /// Measures at most 20,000 texts, each once.
  ///
  /// - Parameters:
  ///   - now: the start of the time to reserve space for.
  ///   - measure: returns the columns of a text; must be additive: a text is as wide as the sum of
  ///     its parts.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    switch self {
    case .clock(let format, let zone): format.widest(in: zone, by: measure)
    case .count(let countdown): countdown.widest(from: now, by: measure)
    case .counter(let counter): counter.widest(from: now, by: measure)
    }
  }
}

/// The timed values of a sign, by name.
public struct TimedValueSet: Hashable, Sendable {
  /// The values by name.
  public private(set) var values: [String: TimedValue]

  /// A set without built-in values.
  public init(_ values: [String: TimedValue] = [:]) { self.values = values }

  /// A set with the built-in values.
  ///
  /// Built in are `time` (hours and minutes), `date` (the short date of the locale) and `counter`
  /// (seconds since the sign began). Defined values of the same name replace them.
  ///
  /// - Parameters:
  ///   - zone: the time zone of the sign; `nil`: no `time` and no `date`.
  ///   - locale: the locale of the sign.
  ///   - start: when the sign began.
  public init(
    _ values: [String: TimedValue], timeZone zone: CivilTimeZone?, locale: DateLocale,
    start: CivilInstant
  ) {
    var all: [String: TimedValue] = [
      "counter": .counter(
        Counter(start: 0, step: 1, everyNumerator: 1_000_000_000, since: start, in: .utc))
    ]
    // Both patterns are valid, so this never fails.
    if let zone, let time = try? DateFormat("%H:%M", locale: locale),
      let date = try? DateFormat("%x", locale: locale)
    {
      all["time"] = .clock(time, zone)
      all["date"] = .clock(date, zone)
    }
    self.values = all.merging(values) { _, own in own }
  }

  /// The value of a name.
  public subscript(_ name: String) -> TimedValue? { values[name] }

  /// The texts of all values at an instant.
  public func texts(at now: CivilInstant) -> [String: String] {
    values.mapValues { $0.text(at: now) }
  }

  /// The first instant after `now` at which the text of any of the named values may change.
  ///
  /// Ignores unknown names. `nil`: none of them changes again.
  public func nextChange(
    after now: CivilInstant, among names: some Sequence<String>
  ) -> CivilInstant? {
    names.compactMap { values[$0]?.nextChange(after: now) }.min()
  }
}
