// SPDX-License-Identifier: MIT
import Core

/// Finds the time zones named in calendars.
struct TimeZoneNames {
  private let load: (String) -> [UInt8]?
  /// The time zones defined in the calendar, by id.
  var definitions: [String: TimeZoneDefinition] = [:]
  private var known: [String: Result<CivilTimeZone, Phrase>] = [:]
  /// Names in the time zone data by their lower case, each with its target.
  private var index: [String: [String]]?
  /// The remaining budget of computed clock changes.
  private var budget = TimeZoneDefinition.mostChanges

  init(load: @escaping (String) -> [UInt8]?) { self.load = load }

  /// The time zone of an id; throws why it is not known, a whole sentence.
  mutating func zone(_ id: String) throws(Phrase) -> CivilTimeZone {
    if let known = known[id] { return try known.get() }
    let found = Result { () throws(Phrase) in try find(id) }
    // Bounded by the number of events.
    if known.count < CalendarFile.mostEvents { known[id] = found }
    return try found.get()
  }

  /// The time zone data take precedence, then the definitions of the calendar, then guesses.
  private mutating func find(_ id: String) throws(Phrase) -> CivilTimeZone {
    let quoted = Phrase.verbatim(Wording.quoted(String(id.prefix(256))))
    let unknown = Phrase.phrase("The time zone \(quoted) is not known.")
    guard id.utf8.count <= 256 else { throw unknown }
    let definition = definitions[id]
    let names = Self.candidates(id) + [definition?.location].compactMap(\.self)
    for name in names + names.compactMap(WindowsTimeZones.zone(named:)) {
      if let zone = named(name) { return zone }
    }
    for name in names.flatMap({ inAnyCase($0) }) {
      if let zone = named(name) { return zone }
    }
    let shown = WindowsTimeZones.zone(shown: id)
    if let shown, shown.isExact, let zone = named(shown.name) { return zone }
    if let definition {
      do throws(Phrase) {
        return try definition.zone(named: id, budget: &budget)
      } catch {
        throw .phrase(
          "The time zone \(quoted) is not known, and its VTIMEZONE cannot be read: \(error)")
      }
    }
    if let shown, let zone = named(shown.name) { return zone }
    if let zone = Self.abbreviations[id.uppercased()].flatMap({ named($0) }) { return zone }
    if let offset = UTCOffset.seconds(of: id),
      let data = try? TimeZoneData(first: TimeZonePeriod(offset: offset, abbreviation: id))
    {
      return CivilTimeZone(name: id, data: data)
    }
    throw unknown
  }

  /// The first time zones that the calendar defines, if they can be read.
  mutating func defined() -> [CivilTimeZone] {
    definitions.keys.sorted().prefix(20).compactMap { try? zone($0) }
  }

  private func named(_ name: String) -> CivilTimeZone? {
    // Another candidate may be known; the caller reports if none is.
    try? CivilTimeZone.named(name, from: load)
  }

  /// The names in the time zone data that a name may mean, whatever its case.
  private mutating func inAnyCase(_ name: String) -> [String] {
    let names = index ?? Self.names(load("tzdata.zi") ?? [])
    index = names
    return names[name.lowercased()] ?? []
  }

  /// Parses the list of names in the time zone data, zones (`Z name …`) and links (`L zone name`),
  /// because links may not be installed as files.
  private static func names(_ text: [UInt8]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for line in text.split(separator: 0x0A)
    where line.first == UInt8(ascii: "Z") || line.first == UInt8(ascii: "L") {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      switch words.first {
      case "Z" where words.count > 1: names[words[1].lowercased()] = [words[1]]
      case "L" where words.count > 2: names[words[2].lowercased()] = [words[2], words[1]]
      default: break
      }
    }
    return names
  }

  /// The time zones of the abbreviations that programs write.
  private static let abbreviations = Dictionary(
    NameTable.abbreviations().compactMap { row in row.count == 2 ? (row[0], row[1]) : nil },
    uniquingKeysWith: { first, _ in first })

  /// Names to try: the id, and the id without a program's prefix.
  private static func candidates(_ id: String) -> [String] {
    // Such as America/New York.
    var names = [id, id.split(separator: " ").joined(separator: "_")]
    // Such as tzone://Microsoft/Utc.
    let prefix = "tzone://microsoft/"
    if id.lowercased().hasPrefix(prefix) { names.append(String(id.dropFirst(prefix.count))) }
    // Such as /mozilla.org/20050126_1/America/Argentina/Salta.
    if id.first == "/" {
      let parts = id.split(separator: "/")
      for count in [3, 2, 1] where parts.count >= count {
        names.append(parts.suffix(count).joined(separator: "/"))
      }
    }
    return names
  }
}
