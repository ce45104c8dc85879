// SPDX-License-Identifier: MIT

/// What clocks of a zone do between two changes.
public struct TimeZonePeriod: Hashable, Sendable {
  /// Seconds that the clocks are ahead of UTC; negative west of Greenwich.
  public let offset: Int
  /// The short name, `CEST`; `+03` where people have none.
  public let abbreviation: String
  /// Whether the zone data call this daylight saving time.
  public let isDaylightSaving: Bool

  /// Makes a period.
  public init(offset: Int, abbreviation: String, isDaylightSaving: Bool = false) {
    self.offset = offset
    self.abbreviation = abbreviation
    self.isDaylightSaving = isDaylightSaving
  }
}
