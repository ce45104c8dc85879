// SPDX-License-Identifier: MIT
import Core
import Schedules

/// What a browser that has signed in with a token keeps instead of it.
///
/// A cookie names a token and its own end, and is signed with a key that only this sign has. So
/// it is worth nothing after its end, after the token was removed and for any other sign, and the
/// token cannot be read from it. Nothing is kept of those who have signed in, only of those who have
/// signed out. Browsers send it for some time after the token has ended; the answer then states that.
package struct SessionCookies: Sendable {
  /// How long a browser stays signed in, in seconds: 30 days.
  package static let lifetime: Int64 = 30 * 86_400
  /// The bytes of a key: those of a hash, more give nothing (RFC 2104, section 3).
  static let keyBytes = 32

  private let key: [UInt8]
  private let ended: EndedSessions

  /// Makes cookies that are signed with a key of `keyBytes` bytes.
  init(key: [UInt8] = newKey(), ended: EndedSessions = EndedSessions()) {
    (self.key, self.ended) = (key, ended)
  }

  /// A key by chance.
  static func newKey() -> [UInt8] { (0..<keyBytes).map { _ in .random(in: 0...255) } }

  /// The name of the cookie: one for each port, because browsers do not distinguish ports
  /// (RFC 6265, section 8.5).
  package static func name(host: String?, isEncrypted: Bool = false) -> String {
    let port =
      (host ?? "").split(separator: ":").last.flatMap { UInt16($0) } ?? (isEncrypted ? 443 : 80)
    return "signboard-\(port)"
  }

  /// The field that gives a browser the cookie of a token, and when that ends, in seconds of Unix
  /// time.
  ///
  /// - Parameters:
  ///   - isEncrypted: whether the browser speaks https; then it sends the cookie over nothing else.
  ///   - now: seconds of Unix time.
  package func setting(
    _ entry: AccessTokens.Entry, host: String?, isEncrypted: Bool = false, at now: Int64
  ) -> (header: Header, end: Int64) {
    let ends = [now + Self.lifetime, entry.until?.seconds].compactMap(\.self)
    let end = ends.min() ?? now
    // Two browsers with one token do not share a session, which either may end.
    let part = "\(end)-\(Wording.hexadecimal(UInt64.random(in: 0...UInt64.max)))"
    let value = "\(Self.selector(entry)).\(part).\(signature(entry, part))"
    return (Self.header(host, isEncrypted, value, seconds: Self.lifetime), end)
  }

  /// The field that takes the cookie from a browser.
  package static func removing(host: String?, isEncrypted: Bool = false) -> Header {
    header(host, isEncrypted, "", seconds: 0)
  }

  /// The token of the cookie of a request, also if that token has ended; `nil` if there is no
  /// cookie of this sign, or only the cookie has ended.
  ///
  /// - Parameter now: seconds of Unix time.
  package func entry(
    of request: APIRequest, among tokens: AccessTokens, at now: Int64
  ) -> AccessTokens.Entry? {
    session(of: request, among: tokens, at: now)?.entry
  }

  /// Ends the session of a request, so that no copy of its cookie lets anybody in; does nothing if it
  /// has none.
  package func end(_ request: APIRequest, among tokens: AccessTokens, at now: Int64) {
    guard let session = session(of: request, among: tokens, at: now) else { return }
    ended.end(session.value, of: Self.selector(session.entry), until: session.end, at: now)
  }

  private func session(
    of request: APIRequest, among tokens: AccessTokens, at now: Int64
  ) -> (entry: AccessTokens.Entry, value: Substring, end: Int64)? {
    let name = Self.name(host: request.host, isEncrypted: request.isEncrypted) + "="
    let fields = request.headers.filter { $0.name.lowercased() == "cookie" }
    let pairs = fields.flatMap { $0.value.split(separator: ";") }
    for pair in pairs.map({ $0.drop { $0 == " " } }) where pair.hasPrefix(name) {
      let value = pair.dropFirst(name.count)
      let parts = value.split(separator: ".", omittingEmptySubsequences: false)
      // Those of earlier versions have nothing behind the end.
      guard parts.count == 3, let end = Int64(parts[1].prefix { $0 != "-" }) else { continue }
      let entry = tokens.entries.last { Self.selector($0) == parts[0] }
      guard let entry, now < end || entry.until.map({ $0.seconds <= now }) ?? false else {
        continue
      }
      let expected = Array(signature(entry, String(parts[1])).utf8)
      if AccessTokens.isEqual(expected, Array(parts[2].utf8)), !ended.contains(value) {
        return (entry, value, end)
      }
    }
    return nil
  }

  /// Names a token without revealing it.
  private static func selector(_ entry: AccessTokens.Entry) -> String {
    entry.hash.prefix(8).map(Wording.hexadecimal).joined()
  }

  private func signature(_ entry: AccessTokens.Entry, _ end: String) -> String {
    HMAC.sha256(entry.hash + Array(end.utf8), key: key).map(Wording.hexadecimal).joined()
  }

  /// `HttpOnly`: no script reads it; `SameSite=Strict`: no other site sends it (RFC 6265bis,
  /// section 5.6).
  private static func header(
    _ host: String?, _ isEncrypted: Bool, _ value: String, seconds: Int64
  ) -> Header {
    Header(
      "Set-Cookie",
      "\(name(host: host, isEncrypted: isEncrypted))=\(value); Path=/; Max-Age=\(seconds); "
        + "HttpOnly; SameSite=Strict" + (isEncrypted ? "; Secure" : ""))
  }
}
