// SPDX-License-Identifier: MIT

/// Writes the pieces of a pattern for one instant, with the widths and paddings of glibc.
struct DateFormatWriter {
  let locale: DateLocale
  let instant: CivilInstant
  let period: TimeZonePeriod
  let local: CivilDateTime

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
    let isEra = conversion.modifier == UInt8(ascii: "E") && locale.isJapanese
    func number(_ value: Int, _ digits: Int, spaces: Bool = false) -> String {
      self.number(value, digits, conversion, spaces: spaces)
    }
    switch conversion.letter {
    case UInt8(ascii: "a"): return name(locale.shortWeekday(date.weekday), conversion)
    case UInt8(ascii: "A"): return name(locale.weekday(date.weekday), conversion)
    case UInt8(ascii: "b"), UInt8(ascii: "h"):
      return name(locale.shortMonths[date.month - 1], conversion)
    case UInt8(ascii: "B"):
      let months = conversion.modifier == nil ? locale.months : locale.monthsAlone
      return name(months[date.month - 1], conversion)
    case UInt8(ascii: "C"):
      return isEra
        ? word(JapaneseEra.of(date).name, conversion) : number(date.year / 100, 2)
    case UInt8(ascii: "d"): return number(date.day, 2)
    case UInt8(ascii: "e"): return number(date.day, 2, spaces: true)
    case UInt8(ascii: "g"): return number(date.week.year % 100, 2)
    case UInt8(ascii: "G"): return number(date.week.year, 1)
    case UInt8(ascii: "H"): return number(time.hour, 2)
    case UInt8(ascii: "I"): return number(twelve, 2)
    case UInt8(ascii: "j"): return number(date.dayOfYear, 3)
    case UInt8(ascii: "k"): return number(time.hour, 2, spaces: true)
    case UInt8(ascii: "l"): return number(twelve, 2, spaces: true)
    case UInt8(ascii: "m"): return number(date.month, 2)
    case UInt8(ascii: "M"): return number(time.minute, 2)
    case UInt8(ascii: "n"): return word("\n", conversion)
    case UInt8(ascii: "N"): return fraction(conversion)
    case UInt8(ascii: "p"), UInt8(ascii: "P"): return half(conversion)
    case UInt8(ascii: "s"): return number(Int(instant.seconds), 1)
    case UInt8(ascii: "S"): return number(time.second, 2)
    case UInt8(ascii: "t"): return word("\t", conversion)
    case UInt8(ascii: "u"): return number(date.weekday.rawValue, 1)
    case UInt8(ascii: "U"):
      return number((date.dayOfYear + 6 - date.weekday.daysAfterSunday) / 7, 2)
    case UInt8(ascii: "V"): return number(date.week.week, 2)
    case UInt8(ascii: "w"): return number(date.weekday.daysAfterSunday, 1)
    case UInt8(ascii: "W"): return number((date.dayOfYear + 7 - date.weekday.rawValue) / 7, 2)
    case UInt8(ascii: "y"):
      return isEra ? number(JapaneseEra.of(date).year, 1) : number(date.year % 100, 2)
    case UInt8(ascii: "Y"):
      return isEra ? word(JapaneseEra.year(of: date), conversion) : number(date.year, 1)
    case UInt8(ascii: "z"): return offset(conversion)
    case UInt8(ascii: "Z"):
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
    let isLower = conversion.letter == UInt8(ascii: "P") || conversion.isSwapped
    if isLower { plain.isUpper = false }
    return word(isLower ? half.lowercased() : half, plain)
  }

  private func fill(_ conversion: DateFormat.Conversion, _ count: Int) -> String {
    String(repeating: conversion.padding == UInt8(ascii: "0") ? "0" : " ", count: max(0, count))
  }

  private func number(
    _ value: Int, _ digits: Int, _ conversion: DateFormat.Conversion, spaces: Bool = false
  ) -> String {
    if conversion.modifier == UInt8(ascii: "O"), locale.isJapanese,
      let numeral = JapaneseEra.numeral(value)
    {
      return word(numeral, conversion)
    }
    let padding = conversion.padding ?? (spaces ? UInt8(ascii: "_") : UInt8(ascii: "0"))
    let width = padding == UInt8(ascii: "-") ? conversion.width : max(digits, conversion.width)
    if padding == UInt8(ascii: "0") {
      return Digits.text(value, value < 0 ? width - 1 : width)
    }
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
