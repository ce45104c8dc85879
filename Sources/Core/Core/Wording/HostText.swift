// SPDX-License-Identifier: MIT

/// Classifies the text of a host: a name or an address without brackets.
package enum HostText {
  /// Whether it is an IPv4 address of four numbers or an IPv6 address.
  package static func isAddress(_ host: String) -> Bool {
    if host.contains(":") {
      return host.utf8.count <= 45
        && host.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.utf8.count <= 3 && !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
          && (Int(part) ?? 256) < 256
      }
  }

  /// Whether it is reachable from this machine only.
  package static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || (isAddress(host) && host.hasPrefix("127."))
  }
}
