// SPDX-License-Identifier: MIT

/// The intensity by time of day, weekday and sun; off periods and quiet hours.
///
/// Each entry holds until the next entry of any day begins. Without entries the base intensity
/// applies.
public struct IntensityPlan: Hashable, Sendable {
  /// An intensity and its start.
  public struct Entry: Hashable, Sendable {
    /// The days on which it begins; not empty.
    public let days: Set<Weekday>
    /// When it begins: a time of day or an event of the sun, with an offset of at most 12 hours.
    ///
    /// If the sun does not set, sunrise is 00:00 and sunset 24:00. If it does not rise, both are at
    /// noon and the night entry applies. Offsets are ignored then.
    public let start: TimingRule.Edge
    /// The intensity, 0…15.
    public let intensity: Int
    /// The length of the ramp to this intensity in minutes, 0…240; it has whole steps.
    ///
    /// A ramp is shortened to end when the next entry begins.
    public let rampMinutes: Int

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

  /// A constant intensity of 7 by default.
  package init(
    timeZone: CivilTimeZone = .utc, place: Sun? = nil, base: Int = 7, entries: [Entry] = [],
    off: [TimingRule] = [], quiet: [TimingRule] = [], urgent: Int? = nil, urgentIntensity: Int = 15
  ) {
    (self.timeZone, self.place, self.base, self.entries) = (timeZone, place, base, entries)
    (self.off, self.quiet) = (off, quiet)
    (self.urgent, self.urgentIntensity) = (urgent, urgentIntensity)
  }
}

/// An intensity set by hand.
///
/// It holds until an entry of the plan begins, or an off period begins or ends; steps of a ramp do
/// not end it. In an off period it turns the sign on.
package struct IntensityOverride: Hashable, Sendable {
  /// 0…15.
  package let intensity: Int
  /// The instant of its end; `nil`: it does not end by itself.
  package let until: CivilInstant?

  package init(intensity: Int, until: CivilInstant?) {
    (self.intensity, self.until) = (intensity, until)
  }
}
