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

  /// Where a service is, and what it tells of itself.
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
