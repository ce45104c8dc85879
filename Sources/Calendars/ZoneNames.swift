// SPDX-License-Identifier: MIT
import CivilTime
import Spelling

/// Finds the zones that calendars name.
struct ZoneNames {
  private let load: (String) -> [UInt8]?
  /// What the calendar says of its zones: the name behind X-LIC-LOCATION, by id.
  var locations: [String: String] = [:]
  private var known: [String: CivilZone?] = [:]

  init(load: @escaping (String) -> [UInt8]?) { self.load = load }

  /// The zone of an id; nothing if it names none that is known.
  mutating func zone(_ id: String) -> CivilZone? {
    if let zone = known[id] { return zone }
    let zone = Self.candidates(id, location: locations[id]).lazy
      .compactMap { [load] name in try? CivilZone.named(name, from: load) }.first
    // As many as there can be events.
    if known.count < CalendarFile.mostEvents { known[id] = .some(zone) }
    return zone
  }

  /// Names to be tried: the id, its end behind the name of a program, what the calendar says, and
  /// what Windows means by it.
  private static func candidates(_ id: String, location: String?) -> [String] {
    guard id.utf8.count <= 256 else { return [] }
    var names = [id]
    let parts = id.split(separator: "/")
    // Such as /mozilla.org/20050126_1/America/Argentina/Salta.
    if id.first == "/" {
      for count in [3, 2, 1] where parts.count > count {
        names.append(parts.suffix(count).joined(separator: "/"))
      }
    }
    if let location { names.append(location) }
    for name in [id, location].compactMap({ $0 }) {
      if let name = windows[name] { names.append(name) }
    }
    return names
  }

  /// Windows' names of zones, those of the most people (the pairs are facts of Unicode's CLDR).
  private static let windows: [String: String] = [
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Arab Standard Time": "Asia/Riyadh",
    "Arabian Standard Time": "Asia/Dubai",
    "Argentina Standard Time": "America/Argentina/Buenos_Aires",
    "Atlantic Standard Time": "America/Halifax",
    "Cen. Australia Standard Time": "Australia/Adelaide",
    "Central America Standard Time": "America/Guatemala",
    "Central Europe Standard Time": "Europe/Budapest",
    "Central European Standard Time": "Europe/Warsaw",
    "Central Standard Time": "America/Chicago",
    "China Standard Time": "Asia/Shanghai",
    "E. Africa Standard Time": "Africa/Nairobi",
    "E. Australia Standard Time": "Australia/Brisbane",
    "E. Europe Standard Time": "Europe/Chisinau",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Eastern Standard Time": "America/New_York",
    "Egypt Standard Time": "Africa/Cairo",
    "FLE Standard Time": "Europe/Kyiv",
    "GMT Standard Time": "Europe/London",
    "GTB Standard Time": "Europe/Bucharest",
    "Greenwich Standard Time": "Atlantic/Reykjavik",
    "Hawaiian Standard Time": "Pacific/Honolulu",
    "India Standard Time": "Asia/Kolkata",
    "Iran Standard Time": "Asia/Tehran",
    "Israel Standard Time": "Asia/Jerusalem",
    "Korea Standard Time": "Asia/Seoul",
    "Mountain Standard Time": "America/Denver",
    "New Zealand Standard Time": "Pacific/Auckland",
    "Newfoundland Standard Time": "America/St_Johns",
    "Pacific SA Standard Time": "America/Santiago",
    "Pacific Standard Time": "America/Los_Angeles",
    "Romance Standard Time": "Europe/Paris",
    "Russian Standard Time": "Europe/Moscow",
    "SA Pacific Standard Time": "America/Bogota",
    "SE Asia Standard Time": "Asia/Bangkok",
    "Singapore Standard Time": "Asia/Singapore",
    "South Africa Standard Time": "Africa/Johannesburg",
    "Taipei Standard Time": "Asia/Taipei",
    "Tokyo Standard Time": "Asia/Tokyo",
    "Turkey Standard Time": "Europe/Istanbul",
    "US Mountain Standard Time": "America/Phoenix",
    "UTC": "Etc/UTC",
    "W. Australia Standard Time": "Australia/Perth",
    "W. Central Africa Standard Time": "Africa/Lagos",
    "W. Europe Standard Time": "Europe/Berlin",
    "West Asia Standard Time": "Asia/Tashkent",
  ]
}
