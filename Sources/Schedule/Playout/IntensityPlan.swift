// SPDX-License-Identifier: MIT
package import CivilTime
package import Schedules
package import Wording

/// The intensity by time of day, weekday and sun; off periods and quiet hours.
///
/// Each entry holds until the next entry of any day begins. Without entries the base intensity
/// applies.
package struct IntensityPlan: Hashable, Sendable {
  /// An intensity and its start.
  package struct Entry: Hashable, Sendable {
    /// The days on which it begins; not empty.
    package var days: Set<Weekday>
    /// When it begins: a time of day or an event of the sun, with an offset of at most 12 hours.
    ///
    /// If the sun does not set, sunrise is 00:00 and sunset 24:00. If it does not rise, both are at
    /// noon and the night entry applies. Offsets are ignored then.
    package var start: TimingRule.Edge
    /// 0…15.
    package var intensity: Int
    /// The length of the ramp to this intensity in minutes, 0…240; it has whole steps.
    ///
    /// A ramp is shortened to end when the next entry begins.
    package var rampMinutes: Int

    /// An entry of every day by default.
    package init(
      days: Set<Weekday> = Set(Weekday.allCases), start: TimingRule.Edge, intensity: Int,
      rampMinutes: Int = 0
    ) {
      (self.days, self.start) = (days, start)
      (self.intensity, self.rampMinutes) = (intensity, rampMinutes)
    }
  }

  /// The time zone of all times.
  package let timeZone: CivilTimeZone
  /// The place for sunrise and sunset; required if an entry or rule uses them.
  package let place: Sun?
  /// The intensity without entries, 0…15.
  package let base: Int
  /// At most 64; of entries that begin at the same instant the last one counts.
  package let entries: [Entry]
  /// The off periods: the chips are shut down.
  package let off: [TimingRule]
  /// The quiet hours: still pages instead of scrolling.
  package let quiet: [TimingRule]
  /// Messages of at least this priority, 0…100, are shown in off periods and scroll in quiet hours.
  package let urgent: Int?
  /// The intensity while an urgent message is shown in an off period, 0…15.
  package let urgentIntensity: Int

  /// Throws if a value is out of range.
  package init(
    timeZone: CivilTimeZone = .utc, place: Sun? = nil, base: Int = 7, entries: [Entry] = [],
    off: [TimingRule] = [], quiet: [TimingRule] = [], urgent: Int? = nil, urgentIntensity: Int = 15
  ) throws(SignError) {
    try PlayoutLimit.check(base, 0...15, "intensity.base")
    try PlayoutLimit.check(urgentIntensity, 0...15, "intensity.urgentIntensity")
    if let urgent { try PlayoutLimit.check(urgent, 0...100, "intensity.urgent") }
    guard entries.count <= 64 else {
      throw SignError(
        place: "intensity.entries", reason: .phrase("There are \(entries.count) entries."),
        remedy: .phrase("Write at most {0}.", "64"))
    }
    for (index, entry) in entries.enumerated() {
      try Self.check(entry, hasPlace: place != nil, "intensity.entries[\(index)]")
    }
    for (key, rules) in [("off", off), ("quiet", quiet)] {
      let timing = Timing(timeZone: timeZone, place: place, rules: rules)
      guard let problem = Message(id: key, timing: timing).problems.first else { continue }
      let field = problem.field.replacing(prefix: "rules", by: key)
      throw SignError(
        place: "intensity.\(field)", reason: problem.phrase,
        remedy: .phrase("Correct the rule or leave it out."))
    }
    (self.timeZone, self.place, self.base, self.entries) = (timeZone, place, base, entries)
    (self.off, self.quiet, self.urgent, self.urgentIntensity) = (
      off, quiet, urgent, urgentIntensity
    )
  }

  private init() {
    (timeZone, place, base, entries) = (.utc, nil, 7, [])
    (off, quiet, urgent, urgentIntensity) = ([], [], nil, 15)
  }

  /// A constant intensity of 7.
  package static let constant = IntensityPlan()

  private static func check(
    _ entry: Entry, hasPlace: Bool, _ key: String
  ) throws(SignError) {
    try PlayoutLimit.check(entry.intensity, 0...15, "\(key).intensity")
    try PlayoutLimit.check(
      entry.rampMinutes, 0...240, "\(key).ramp", remedy: PhraseForm("Set it to {0} to {1} minutes.")
    )
    if entry.days.isEmpty {
      throw SignError(
        place: "\(key).days", reason: .phrase("There are no weekdays."),
        remedy: .phrase("Name at least one, or leave the days out for every day."))
    }
    switch entry.start {
    case .time: break
    case .after:
      throw SignError(
        place: "\(key).start", reason: .phrase("A start cannot be a duration."),
        remedy: .phrase(
          "Write a time of day such as 07:00, or an event of the sun such as sunset-30."))
    case .sun(_, let seconds):
      guard hasPlace else {
        throw SignError(
          place: "\(key).start", reason: .phrase("Sun times need the place of the sign."),
          remedy: .phrase("Set its latitude and longitude."))
      }
      try PlayoutLimit.check(
        seconds, -43_200...43_200, "\(key).start",
        remedy: PhraseForm("Set it to {0} to {1} seconds."))
    }
  }
}

extension String {
  /// The text with its prefix replaced.
  fileprivate func replacing(prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
