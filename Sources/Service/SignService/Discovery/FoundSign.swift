// SPDX-License-Identifier: MIT
package import Core

/// A sign of the network.
package struct FoundSign: Hashable, Sendable {
  /// The name under which it is listed.
  package let name: String
  /// The name of its machine, such as `hall.local`.
  package let host: String
  /// The port, 1…65,535.
  package let port: Int
  /// Its addresses, one or more, the one that serves best first.
  package let addresses: [FoundAddress]
  /// What it publishes about itself.
  package let record: SignRecord

  /// Where the sign is reached, such as `http://192.168.1.5:8080`.
  package var address: String {
    "http\(record.isEncrypted ? "s" : "")://\(addresses.first?.host ?? host):\(port)"
  }

  /// The sign as an object.
  package var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return [
      "name": .string(name), "address": .string(address), "host": .string(host),
      "port": .integer(Int64(port)), "addresses": .array(addresses.map { .string($0.description) }),
      "panel": text(record.panel), "version": text(record.version), "path": .string(record.path),
      "tls": .bool(record.isEncrypted),
    ]
  }
}

/// An address of a sign in the network.
package struct FoundAddress: Hashable, Sendable, CustomStringConvertible {
  /// How well an address serves to reach a sign, the best first.
  enum Kind: Comparable {
    case ipv4, ipv6
    /// Of a machine that was given no address (RFC 3927).
    case ipv4LinkLocal
    /// Valid on one interface only (RFC 4291, section 2.5.6).
    case ipv6LinkLocal
    case loopback
  }

  /// The address, such as `192.168.1.5`, or `fe80::1%eth0` where it needs its interface.
  package let description: String
  let kind: Kind

  /// Reads an address and the name of the interface on which it was found; `nil` if they are none.
  init?(text: String, interface: String) {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "." || $0 == ":") }
    // The longest forms: RFC 4291, section 2.2; IFNAMSIZ of Linux less its NUL.
    guard isPlain, (2...45).contains(text.utf8.count), (1...15).contains(interface.utf8.count),
      interface.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") })
    else { return nil }
    let lower = text.lowercased()
    if text.contains(":") {
      let isLinkLocal = ["fe8", "fe9", "fea", "feb"].contains { lower.hasPrefix($0) }
      kind = isLinkLocal ? .ipv6LinkLocal : lower == "::1" ? .loopback : .ipv6
      description = isLinkLocal ? "\(lower)%\(interface)" : lower
    } else {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) else { return nil }
      kind =
        text.hasPrefix("127.") ? .loopback : text.hasPrefix("169.254.") ? .ipv4LinkLocal : .ipv4
      description = text
    }
  }

  /// The address as it stands in front of a port.
  var host: String { description.contains(":") ? "[\(description)]" : description }
}
