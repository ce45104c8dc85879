// SPDX-License-Identifier: MIT
package import CivilTime
import Wording

/// The values of a sign for the fields that a draft does not give.
package struct DraftDefaults {
  /// The zone of the panel.
  package var zone: String
  /// The time zone.
  package var timeZone: CivilTimeZone
  /// The place for times of the sun.
  package var place: Sun?
  /// Finds a time zone by its name.
  let findTimeZone: CivilTimeZone.Finder

  /// Makes defaults.
  ///
  /// - Parameter findTimeZone: finds a time zone by its name; give many drafts the same time zones.
  package init(
    zone: String = "main", timeZone: CivilTimeZone = .utc, place: Sun? = nil,
    findTimeZone: @escaping CivilTimeZone.Finder
  ) {
    (self.zone, self.timeZone, self.place) = (zone, timeZone, place)
    self.findTimeZone = findTimeZone
  }

  /// The defaults without a sign: zone `main`, UTC, no place.
  ///
  /// - Parameter timeZones: the bytes of a time zone by its name, see `CivilTimeZone.named`.
  package init(timeZones: @escaping (String) -> [UInt8]?) {
    self.init { (name) throws(SignError) in
      try CivilTimeZone.named(name, from: timeZones)
    }
  }
}
