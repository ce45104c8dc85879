// SPDX-License-Identifier: MIT
import Core

/// The name under which a caller's address is counted.
///
/// Of an IPv6 address only the network of 64 bits counts, since one machine has any number of
/// addresses there; all loopback addresses are one.
package enum PeerAddress {
  /// The name of all connections of this machine.
  static let thisMachine = "this machine"
  /// The bits of an address of IPv4 that is written as one of IPv6: `::ffff:192.0.2.1`.
  private static let mapped: [UInt16] = [0, 0, 0, 0, 0, 0xFFFF]

  /// The name of an address; `nil`: a socket in the file system, or an unknown address.
  package static func name(_ address: String?) -> String {
    guard let address else { return thisMachine }
    guard address.contains(":") else {
      return HostText.isLoopback(address) ? thisMachine : address
    }
    guard let groups = groups(of: address) else { return address }
    if Array(groups.prefix(6)) == mapped {
      let bytes = groups.suffix(2).flatMap { [$0 >> 8, $0 & 0xFF] }
      return name(bytes.map { String($0) }.joined(separator: "."))
    }
    if groups == [0, 0, 0, 0, 0, 0, 0, 1] { return thisMachine }
    return groups.prefix(4).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }

  /// The eight groups of an address of IPv6 (RFC 4291, section 2.2); `nil` for other texts.
  private static func groups(of address: String) -> [UInt16]? {
    // A link-local address names its interface.
    let texts = address.prefix { $0 != "%" }
      .split(separator: "::", omittingEmptySubsequences: false)
    let halves = texts.compactMap { part($0) }
    let count = halves.reduce(0) { $0 + $1.count }
    switch (texts.count, halves.count) {
    case (1, 1) where count == 8: return halves[0]
    case (2, 2) where count < 8:
      return halves[0] + [UInt16](repeating: 0, count: 8 - count) + halves[1]
    default: return nil
    }
  }

  private static func part(_ text: Substring) -> [UInt16]? {
    var groups: [UInt16] = []
    for item in text.split(separator: ":", omittingEmptySubsequences: true) {
      if item.contains(".") {
        let bytes = item.split(separator: ".").compactMap { UInt8($0) }
        guard bytes.count == 4 else { return nil }
        groups.append(UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
        groups.append(UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
      } else {
        guard let group = UInt16(item, radix: 16) else { return nil }
        groups.append(group)
      }
    }
    return groups
  }
}
