// SPDX-License-Identifier: MIT
import Core

extension TimeZoneRule {
  /// Parses a POSIX rule of at most 255 bytes, or throws a whole sentence.
  init(_ text: String) throws(Phrase) {
    guard text.utf8.count <= 255 else { throw .phrase("More than 255 bytes.") }
    var reader = RuleReader(bytes: Array(text.utf8)[...])
    let name = try reader.name()
    // POSIX counts west of Greenwich as positive, offsets here count east.
    let offset = -(try reader.time(hours: 24, what: .phrase("the offset of \(name)")))
    let standard = TimeZonePeriod(offset: offset, abbreviation: name)
    guard !reader.isAtEnd else {
      (self.standard, self.daylight) = (standard, nil)
      return
    }
    let summer = try reader.name()
    let isExplicit = reader.next.map { $0 != UInt8(ascii: ",") } ?? false
    let summerOffset =
      isExplicit
      ? -(try reader.time(hours: 24, what: .phrase("the offset of \(summer)"))) : offset + 3600
    // POSIX does not define a default rule; implementations use that of the United States.
    var start = ZoneSwitch(day: .weekday(month: 3, week: 2, day: 0), time: 7200)
    var end = ZoneSwitch(day: .weekday(month: 11, week: 1, day: 0), time: 7200)
    if !reader.isAtEnd {
      start = try reader.change()
      end = try reader.change()
    }
    guard reader.isAtEnd else { throw .phrase("There is something after the end of the rule.") }
    self.standard = standard
    self.daylight = Daylight(
      period: TimeZonePeriod(offset: summerOffset, abbreviation: summer, isDaylightSaving: true),
      start: start, end: end)
  }
}

/// Parses the parts of a rule from the front of a text.
private struct RuleReader {
  var bytes: ArraySlice<UInt8>

  var isAtEnd: Bool { bytes.isEmpty }
  var next: UInt8? { bytes.first }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard bytes.first == byte else { return false }
    bytes.removeFirst()
    return true
  }

  /// Three letters or more, or letters, digits and signs in `<` and `>`.
  mutating func name() throws(Phrase) -> String {
    let isQuoted = skip(UInt8(ascii: "<"))
    let name = bytes.prefix { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    bytes = bytes.dropFirst(name.count)
    guard (3...32).contains(name.count), !isQuoted || skip(UInt8(ascii: ">")) else {
      throw .phrase("A short name has 3 letters or more, or stands in < and >.")
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func number(
    _ limits: ClosedRange<Int>, _ what: Phrase
  ) throws(Phrase) -> Int {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let value = Digits.value(digits), limits.contains(value) else {
      throw .phrase(
        "A number from \(limits.lowerBound) to \(limits.upperBound) is missing in \(what).")
    }
    bytes = bytes.dropFirst(digits.count)
    return value
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(hours: Int, what: Phrase) throws(Phrase) -> Int {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    var seconds = try number(0...hours, what) * 3600
    if skip(UInt8(ascii: ":")) {
      seconds += try number(0...59, what) * 60
      if skip(UInt8(ascii: ":")) { seconds += try number(0...59, what) }
    }
    return isNegative ? -seconds : seconds
  }

  /// `,Mm.w.d/time` and its two other forms.
  mutating func change() throws(Phrase) -> ZoneSwitch {
    guard skip(UInt8(ascii: ",")) else {
      throw .phrase("Daylight saving time needs \",\" with its start and its end.")
    }
    let day: ZoneSwitch.Day
    if skip(UInt8(ascii: "M")) {
      let month = try number(1...12, .phrase("the month"))
      guard skip(UInt8(ascii: ".")) else { throw .phrase("M is followed by m.w.d.") }
      let week = try number(1...5, .phrase("the week"))
      guard skip(UInt8(ascii: ".")) else { throw .phrase("M is followed by m.w.d.") }
      day = .weekday(month: month, week: week, day: try number(0...6, .phrase("the weekday")))
    } else if skip(UInt8(ascii: "J")) {
      day = .withoutLeapDay(try number(1...365, .phrase("the day")))
    } else {
      day = .withLeapDay(try number(0...365, .phrase("the day")))
    }
    let time = skip(UInt8(ascii: "/")) ? try time(hours: 167, what: .phrase("the time")) : 7200
    return ZoneSwitch(day: day, time: time)
  }
}
