// SPDX-License-Identifier: MIT

/// The built-in names, words and orders of dates in a language.
///
/// The forms of some languages were chosen by hand, following the Unicode CLDR and the locales of
/// glibc; those of the others are the CLDR's.
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

  /// The locale of a name: `de`, `de_AT`, `de-CH` or `de_DE.UTF-8`; `nil` if it is not built in.
  ///
  /// The country matters for a few languages: dates in the United States, the Philippines and plain
  /// `en` begin with the month, and Portuguese, French and Chinese differ by country. The script is
  /// named as in `sr_Latn`, or `sr@latin` as in glibc. `POSIX` is `C`.
  public static func named(_ name: String) -> DateLocale? {
    if name.isCOfPOSIX { return .c }
    guard let name = LocaleName(name) else { return nil }
    if name.language == "en", !name.others.isEmpty, name.others.isDisjoint(with: ["US", "PH"]) {
      return .british
    }
    if name.form != name.language, let locale = ofCLDR(name.form) { return locale }
    return all.first { $0.code == name.language } ?? ofCLDR(name.language)
  }

  /// The codes of the languages known to `named`, in alphabetical order; `C` is first.
  public static var codes: [String] {
    let others = all.map(\.code).filter { $0 != "C" } + codesOfCLDR.filter { !$0.contains("_") }
    return ["C"] + others.sorted()
  }

  /// The number of languages.
  public static var count: Int {
    // Neither C nor the forms by script or country are languages of their own.
    all.count - 1 + countOfCLDR - LocaleName.variants.count
  }

  static let all: [DateLocale] = [
    c, english, japanese, german, french, spanish, italian, portuguese, dutch, swedish, polish,
    korean, chinese,
  ]

  func weekday(_ weekday: Weekday) -> String { weekdays[weekday.daysAfterSunday] }
  func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.daysAfterSunday] }
}

extension DateLocale {
  /// A locale whose names are separated by spaces, as none of them has one.
  init(
    _ code: String, weekdays: String, shortWeekdays: String, months: String,
    monthsAlone: String? = nil, shortMonths: String, halves: (String, String),
    dateAndTime: String, date: String, time: String = "%H:%M:%S",
    timeOfTwelve: String = "%I:%M:%S %p", isJapanese: Bool = false
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.init(
      code: code, weekdays: words(weekdays), shortWeekdays: words(shortWeekdays),
      months: words(months), monthsAlone: words(monthsAlone ?? months),
      shortMonths: words(shortMonths), morning: halves.0, afternoon: halves.1,
      dateAndTime: dateAndTime, date: date, time: time, timeOfTwelve: timeOfTwelve,
      isJapanese: isJapanese)
  }
}

extension String {
  /// Whether it names the locale of the C standard.
  fileprivate var isCOfPOSIX: Bool {
    let parts = prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    return parts == ["C"] || parts == ["POSIX"]
  }
}
