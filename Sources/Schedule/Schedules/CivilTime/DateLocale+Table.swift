// SPDX-License-Identifier: MIT
internal import CDateNames

extension DateLocale {
  /// The codes of the languages, and of their forms by script or country, in the table.
  static let codesOfTable: [String] = (0..<date_names_count()).map { language in
    String(decoding: bytes(of: language).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The locale of a code; `nil` if the table does not have it.
  static func ofTable(_ code: String) -> DateLocale? {
    guard let language = codesOfTable.firstIndex(of: code) else { return nil }
    let fields = NameTable.rows(bytes(of: language))
    guard fields.map(\.count) == [1, 7, 7, 12, 12, 12, 2, 1, 1, 1, 1] else { return nil }
    return DateLocale(
      code: code, weekdays: fields[1], shortWeekdays: fields[2], months: fields[3],
      monthsAlone: fields[4], shortMonths: fields[5], morning: fields[6][0],
      afternoon: fields[6][1], dateAndTime: fields[7][0], date: fields[8][0],
      time: fields[9][0], timeOfTwelve: fields[10][0])
  }

  private static func bytes(of language: Int) -> some Sequence<UInt8> {
    (0..<date_names_size(language)).lazy.map { date_names_byte(language, $0) }
  }
}

/// The tables that are compiled in as C.
enum NameTable {
  /// The time zones of Windows: name, time zone, offset, places.
  static func windows() -> [[String]] { zones(ZONES_OF_WINDOWS) }

  /// The abbreviations that programs write for the time of a place all year round, and its time
  /// zone.
  static func abbreviations() -> [[String]] { zones(ABBREVIATIONS_OF_ZONES) }

  private static func zones(_ table: zone_names) -> [[String]] {
    rows((0..<zone_names_size(table)).lazy.map { zone_names_byte(table, $0) })
  }

  /// The fields of each line.
  fileprivate static func rows(_ bytes: some Sequence<UInt8>) -> [[String]] {
    // By bytes: a letter may join with the sign before it to one character.
    Array(bytes).split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
