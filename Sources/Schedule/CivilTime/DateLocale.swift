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
    let whole = name.prefix { $0 != "." && $0 != "@" }
    let parts = whole.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first, parts.count <= 3 else { return nil }
    if first == "C" || first == "POSIX" { return parts.count == 1 ? .c : nil }
    let language = renamed[first.lowercased()] ?? first.lowercased()
    let others = Set(parts.dropFirst().map { $0.uppercased() })
    if language == "en", !others.isEmpty, others.isDisjoint(with: ["US", "PH"]) { return .british }
    let variant = variants.first {
      $0.language == language
        && (!others.isDisjoint(with: $0.signs) || name.hasSuffix("@\($0.modifier)"))
    }
    if let variant, let locale = ofCLDR(variant.code) { return locale }
    return all.first { $0.code == language } ?? ofCLDR(language)
  }

  /// Codes that others have replaced.
  private static let renamed = ["no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil"]

  /// Forms of a language by script or country.
  private static let variants:
    [(language: String, code: String, signs: Set<String>, modifier: String)] = [
      ("zh", "zh_Hant", ["HANT", "TW", "HK", "MO"], "traditional"),
      ("sr", "sr_Latn", ["LATN"], "latin"), ("uz", "uz_Cyrl", ["CYRL"], "cyrillic"),
      ("pa", "pa_Arab", ["ARAB", "PK"], "arabic"), ("pt", "pt_PT", ["PT"], "portugal"),
      ("fr", "fr_CA", ["CA"], "canada"),
    ]

  /// The codes of the languages known to `named`, in alphabetical order; `C` is first.
  public static var codes: [String] {
    let others = all.map(\.code).filter { $0 != "C" } + codesOfCLDR.filter { !$0.contains("_") }
    return ["C"] + others.sorted()
  }

  /// The number of languages.
  public static var count: Int {
    // Neither C nor the forms by script or country are languages of their own.
    all.count - 1 + countOfCLDR - variants.count
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
