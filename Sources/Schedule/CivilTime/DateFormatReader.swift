// SPDX-License-Identifier: MIT
import Phrases
private import Wording

/// Parses a `strftime` pattern.
enum DateFormatReader {
  private static let known = Set("aAbBcCdDeFgGhHIjklmMnNpPrRsStTuUVwWxXyYzZ%".utf8)
  private static let knownWithE = Set("cCxXyY".utf8)
  private static let knownWithO = Set("bBdehHIklmMSuUVwWy".utf8)

  static func pieces(
    of pattern: String, locale: DateLocale
  ) throws(DateFormatError) -> [DateFormat.Piece] {
    let characters = Array(pattern)
    var pieces: [DateFormat.Piece] = []
    var text = ""
    var position = 0
    while position < characters.count {
      guard characters[position] == "%" else {
        text.append(characters[position])
        position += 1
        continue
      }
      let conversion = try conversion(characters, &position)
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      if let inner = inner(of: conversion, locale) {
        pieces.append(.group(conversion, try Self.pieces(of: inner, locale: locale)))
      } else {
        pieces.append(.conversion(conversion))
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  private static func conversion(
    _ characters: [Character], _ position: inout Int
  ) throws(DateFormatError) -> DateFormat.Conversion {
    let start = position
    var conversion = DateFormat.Conversion()
    position += 1
    func next(_ position: Int) -> UInt8? {
      position < characters.count ? characters[position].asciiValue : nil
    }
    while let flag = next(position), "-_0^#".utf8.contains(flag) {
      switch flag {
      case UInt8(ascii: "^"): conversion.isUpper = true
      case UInt8(ascii: "#"): conversion.isSwapped = true
      default: conversion.padding = flag
      }
      position += 1
    }
    while let digit = next(position), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      conversion.width = conversion.width * 10 + Int(digit - UInt8(ascii: "0"))
      guard conversion.width <= 99 else {
        throw DateFormatError(column: position + 1, cause: .phrase("A width is at most 99."))
      }
      position += 1
    }
    if let letter = next(position), letter == UInt8(ascii: "E") || letter == UInt8(ascii: "O") {
      conversion.modifier = letter
      position += 1
    }
    let allowed =
      switch conversion.modifier {
      case nil: known
      case UInt8(ascii: "E"): knownWithE
      default: knownWithO
      }
    guard position < characters.count else {
      throw DateFormatError(
        column: start + 1, cause: .phrase("A conversion has no end. A percent sign is written %%."))
    }
    guard let letter = next(position), allowed.contains(letter) else {
      let found = String(characters[start...position])
      throw DateFormatError(
        column: start + 1,
        cause: .phrase(
          "\(Wording.quoted(found)) is not a conversion of strftime. A percent sign is written %%.")
      )
    }
    conversion.letter = letter
    position += 1
    return conversion
  }

  /// The pattern of a composed conversion.
  private static func inner(of conversion: DateFormat.Conversion, _ locale: DateLocale) -> String? {
    let isEra = conversion.modifier == UInt8(ascii: "E") && locale.isJapanese
    switch conversion.letter {
    case UInt8(ascii: "c"): return isEra ? "%EY%-m月%-d日(%a) %H:%M:%S" : locale.dateAndTime
    case UInt8(ascii: "x"): return isEra ? "%EY%-m月%-d日" : locale.date
    case UInt8(ascii: "X"): return isEra ? "%-H時%M分%S秒" : locale.time
    case UInt8(ascii: "r"): return locale.timeOfTwelve
    case UInt8(ascii: "D"): return "%m/%d/%y"
    case UInt8(ascii: "F"): return "%Y-%m-%d"
    case UInt8(ascii: "R"): return "%H:%M"
    case UInt8(ascii: "T"): return "%H:%M:%S"
    default: return nil
    }
  }
}
