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
  var isJapanese: Bool { code == "ja" }

  /// The locale of the C standard.
  public static let c: DateLocale = {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return DateLocale(
      code: "C",
      weekdays: [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
      ], shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], months: months,
      monthsAlone: months, shortMonths: months.map { String($0.prefix(3)) }, morning: "AM",
      afternoon: "PM", dateAndTime: "%a %b %e %H:%M:%S %Y", date: "%m/%d/%y", time: "%H:%M:%S",
      timeOfTwelve: "%I:%M:%S %p")
  }()

  /// The locale of a name: `de`, `de_AT`, `de-CH` or `de_DE.UTF-8`; `nil` if it is not built in.
  ///
  /// The country matters for a few languages: dates in the United States, the Philippines and plain
  /// `en` begin with the month, and Portuguese, French and Chinese differ by country. The script is
  /// named as in `sr_Latn`, or `sr@latin` as in glibc. `POSIX` is `C`.
  public static func named(_ name: String) -> DateLocale? {
    if ["C", "POSIX"].contains(name.prefix { $0 != "." && $0 != "@" }) { return .c }
    guard let name = LocaleName(name) else { return nil }
    let isBritish =
      name.language == "en" && !name.others.isEmpty && name.others.isDisjoint(with: ["US", "PH"])
    return ofTable(isBritish ? "en_GB" : name.form) ?? ofTable(name.language)
  }

  /// The codes of the languages known to `named`, in alphabetical order; `C` is first.
  public static var codes: [String] { ["C"] + codesOfTable.filter { !$0.contains("_") }.sorted() }

  /// The number of languages.
  public static var count: Int { codes.count - 1 }
}
