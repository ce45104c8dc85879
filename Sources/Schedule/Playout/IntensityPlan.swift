// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules

/// How bright the sign is by clock, weekday and sun, when it is off and when nothing moves.
///
/// Each entry holds until the next one of any day begins. Without entries the sign has the base
/// intensity always.
public struct IntensityPlan: Hashable, Sendable {
  /// From when on an intensity holds.
  public struct Entry: Hashable, Sendable {
    /// The days on which it begins; not empty.
    public var days: Set<Weekday>
    /// When it begins: a time of day or an event of the sun, with an offset of at most 12 hours.
    ///
    /// When the sun does not set, it rises at 00:00 and sets at 24:00; when it does not rise, it
    /// rises and sets at noon, and night holds; offsets do not count then.
    public var start: TimingRule.Edge
    /// 0…15.
    public var intensity: Int
    /// How many minutes it takes to get there in whole steps, 0…240.
    ///
    /// A ramp that the next entry would cut off is shorter, so that it ends when that begins.
    public var rampMinutes: Int

    /// Makes an entry, of every day if not told otherwise.
    public init(
      days: Set<Weekday> = Set(Weekday.allCases), start: TimingRule.Edge, intensity: Int,
      rampMinutes: Int = 0
    ) {
      (self.days, self.start) = (days, start)
      (self.intensity, self.rampMinutes) = (intensity, rampMinutes)
    }
  }

  /// The clock that all times are meant on.
  public let timeZone: CivilTimeZone
  /// The place for sunrise and sunset; needed if anything here has them.
  public let place: Sun?
  /// The intensity without entries, 0…15.
  public let base: Int
  /// At most 64; of two that begin at the same instant the last one counts.
  public let entries: [Entry]
  /// When the chips are shut down and nothing is shown.
  public let off: [TimingRule]
  /// When nothing moves: still pages are shown instead of scrolling.
  public let quiet: [TimingRule]
  /// Messages of this priority or more, 0…100, are shown in off periods and move in quiet hours.
  public let urgent: Int?
  /// The intensity while an urgent message breaks through an off period, 0…15.
  public let urgentIntensity: Int

  /// Makes a plan.
  public init(
    timeZone: CivilTimeZone = .utc, place: Sun? = nil, base: Int = 7, entries: [Entry] = [],
    off: [TimingRule] = [], quiet: [TimingRule] = [], urgent: Int? = nil, urgentIntensity: Int = 15
  ) throws(PlayoutProblem) {
    try PlayoutProblem.check(base, 0...15, "intensity.base")
    try PlayoutProblem.check(urgentIntensity, 0...15, "intensity.urgentIntensity")
    if let urgent { try PlayoutProblem.check(urgent, 0...100, "intensity.urgent") }
    guard entries.count <= 64 else {
      throw PlayoutProblem(
        key: "intensity.entries", reason: "There are \(entries.count) entries.",
        nextStep: "Write at most 64.")
    }
    for (index, entry) in entries.enumerated() {
      try Self.check(entry, hasPlace: place != nil, "intensity.entries[\(index)]")
    }
    for (key, rules) in [("off", off), ("quiet", quiet)] {
      let timing = Timing(timeZone: timeZone, place: place, rules: rules)
      guard let problem = Message(id: key, timing: timing).problems.first else { continue }
      let field = problem.field.replacing(prefix: "rules", by: key)
      throw PlayoutProblem(
        key: "intensity.\(field)", reason: problem.message,
        nextStep: "Correct the rule or leave it out.")
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

  /// Intensity 7 always.
  public static let constant = IntensityPlan()

  private static func check(
    _ entry: Entry, hasPlace: Bool, _ key: String
  ) throws(PlayoutProblem) {
    try PlayoutProblem.check(entry.intensity, 0...15, "\(key).intensity")
    try PlayoutProblem.check(entry.rampMinutes, 0...240, "\(key).ramp", unit: " minutes")
    if entry.days.isEmpty {
      throw PlayoutProblem(
        key: "\(key).days", reason: "There are no weekdays.",
        nextStep: "Name at least one, or leave the days out for every day.")
    }
    switch entry.start {
    case .time: break
    case .after:
      throw PlayoutProblem(
        key: "\(key).start", reason: "A start is no length of time.",
        nextStep: "Write a time of day such as 07:00, or an event of the sun such as sunset-30.")
    case .sun(_, let seconds):
      guard hasPlace else {
        throw PlayoutProblem(
          key: "\(key).start", reason: "Sun times need the place of the sign.",
          nextStep: "Set its latitude and longitude.")
      }
      try PlayoutProblem.check(seconds, -43_200...43_200, "\(key).start", unit: " seconds")
    }
  }
}

extension String {
  /// The text with another beginning.
  fileprivate func replacing(prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
