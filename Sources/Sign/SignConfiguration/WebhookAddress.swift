// SPDX-License-Identifier: MIT
internal import Phrases

/// The address of another system that is told of events, such as `https://example.com/hook`.
public struct WebhookAddress: Hashable, Sendable {
  /// The whole address with its query, for the request only: its query may be secret.
  public let sent: String
  /// The scheme, the host and the port, such as `https://example.com`.
  public let origin: String
  /// The address without its query.
  public let shown: String

  /// The most bytes of an address.
  static let mostBytes = 2048
  static let allowed = Phrase.phrase(.webhookTakes)
  /// The reason for which an address with credentials is refused; it does not repeat them.
  static let credentials = Phrase.phrase(.addressCredentials)

  /// Why a text is no address.
  package enum Mistake: Error, Hashable, Sendable {
    /// It has another form.
    case form
    /// It has a user name or a password.
    case credentials
  }

  /// Reads an address with the scheme `http` or `https`, a host and no user (RFC 3986, section 3).
  package init(_ text: String) throws(Mistake) {
    let lower = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else {
      throw .form
    }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    if host.contains("@") { throw .credentials }
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !#"#\"<>^`{|}"#.utf8.contains($0)
    }
    guard text.utf8.count <= Self.mostBytes, isPlain, Self.isHost(host) else { throw .form }
    origin = scheme + host
    let tail = rest.dropFirst(host.count)
    let path = tail.hasPrefix("/") ? tail : "/" + tail
    sent = origin + path
    shown = origin + path.prefix { $0 != "?" }
  }

  /// Whether a text is a host, with or without a port.
  private static func isHost(_ text: Substring) -> Bool {
    var (host, port) = (text, Substring("80"))
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return false }
      host = text[text.index(after: text.startIndex)..<end]
      let tail = text[text.index(after: end)...]
      guard host.contains(":"), tail.isEmpty || tail.hasPrefix(":") else { return false }
      if !tail.isEmpty { port = tail.dropFirst() }
      guard host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return false }
    } else if let colon = text.firstIndex(of: ":") {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
    }
    let isName = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    guard (1...253).contains(host.utf8.count), isName, let number = decimal(port) else {
      return false
    }
    return (1...65_535).contains(number)
  }
}
