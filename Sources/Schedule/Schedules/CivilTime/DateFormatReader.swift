// SPDX-License-Identifier: MIT
import Core

/// Parses a `strftime` pattern.
enum DateFormatReader {
  private static let known = Set("aAbBcCdDeFgGhHIjklmMnNpPrRsStTuUVwWxXyYzZ%".unicodeScalars)
  private static let knownWithE = Set("cCxXyY".unicodeScalars)
  private static let knownWithO = Set("bBdehHIklmMSuUVwWy".unicodeScalars)

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
    func next(_ position: Int) -> Unicode.Scalar? {
      guard position < characters.count else { return nil }
      return characters[position].asciiValue.map { Unicode.Scalar($0) }
    }
    while let flag = next(position), "-_0^#".unicodeScalars.contains(flag) {
      switch flag {
      case "^": conversion.isUpper = true
      case "#": conversion.isSwapped = true
      default: conversion.padding = flag
      }
      position += 1
    }
    while let digit = next(position).flatMap({ Character($0).wholeNumberValue }) {
      conversion.width = conversion.width * 10 + digit
      guard conversion.width <= 99 else {
        throw DateFormatError(column: position + 1, cause: .phrase("A width is at most 99."))
      }
      position += 1
    }
    if let letter = next(position), letter == "E" || letter == "O" {
      conversion.modifier = letter
      position += 1
    }
    let allowed =
      switch conversion.modifier {
      case nil: known
      case "E": knownWithE
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
    let isEra = conversion.modifier == "E" && locale.isJapanese
    switch conversion.letter {
    case "c": return isEra ? "%EY%-m月%-d日(%a) %H:%M:%S" : locale.dateAndTime
    case "x": return isEra ? "%EY%-m月%-d日" : locale.date
    case "X": return isEra ? "%-H時%M分%S秒" : locale.time
    case "r": return locale.timeOfTwelve
    case "D": return "%m/%d/%y"
    case "F": return "%Y-%m-%d"
    case "R": return "%H:%M"
    case "T": return "%H:%M:%S"
    default: return nil
    }
  }
}
