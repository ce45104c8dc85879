// SPDX-License-Identifier: MIT

/// The time zone names of Windows and Exchange: an id and a display name.
enum WindowsTimeZones {
  /// The time zone of an id, ignoring case; the name of its daylight time means the same.
  static func zone(named name: String) -> String? {
    byName[name.lowercased().replacing("daylight time", with: "standard time")]
  }

  /// The time zone of a display name, such as `(UTC+01:00) Amsterdam, Berlin, Bern, …`.
  ///
  /// The offset in brackets is optional, and older names use other characters in it. Names with
  /// fewer places, or ending with `…`, are matched by their first place and the offset; lists of
  /// places without an offset by their first place alone.
  static func zone(shown name: String) -> (name: String, isExact: Bool)? {
    let (offset, places) = parts(name)
    let words = plain(places)
    guard !words.isEmpty else { return nil }
    if let zone = byPlaces[words] { return (zone, true) }
    let first = plain(places.prefix { $0 != "," && $0 != "/" && $0 != ";" })
    guard !first.isEmpty, offset != nil || places.contains(",") else { return nil }
    return entries.first { entry in
      (offset == nil || entry.offset == offset)
        && entry.places.split(separator: ",").contains { plain($0) == first }
    }.map { ($0.zone, false) }
  }

  /// The offset in brackets, if valid, and the text after them.
  private static func parts(_ name: String) -> (offset: Int?, places: Substring) {
    guard name.first == "(", let end = name.firstIndex(of: ")") else { return (nil, name[...]) }
    let inside = String(name[name.index(after: name.startIndex)..<end])
    return (UTCOffset.seconds(of: inside), name[name.index(after: end)...])
  }

  /// The letters and digits in lower case, with single spaces between words; "and" is "&".
  private static func plain(_ text: Substring) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "and" }
      .joined(separator: " ")
  }

  /// The time zones of Windows: `W. Europe Standard Time`, `Europe/Berlin`, its offset in seconds
  /// outside daylight saving time, and `Amsterdam, Berlin, Bern, …`.
  private static let entries: [(name: String, zone: String, offset: Int, places: String)] =
    NameTable.windows().compactMap { columns in
      guard columns.count == 4, let offset = UTCOffset.seconds(of: columns[2]) else { return nil }
      return (columns[0], columns[1], offset, columns[3])
    }

  private static let byName = Dictionary(
    entries.map { ($0.name.lowercased(), $0.zone) }, uniquingKeysWith: { first, _ in first })

  private static let byPlaces = Dictionary(
    entries.map { (plain($0.places[...]), $0.zone) }, uniquingKeysWith: { first, _ in first })
}

/// Parses an offset from UTC.
enum UTCOffset {
  /// The seconds of `UTC`, `GMT+0100`, `UTC-03:30`, `GMT+1`, `(GMT +01:00)`, `+01:00` or
  /// `GMT+01.00`; `nil` for other texts.
  static func seconds(of text: String) -> Int? {
    var text = text.filter { !$0.isWhitespace }
    if text.first == "(", text.last == ")" { text = String(text.dropFirst().dropLast()) }
    let letters = text.prefix { $0.isLetter }.uppercased()
    guard ["UTC", "GMT", ""].contains(letters) else { return nil }
    let rest = text.dropFirst(letters.count)
    guard let sign = rest.first else { return letters.isEmpty ? nil : 0 }
    guard sign == "+" || sign == "-" || sign == "\u{2212}" else { return nil }
    let sides = rest.dropFirst().split(
      separator: rest.contains(".") ? "." : ":", omittingEmptySubsequences: false)
    let digits = sides.joined()
    guard let number = Digits.value(digits.utf8) else { return nil }
    let (hours, minutes): (Int, Int)
    switch (sides.count, digits.count) {
    case (1, 1...2): (hours, minutes) = (number, 0)
    case (1, 4), (2, 3...4): (hours, minutes) = (number / 100, number % 100)
    default: return nil
    }
    guard hours <= 14, minutes < 60, sides.count == 1 || sides[1].count == 2 else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == "+" ? 1 : -1)
  }
}
