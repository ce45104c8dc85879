// SPDX-License-Identifier: MIT

/// Writes the pieces of a pattern for one instant, with the widths and paddings of glibc.
struct DateFormatWriter {
  let locale: DateLocale
  var instant = CivilInstant(seconds: 0)
  var period = TimeZonePeriod(offset: 0, abbreviation: "UTC")
  var local = CivilDateTime(utc: CivilInstant(seconds: 0))

  func text(_ pieces: [DateFormat.Piece]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .group(let conversion, let inner): text += word(self.text(inner), conversion)
      case .conversion(let conversion): text += self.text(conversion)
      }
    }
    return text
  }

  private func text(_ conversion: DateFormat.Conversion) -> String {
    let (date, time) = (local.date, local.time)
    let twelve = (time.hour + 11) % 12 + 1
    let isEra = conversion.modifier == "E" && locale.isJapanese
    func number(_ value: Int, _ digits: Int, spaces: Bool = false) -> String {
      self.number(value, digits, conversion, spaces: spaces)
    }
    switch conversion.letter {
    case "a": return name(locale.shortWeekdays[date.weekday.daysAfterSunday], conversion)
    case "A": return name(locale.weekdays[date.weekday.daysAfterSunday], conversion)
    case "b", "h": return name(locale.shortMonths[date.month - 1], conversion)
    case "B":
      let months = conversion.modifier == nil ? locale.months : locale.monthsAlone
      return name(months[date.month - 1], conversion)
    case "C":
      return isEra ? word(JapaneseEra.of(date).name, conversion) : number(date.year / 100, 2)
    case "d": return number(date.day, 2)
    case "e": return number(date.day, 2, spaces: true)
    case "g": return number(date.week.year % 100, 2)
    case "G": return number(date.week.year, 1)
    case "H": return number(time.hour, 2)
    case "I": return number(twelve, 2)
    case "j": return number(date.dayOfYear, 3)
    case "k": return number(time.hour, 2, spaces: true)
    case "l": return number(twelve, 2, spaces: true)
    case "m": return number(date.month, 2)
    case "M": return number(time.minute, 2)
    case "n": return word("\n", conversion)
    case "N": return fraction(conversion)
    case "p", "P": return half(conversion)
    case "s": return number(Int(instant.seconds), 1)
    case "S": return number(time.second, 2)
    case "t": return word("\t", conversion)
    case "u": return number(date.weekday.rawValue, 1)
    case "U": return number((date.dayOfYear + 6 - date.weekday.daysAfterSunday) / 7, 2)
    case "V": return number(date.week.week, 2)
    case "w": return number(date.weekday.daysAfterSunday, 1)
    case "W": return number((date.dayOfYear + 7 - date.weekday.rawValue) / 7, 2)
    case "y": return isEra ? number(JapaneseEra.of(date).year, 1) : number(date.year % 100, 2)
    case "Y": return isEra ? word(JapaneseEra.year(of: date), conversion) : number(date.year, 1)
    case "z": return offset(conversion)
    case "Z":
      let name = period.abbreviation
      return word(conversion.isSwapped ? name.lowercased() : name, conversion)
    default: return word("%", conversion)
    }
  }

  /// A word in the requested case and width.
  private func word(_ word: String, _ conversion: DateFormat.Conversion) -> String {
    let cased = conversion.isUpper ? word.uppercased() : word
    return fill(conversion, conversion.width - cased.count) + cased
  }

  /// `#` makes a name upper case.
  private func name(_ name: String, _ conversion: DateFormat.Conversion) -> String {
    word(conversion.isSwapped ? name.uppercased() : name, conversion)
  }

  private func half(_ conversion: DateFormat.Conversion) -> String {
    let half = local.time.hour < 12 ? locale.morning : locale.afternoon
    var plain = conversion
    // Lower case takes precedence over other flags.
    let isLower = conversion.letter == "P" || conversion.isSwapped
    if isLower { plain.isUpper = false }
    return word(isLower ? half.lowercased() : half, plain)
  }

  private func fill(_ conversion: DateFormat.Conversion, _ count: Int) -> String {
    String(repeating: conversion.padding == "0" ? "0" : " ", count: max(0, count))
  }

  private func number(
    _ value: Int, _ digits: Int, _ conversion: DateFormat.Conversion, spaces: Bool = false
  ) -> String {
    if conversion.modifier == "O", locale.isJapanese,
      let numeral = JapaneseEra.numeral(value)
    {
      return word(numeral, conversion)
    }
    let padding = conversion.padding ?? (spaces ? "_" : "0")
    let width = padding == "-" ? conversion.width : max(digits, conversion.width)
    if padding == "0" { return Digits.text(value, value < 0 ? width - 1 : width) }
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }

  /// The width is the number of decimals; 9 without a width.
  private func fraction(_ conversion: DateFormat.Conversion) -> String {
    let digits = Digits.text(local.time.nanosecond, 9)
    let count = conversion.width == 0 ? 9 : conversion.width
    return String(digits.prefix(count)) + String(repeating: "0", count: max(0, count - 9))
  }

  private func offset(_ conversion: DateFormat.Conversion) -> String {
    let minutes = abs(period.offset) / 60
    var sign = conversion
    sign.isUpper = false
    return word(period.offset < 0 ? "-" : "+", sign)
      + number(minutes / 60 * 100 + minutes % 60, 4, conversion)
  }
}
