// SPDX-License-Identifier: MIT

/// A line that `avahi-browse --parsable --resolve` prints.
///
/// Fields stand between semicolons: what happened, interface, protocol, name, type, domain; a
/// resolved service adds host, address, port and text record.
package struct BrowseLine: Hashable, Sendable {
  /// What happened to a service.
  package enum Event: Hashable, Sendable {
    /// It is there.
    case found
    /// It is there, and this is where.
    case resolved(Place)
    /// It has gone.
    case gone
  }

  /// A service as one interface and protocol see it.
  package struct Sighting: Hashable, Sendable {
    let interface, family, name, domain: String
  }

  /// Where a service is, and what it publishes about itself.
  package struct Place: Hashable, Sendable {
    /// The host name, such as `hall.local`.
    let host: String
    let address: FoundAddress
    /// 1…65,535.
    let port: Int
    let record: SignRecord
  }

  let event: Event
  let sighting: Sighting

  private static let semicolon = UInt8(ascii: ";")

  /// Reads a line without its end; `nil` if it is none of these.
  package init?(_ line: ArraySlice<UInt8>) {
    // Only the text record may have semicolons of its own.
    let fields = line.split(
      separator: Self.semicolon, maxSplits: 9, omittingEmptySubsequences: false)
    guard fields.count >= 6, fields[0].count == 1 else { return nil }
    sighting = Sighting(
      interface: String(decoding: fields[1], as: UTF8.self),
      family: String(decoding: fields[2], as: UTF8.self),
      name: BrowseText.unescaped(fields[3]), domain: BrowseText.unescaped(fields[5]))
    switch fields[0].first {
    case UInt8(ascii: "+"): event = .found
    case UInt8(ascii: "-"): event = .gone
    case UInt8(ascii: "="):
      guard fields.count == 10,
        let address = FoundAddress(
          text: String(decoding: fields[7], as: UTF8.self), interface: sighting.interface),
        let port = Self.port(fields[8]), let strings = BrowseText.strings(fields[9])
      else { return nil }
      event = .resolved(
        Place(
          host: BrowseText.unescaped(fields[6]), address: address, port: port,
          record: SignRecord(strings: strings)))
    default: return nil
    }
  }

  private static func port(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(digits.count), digits.first != UInt8(ascii: "+"),
      let number = Int(String(decoding: digits, as: UTF8.self)), (1...65_535).contains(number)
    else { return nil }
    return number
  }
}

/// The escapes in the lines that `avahi-browse --parsable` prints.
///
/// A byte is written as a backslash and its three decimal digits, other signs with a backslash in
/// front, as in the text form of domain names (RFC 1035, section 5.1).
enum BrowseText {
  private static let backslash = UInt8(ascii: "\\")
  private static let quotationMark = UInt8(ascii: "\"")

  /// A text without its escapes; bytes that are not UTF-8 become U+FFFD.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    var found: [UInt8] = []
    while let byte = next(&rest) { found.append(byte.value) }
    return String(decoding: found, as: UTF8.self)
  }

  /// The strings of a text record, in quotation marks with blanks between; `nil` if they are not
  /// that.
  static func strings(_ bytes: ArraySlice<UInt8>) -> [String]? {
    var rest = bytes
    var strings: [String] = []
    while let first = rest.popFirst() {
      if first == UInt8(ascii: " ") { continue }
      guard first == quotationMark else { return nil }
      var string: [UInt8] = []
      var isOpen = true
      while isOpen {
        guard let byte = next(&rest) else { return nil }
        isOpen = byte.isEscaped || byte.value != quotationMark
        if isOpen { string.append(byte.value) }
      }
      strings.append(String(decoding: string, as: UTF8.self))
    }
    return strings
  }

  /// Takes one byte off, and returns whether it was escaped; `nil` at the end.
  private static func next(_ rest: inout ArraySlice<UInt8>) -> (value: UInt8, isEscaped: Bool)? {
    guard let first = rest.popFirst() else { return nil }
    guard first == backslash else { return (first, false) }
    let digits = rest.prefix(3)
    if digits.count == 3, let number = number(digits) {
      rest = rest.dropFirst(3)
      return (number, true)
    }
    // A backslash at the very end stands for itself.
    return (rest.popFirst() ?? backslash, true)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt8? {
    digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? UInt8(String(decoding: digits, as: UTF8.self)) : nil
  }
}
