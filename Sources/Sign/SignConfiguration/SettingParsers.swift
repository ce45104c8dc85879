// SPDX-License-Identifier: MIT
public import Core
internal import Displays
internal import Scenes
internal import Schedules
internal import Typesetting

/// The parsers of settings that are numbers or free text; the others stand at their types.
public enum SettingParsers {
  /// Columns per second; 10 000 is above what any chain can be sent.
  public static let speed = number(
    allowed: .phrase(
      "a number above 0 and at most 10000 columns per second, such as {0}",
      .either(["30", "33.3", "100/3"]))
  ) { $0 > Rational(0) && $0 <= Rational(10_000) }

  /// Which fields of a message are shown.
  public static let messageFormat = SettingParser<String>(
    allowed: .phrase(
      "a text with {0}, such as {1}",
      .either(MessageFormat.Field.allCases.map { "{\($0.rawValue)}" }), "\"{from}: {body}\"")
  ) { MessageFormat($0) == nil ? nil : $0 }

  /// Columns moved at once.
  public static let step = SettingParser<Int>(
    allowed: .phrase(
      "a whole number of columns from 1 to 1024, or from -1 to -1024 for the other way")
  ) { text in
    guard let number = decimal(text, negative: true), number != 0, (-1024...1024).contains(number)
    else { return nil }
    return number
  }

  /// Milliseconds between two steps: at most 10 000 steps a second, at least one an hour.
  public static let every = number(
    of: .phrase("milliseconds"), from: "0.1", to: "3600000", such: ["40", "33.3"])

  /// Seconds in which a text goes round once.
  public static let loopIn = number(
    allowed: .phrase(
      "a number of {0} above {1} and at most {2}, such as {3}", .phrase("seconds"), "0", "86400",
      .either(["12", "7.5"]))
  ) { $0 > Rational(0) && $0 <= Rational(86_400) }

  /// Seconds for which a text rests.
  public static let dwell = number(
    of: .phrase("seconds"), from: "0", to: "86400", such: ["2", "0.5"])

  /// Seconds of darkness between two pages.
  public static let gap = number(
    of: .phrase("seconds"), from: "0", to: "86400", such: ["1", "0.25"])

  /// Dark rows between two messages.
  public static let messageGap = whole(0...64, of: .phrase("rows"))

  /// The name of an effect.
  public static let effect = SettingParser<String>(
    allowed: .phrase("the name of an effect, such as wipe-left; `signboard effects` lists all"),
    isLimited: false
  ) { text throws(ValueProblem) in
    if let effect = try? EffectCatalog.effect(named: text) { return effect.name }
    guard let near = EffectCatalog.suggestion(for: text) else { return nil }
    throw ValueProblem(
      text: text, allowed: .phrase("the name of an effect; did you mean \(.quoted(near))?"))
  }

  /// The top left pixel of a window on its canvas.
  public static let window = SettingParser<PixelPlace>(
    allowed: .phrase("a column and a row of the canvas, such as 64,0")
  ) { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = decimal(String(parts[0])), let y = decimal(String(parts[1])),
      x < ZoneSettings.sideLimit, y < ZoneSettings.sideLimit
    else { return nil }
    return PixelPlace(x: x, y: y)
  }

  /// Where a zone lies among others: those of a higher layer cover those of a lower one.
  public static let layer = whole(-100...100, of: nil)

  /// A color by its name or in hexadecimal digits, as in texts.
  static let color = SettingParser<RGB>(
    allowed: .phrase(
      "{0} or six hexadecimal digits such as ff8000",
      .verbatim(RGB.named.map(\.name).joined(separator: ", ")))
  ) { RGB(markup: $0) }

  /// Seconds in which the intensity changes.
  public static let fade = number(
    of: .phrase("seconds"), from: "0", to: "3600", such: ["2", "0.5"])

  /// Columns by which a text is ahead of its zero position.
  public static let phase = whole(-1_000_000...1_000_000, of: .phrase("columns"))

  /// One of the sixteen steps of the chip.
  public static let intensity = whole(0...15, of: nil)

  /// Steps by which a module or zone differs from the intensity of the panel.
  public static let trim = whole(-15...15, of: .phrase("steps"))

  /// The LEDs that would fit between two modules; at the pitch of common modules 8 are 32 mm.
  public static let moduleGap = whole(0...Hanging.widestGap, of: .phrase("LEDs"))

  /// The resistor that sets the current of the LEDs, in kilo-ohms; the data sheet ends at 9.69.
  public static let rset = number(
    of: .phrase("kilo-ohms"), from: "9", to: "200", such: ["10", "28.7"])

  /// The most that all chains together may draw; ten milliamperes are a single dim module.
  public static let currentLimit = whole(10...1_000_000, of: .phrase("milliamperes"))

  /// The clock of the SPI bus in hertz; the chip takes at most 10 MHz (data sheet, timing).
  public static let busSpeed = whole(10_000...10_000_000, of: .phrase("hertz"))

  /// The most modules that the wiring wizard looks for; three digits are what a module can show.
  public static let longestChain = whole(1...499, of: .phrase("modules"))

  /// Any text, an empty one included.
  public static let text = SettingParser<String>(allowed: .phrase("a text"), isLimited: false) {
    $0
  }

  /// Any text but the empty one.
  public static let name = SettingParser<String>(
    allowed: .phrase("a text that is not empty"), isLimited: false
  ) { $0.isEmpty ? nil : $0 }

  /// The path of a file or folder.
  static let path = name.ofPaths()

  /// A text of at most so many bytes in UTF-8.
  static func text(ofAtMost most: Int) -> SettingParser<String> {
    SettingParser(allowed: .phrase("a text of at most {0} bytes", "\(most)")) {
      $0.utf8.count <= most ? $0 : nil
    }
  }

  /// The name of a font; some are files.
  static let font = name.ofPaths(isFontFile)

  /// Whether the name of a font is that of a file: in a folder, or with an ending of letters.
  static func isFontFile(_ name: String) -> Bool {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    return name.contains("/") || ending?.first?.isLetter ?? false
  }

  /// Yes or no, also as programmers write it.
  static let yesNo = SettingParser<Bool>(allowed: .either(["yes", "no"]), words: ["yes", "no"]) {
    text throws(ValueProblem) in
    switch text {
    case "yes", "true", "True", "TRUE": return true
    case "no", "false", "False", "FALSE": return false
    default:
      // The words of YAML 1.1 in any case.
      switch text.lowercased() {
      case "yes", "on", "y", "true":
        throw ValueProblem(text: text, reason: .phrase("Write {0}.", "yes"))
      case "no", "off", "n", "false":
        throw ValueProblem(text: text, reason: .phrase("Write {0}.", "no"))
      default: return nil
      }
    }
  }

  /// A time zone; whether there is one of this name is known where zone data is read.
  public static let timeZone = SettingParser<String>(
    allowed: .phrase(
      "a time zone such as Europe/Berlin or UTC, or a rule such as CET-1CEST,M3.5.0,M10.5.0/3")
  ) { $0.isEmpty || $0.utf8.count > 256 ? nil : $0 }

  /// A language of dates.
  public static let locale = SettingParser<String>(
    allowed: .phrase(
      """
      the code of one of \(DateLocale.count) languages, such as ja or de, also with a \
      country or a script, such as de_AT or sr_Latn
      """)
  ) { DateLocale.named($0) == nil ? nil : $0 }

  /// A whole number of a range.
  static func whole(_ range: ClosedRange<Int>, of unit: Phrase?) -> SettingParser<Int> {
    SettingParser(
      allowed: unit.map {
        .phrase("a whole number of \($0) from \(range.lowerBound) to \(range.upperBound)")
      } ?? .phrase("a whole number from {0} to {1}", "\(range.lowerBound)", "\(range.upperBound)")
    ) { text in
      guard let number = decimal(text, negative: true), range.contains(number) else { return nil }
      return number
    }
  }

  /// The most decimals a number may have, so that exact arithmetic stays in 128 bits.
  private static let denominatorLimit: Int64 = 1_000_000_000

  /// A number of a range, whose ends are written as in a file.
  static func number(
    of unit: Phrase, from least: String, to most: String, such examples: [String]
  ) -> SettingParser<Rational> {
    number(
      allowed: .phrase(
        "a number of {0} from {1} to {2}, such as {3}", unit, least, most, .either(examples))
    ) { number in
      guard let least = Rational(least), let most = Rational(most) else { return false }
      return least <= number && number <= most
    }
  }

  private static func number(
    allowed: @autoclosure @escaping @Sendable () -> Phrase,
    _ isAllowed: @escaping @Sendable (Rational) -> Bool
  ) -> SettingParser<Rational> {
    SettingParser(allowed: allowed()) { text throws(ValueProblem) in
      guard let number = Rational(text), isAllowed(number) else { return nil }
      guard number.denominator <= denominatorLimit else {
        throw ValueProblem(text: text, allowed: .phrase("a number with at most nine decimals"))
      }
      return number
    }
  }
}
