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
    // By bytes: a letter may join with the sign before it to one character.
    let lines = Array(bytes(of: language)).split(separator: UInt8(ascii: "\n"))
    let fields = lines.map { line in
      line.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }
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
