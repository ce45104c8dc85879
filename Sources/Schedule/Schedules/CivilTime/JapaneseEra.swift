// SPDX-License-Identifier: MIT

/// The eras of Japan since it adopted the Gregorian calendar in 1873.
///
/// An era begins on a day, not with a year: 1912-07-30, 1926-12-25, 1989-01-08 and 2019-05-01.
/// Before 1873 years are those of the common era, 西暦.
enum JapaneseEra {
  private static let eras: [(start: (Int, Int, Int), name: String, yearBefore: Int)] = [
    ((2019, 5, 1), "令和", 2018), ((1989, 1, 8), "平成", 1988), ((1926, 12, 25), "昭和", 1925),
    ((1912, 7, 30), "大正", 1911), ((1873, 1, 1), "明治", 1867),
  ]

  static func of(_ date: CivilDate) -> (name: String, year: Int) {
    for era in eras where (date.year, date.month, date.day) >= era.start {
      return (era.name, date.year - era.yearBefore)
    }
    return ("西暦", date.year)
  }

  /// The era with its year: 令和元年 for the first year, 令和8年 for others.
  static func year(of date: CivilDate) -> String {
    let (name, year) = of(date)
    return year == 1 && name != "西暦" ? "\(name)元年" : "\(name)\(year)年"
  }

  /// A number from 0 to 99 in Japanese numerals; `nil` for others.
  static func numeral(_ number: Int) -> String? {
    let digits = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    guard (0...99).contains(number) else { return nil }
    if number < 10 { return digits[number] }
    let (tens, ones) = (number / 10, number % 10)
    return (tens == 1 ? "" : digits[tens]) + "十" + (ones == 0 ? "" : digits[ones])
  }
}
