// SPDX-License-Identifier: MIT
import Core

/// The host names and origins that the sign accepts, against pages of other sites (DNS rebinding,
/// cross-site requests).
///
/// A page of another site can make a browser send requests to any address, but not with an address
/// in place of its own name in `Host`, and not without its `Origin`.
package struct HostRules: Sendable {
  /// Names of this sign besides addresses and `localhost`, in small letters, without port.
  package let names: Set<String>
  /// Origins of other pages that may use the API, in small letters: `https://panel.example`.
  package let origins: Set<String>

  package init(names: [String], origins: [String]) {
    self.names = Set(names.map { $0.lowercased() })
    self.origins = Set(origins.map { $0.lowercased() })
  }

  /// The refusal of a request; `nil`: it is accepted.
  package func refusal(of request: APIRequest) -> Problem? {
    if let refusal = refusalOfHost(request) { return refusal }
    if let origin = request.header("Origin")?.lowercased() {
      guard isAllowed(origin: origin, by: request) else {
        return Problem(
          .origin,
          .phrase(
            """
            The request comes from a page of another site; add it to "origins" in the \
            configuration.
            """))
      }
    } else if let site = request.header("Sec-Fetch-Site")?.lowercased(),
      ["cross-site", "same-site"].contains(site)
    {
      return Problem(.origin, .phrase("The request comes from a page of another site."))
    }
    return nil
  }

  /// The refusal of a request because of its `Host`; `nil`: it is accepted.
  package func refusalOfHost(_ request: APIRequest) -> Problem? {
    if request.transport == .unixSocket { return nil }
    guard let host = request.host, !host.isEmpty, !host.contains(",") else {
      return Problem(
        .host, status: 400, .phrase("The field Host is missing or there are several; send one."))
    }
    if isOwn(host) { return nil }
    return Problem(
      .host, status: 403,
      .phrase(
        """
        The field Host does not name this sign; use its address, or add the name to \
        "hosts" in the configuration.
        """))
  }

  private func isAllowed(origin: String, by request: APIRequest) -> Bool {
    if origins.contains(origin) { return true }
    guard let host = request.host?.lowercased(), !host.isEmpty else { return false }
    // A page that came over http may be that of a stranger. Behind a proxy it is not known how.
    return origin == "https://" + host || (origin == "http://" + host && !request.isEncrypted)
  }

  /// Whether an authority is an address, `localhost` or one of the names.
  func isOwn(_ authority: String) -> Bool {
    guard let host = Self.host(of: authority.lowercased()) else { return false }
    return host == "localhost" || names.contains(host) || HostText.isAddress(host)
  }

  /// The authority without its port and without the brackets of an address.
  static func host(of authority: String) -> String? {
    var host = Substring(authority)
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || isPort(rest) else { return nil }
      host = host[host.index(after: host.startIndex)..<end]
      return host.contains(":") ? String(host) : nil
    }
    if let colon = host.firstIndex(of: ":") {
      guard isPort(host[colon...]) else { return nil }
      host = host[..<colon]
    }
    if host.last == "." { host.removeLast() }
    return host.isEmpty ? nil : String(host)
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard text.first == ":", let port = Int(text.dropFirst()), text.utf8.count <= 6 else {
      return false
    }
    return port > 0 && port < 65_536
  }
}
