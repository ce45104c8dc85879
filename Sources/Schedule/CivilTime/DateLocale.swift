// SPDX-License-Identifier: MIT

/// The built-in names, words and orders of dates in a language.
///
/// An original table, following the conventions in the Unicode CLDR and the locales of glibc.
public struct DateLocale: Hashable, Sendable {
  /// The language code, `de`; `C` for the locale of the C standard.
  public let code: String
  /// Sunday first.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// Names within a date: Polish "21 listopada".
  let months: [String]
  /// Names on their own: Polish "listopad".
  let monthsAlone: [String]
  let shortMonths: [String]
  let morning: String
  let afternoon: String
  /// Patterns of `%c`, `%x`, `%X` and `%r`.
  let dateAndTime: String
  let date: String
  let time: String
  let timeOfTwelve: String
  /// Whether `%E` uses Japanese eras and `%O` Japanese numerals.
  let isJapanese: Bool

  init(
    _ code: String, weekdays: String, shortWeekdays: String, months: String,
    monthsAlone: String? = nil, shortMonths: String, halves: (String, String),
    dateAndTime: String, date: String, time: String = "%H:%M:%S",
    timeOfTwelve: String = "%I:%M:%S %p", isJapanese: Bool = false
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.code = code
    self.weekdays = words(weekdays)
    self.shortWeekdays = words(shortWeekdays)
    self.months = words(months)
    self.monthsAlone = words(monthsAlone ?? months)
    self.shortMonths = words(shortMonths)
    (morning, afternoon) = halves
    self.dateAndTime = dateAndTime
    self.date = date
    self.time = time
    self.timeOfTwelve = timeOfTwelve
    self.isJapanese = isJapanese
  }

  /// The locale of a name: `de`, `de_AT`, `de-CH` or `de_DE.UTF-8`; `nil` if it is not built in.
  ///
  /// The country matters for English only: dates in the United States, the Philippines and plain
  /// `en` begin with the month. `POSIX` is `C`.
  public static func named(_ name: String) -> DateLocale? {
    let whole = name.prefix { $0 != "." && $0 != "@" }
    let parts = whole.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first, parts.count <= 3 else { return nil }
    if language == "C" || language == "POSIX" { return parts.count == 1 ? .c : nil }
    if language.lowercased() == "en", let country = parts.dropFirst().last?.uppercased(),
      country != "US", country != "PH"
    {
      return .british
    }
    return all.first { $0.code == language.lowercased() }
  }

  /// The codes known to `named`, for error texts and lists of choices.
  public static var codes: [String] { all.map(\.code) }

  static let all: [DateLocale] = [
    c, english, japanese, german, french, spanish, italian, portuguese, dutch, swedish, polish,
    korean, chinese,
  ]

  func weekday(_ weekday: Weekday) -> String { weekdays[weekday.daysAfterSunday] }
  func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.daysAfterSunday] }
}
