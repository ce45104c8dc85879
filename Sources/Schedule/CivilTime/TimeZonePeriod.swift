// SPDX-License-Identifier: MIT

/// The offset and name of local time between two changes.
public struct TimeZonePeriod: Hashable, Sendable {
  /// The offset from UTC in seconds; negative west of Greenwich.
  public let offset: Int
  /// The abbreviation, `CEST`; `+03` if there is no name.
  public let abbreviation: String
  /// Whether it is daylight saving time.
  public let isDaylightSaving: Bool

  /// Makes a period.
  public init(offset: Int, abbreviation: String, isDaylightSaving: Bool = false) {
    self.offset = offset
    self.abbreviation = abbreviation
    self.isDaylightSaving = isDaylightSaving
  }
}
