// SPDX-License-Identifier: MIT

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
