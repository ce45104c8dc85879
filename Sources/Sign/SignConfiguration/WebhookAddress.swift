// SPDX-License-Identifier: MIT
internal import Core

/// The address of another system that gets events, such as `https://example.com/hook`.
public struct WebhookAddress: Hashable, Sendable {
  /// The whole address with its query, for the request only: its query may be secret.
  public let sent: String
  /// The scheme, the host and the port, such as `https://example.com`.
  public let origin: String
  /// The address without its query.
  public let shown: String

  /// The most bytes of an address.
  static let mostBytes = 2048

  /// The parser of addresses; one with credentials is refused without being repeated.
  static let parser = SettingParser<WebhookAddress>(allowed: allowed) {
    text throws(ValueProblem) in try WebhookAddress(text)
  }

  private static let allowed = Phrase.phrase("an address such as https://example.com/hook")

  /// Reads an address with the scheme `http` or `https`, a host and no user (RFC 3986, section 3).
  package init(_ text: String) throws(ValueProblem) {
    let form = ValueProblem(text: text, allowed: Self.allowed)
    let lower = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else {
      throw form
    }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    guard !host.contains("@") else {
      throw ValueProblem(
        secret: .phrase(
          """
          the address has a user name or a password in it, which would stand in the \
          configuration. Take them out, and name a file with a secret in secret-file.
          """))
    }
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !#"#\"<>^`{|}"#.utf8.contains($0)
    }
    guard text.utf8.count <= Self.mostBytes, isPlain, NetworkHost(host) != nil else { throw form }
    origin = scheme + host
    let tail = rest.dropFirst(host.count)
    let path = tail.hasPrefix("/") ? tail : "/" + tail
    sent = origin + path
    shown = origin + path.prefix { $0 != "?" }
  }
}
