// SPDX-License-Identifier: MIT
internal import Core

/// A host with or without a port, as addresses have it (RFC 3986, section 3.2).
struct NetworkHost: Hashable {
  /// A name or an address; one of IPv6 without its brackets.
  let name: String
  /// 1…65,535; `nil`: none is given.
  let port: Int?

  /// Reads a text; `nil` if it is none.
  init?(_ text: Substring) {
    var (host, rest) = (text, Substring())
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard host.contains(":"), host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
        return nil
      }
    } else if let colon = text.firstIndex(of: ":") {
      (host, rest) = (text[..<colon], text[colon...])
    }
    guard (1...253).contains(host.utf8.count), Wording.isWord(host, with: "-_.:") else {
      return nil
    }
    name = String(host)
    guard !rest.isEmpty else {
      port = nil
      return
    }
    guard rest.hasPrefix(":"), let number = decimal(rest.dropFirst()),
      (1...65_535).contains(number)
    else { return nil }
    port = number
  }
}
