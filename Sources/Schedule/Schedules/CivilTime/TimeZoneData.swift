// SPDX-License-Identifier: MIT
import Core

/// The contents of a TZif file: RFC 8536 and RFC 9636, versions 1 to 4.
struct TimeZoneData: Hashable, Sendable {
  /// Seconds since 1970, ascending.
  let transitions: [Int64]
  /// The index of the period that each transition begins.
  let kinds: [UInt8]
  /// At least one; the first applies before all transitions.
  let periods: [TimeZonePeriod]
  /// The rule after the last transition; `nil`: the last period continues.
  let rule: TimeZoneRule?

  /// The offsets allowed by RFC 8536, section 3.2, in seconds.
  static let offsetLimits = -89_999...93_599

  private struct Counts {
    let universal, standard, leaps, times, types, characters: Int

    func size(timeWidth: Int) -> Int {
      times * (timeWidth + 1) + types * 6 + characters + leaps * (timeWidth + 4) + standard
        + universal
    }
  }

  /// Parses the bytes of a file; throws a whole sentence.
  init(_ bytes: [UInt8]) throws(Phrase) {
    guard bytes.count <= CivilTimeZone.sizeLimit else {
      throw .phrase(
        "The file has \(bytes.count) bytes, at most \(CivilTimeZone.sizeLimit) are read.")
    }
    var reader = TimeZoneReader(bytes)
    var (version, counts) = try Self.header(&reader)
    var width = 4
    if version > 1 {
      // The first block is for readers from before 2005.
      try reader.skip(counts.size(timeWidth: 4))
      (version, counts) = try Self.header(&reader)
      width = 8
    }
    guard counts.leaps == 0 else {
      throw .phrase(
        """
        The file has leap seconds, which the clock of Linux does not count; use the time \
        zone without "right/".
        """)
    }
    guard (1...256).contains(counts.types) else {
      throw .phrase("The file has \(counts.types) kinds of time, allowed is 1 to 256.")
    }
    guard reader.remaining >= counts.size(timeWidth: width) else { throw TimeZoneReader.short }
    var transitions: [Int64] = []
    transitions.reserveCapacity(counts.times)
    for _ in 0..<counts.times {
      let time = try reader.signed(width)
      if let last = transitions.last, time <= last {
        throw .phrase("The transitions are not in ascending order.")
      }
      transitions.append(time)
    }
    var kinds: [UInt8] = []
    for _ in 0..<counts.times { kinds.append(try reader.byte()) }
    guard kinds.allSatisfy({ Int($0) < counts.types }) else {
      throw .phrase("A transition refers to a kind of time that the file does not have.")
    }
    var rows: [(offset: Int, isDaylightSaving: Bool, name: Int)] = []
    for _ in 0..<counts.types {
      let offset = Int(try reader.signed(4))
      let (daylight, name) = (try reader.byte(), try reader.byte())
      guard Self.offsetLimits.contains(offset) else {
        throw .phrase("An offset of \(offset) s is outside -89999 to 93599 s.")
      }
      guard daylight <= 1, Int(name) < counts.characters else {
        throw .phrase("A kind of time has no name or no valid flag.")
      }
      rows.append((offset, daylight == 1, Int(name)))
    }
    let characters = try reader.take(counts.characters)
    var periods: [TimeZonePeriod] = []
    for row in rows {
      periods.append(
        TimeZonePeriod(
          offset: row.offset, abbreviation: try Self.name(in: characters, at: row.name),
          isDaylightSaving: row.isDaylightSaving))
    }
    try reader.skip(counts.standard + counts.universal)
    self.rule = version > 1 ? try Self.footer(&reader) : nil
    (self.transitions, self.kinds, self.periods) = (transitions, kinds, periods)
  }

  /// Builds the data from changes in any order, such as those defined in a calendar.
  ///
  /// - Parameters:
  ///   - first: the period before all changes.
  ///   - changes: the instants in seconds since 1970, with the periods that begin then.
  /// - Throws: why there is no such time zone, a whole sentence.
  init(
    first: TimeZonePeriod, changes: [(seconds: Int64, period: TimeZonePeriod)] = []
  ) throws(Phrase) {
    var (transitions, kinds, periods): ([Int64], [UInt8], [TimeZonePeriod]) = ([], [], [first])
    for offset in [first.offset] + changes.map(\.period.offset)
    where !Self.offsetLimits.contains(offset) {
      throw .phrase("An offset of \(offset) s is outside -89999 to 93599 s.")
    }
    for (seconds, period) in changes.sorted(by: { $0.seconds < $1.seconds })
    where seconds != transitions.last {
      let known = periods.firstIndex(of: period)
      if known == nil { periods.append(period) }
      guard let kind = UInt8(exactly: known ?? periods.count - 1) else {
        throw .phrase("There are more than 256 kinds of time.")
      }
      transitions.append(seconds)
      kinds.append(kind)
    }
    (self.transitions, self.kinds, self.periods, rule) = (transitions, kinds, periods, nil)
  }

  /// A period that only a rule may change.
  init(period: TimeZonePeriod, rule: TimeZoneRule? = nil) {
    (transitions, kinds, periods, self.rule) = ([], [], [period], rule)
  }

  /// The number of transitions at or before an instant.
  func countOfTransitions(upTo seconds: Int64) -> Int {
    transitions.indices.first(fromWhich: { transitions[$0] > seconds })
  }

  /// The period after so many transitions.
  func period(after count: Int) -> TimeZonePeriod {
    periods[count == 0 ? 0 : Int(kinds[count - 1])]
  }

  private static func header(_ reader: inout TimeZoneReader) throws(Phrase) -> (Int, Counts) {
    guard try Array(reader.take(4)) == Array("TZif".utf8) else {
      throw .phrase("The file does not begin with TZif.")
    }
    let mark = try reader.byte()
    let version: Int
    switch mark {
    case 0: version = 1
    case UInt8(ascii: "2")...UInt8(ascii: "4"): version = Int(mark - UInt8(ascii: "0"))
    default: throw .phrase("The version of the file is unknown, known are 1 to 4.")
    }
    try reader.skip(15)
    var numbers: [Int] = []
    for _ in 0..<6 {
      let number = Int(try reader.signed(4))
      // Every counted element has at least one byte, so the size bounds the counts.
      guard (0...CivilTimeZone.sizeLimit).contains(number) else { throw TimeZoneReader.short }
      numbers.append(number)
    }
    return (
      version,
      Counts(
        universal: numbers[0], standard: numbers[1], leaps: numbers[2], times: numbers[3],
        types: numbers[4], characters: numbers[5])
    )
  }

  private static func name(
    in characters: ArraySlice<UInt8>, at position: Int
  ) throws(Phrase) -> String {
    let rest = characters.dropFirst(position)
    guard let end = rest.firstIndex(of: 0) else { throw .phrase("A short name has no end.") }
    let name = rest[..<end]
    guard name.count <= 32, name.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .phrase("A short name is too long or not ASCII.")
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func footer(_ reader: inout TimeZoneReader) throws(Phrase) -> TimeZoneRule? {
    guard try reader.byte() == UInt8(ascii: "\n") else {
      throw .phrase("The rule for the future does not follow the table.")
    }
    let rest = reader.rest
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .phrase("The rule for the future has no end.")
    }
    if end == rest.startIndex { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    do {
      return try TimeZoneRule(text)
    } catch {
      throw .phrase("The rule for the future, \(Wording.quoted(text)), is wrong: \(error)")
    }
  }
}

/// Reads big-endian numbers from the front of bytes.
struct TimeZoneReader {
  private let bytes: [UInt8]
  private var position = 0

  static let short = Phrase.phrase("The file is shorter than its header says.")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }
  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func take(_ count: Int) throws(Phrase) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw Self.short }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func skip(_ count: Int) throws(Phrase) { _ = try take(count) }

  mutating func byte() throws(Phrase) -> UInt8 {
    guard let byte = try take(1).first else { throw Self.short }
    return byte
  }

  /// A number of 4 or 8 bytes in two's complement.
  mutating func signed(_ width: Int) throws(Phrase) -> Int64 {
    var value: UInt64 = 0
    for byte in try take(width) { value = value << 8 | UInt64(byte) }
    return width == 4
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }
}
