// SPDX-License-Identifier: MIT
import CivilTime
import HTTPServing
import LinuxIO
import SignControl

extension APIService {
  /// Asks for a token (RFC 6750, section 3).
  static let challenge = [Header("WWW-Authenticate", "Bearer realm=\"signboard\"")]

  /// The caller of a request with the token; `anonymous` if it sends none where one is needed.
  ///
  /// A wrong token is refused for every path, so that guesses are limited everywhere.
  func caller(
    of request: APIRequest
  ) throws(Problem) -> (caller: Caller, token: AccessTokens.Entry?) {
    if request.transport == .unixSocket {
      return (Caller(role: .administrator, name: "unix socket"), nil)
    }
    let tokens = tokens.present
    guard needsToken(request) else {
      return (Caller(role: .administrator, name: "loopback"), nil)
    }
    guard let field = request.header("Authorization") else {
      let entry = cookies.entry(of: request, among: tokens, at: Self.seconds)
      return (entry?.caller ?? .anonymous, entry)
    }
    let parts = field.split(separator: " ")
    let isToken = parts.count == 2 && parts[0].lowercased() == "bearer"
    let entry = try entry(presenting: isToken ? String(parts[1]) : "", of: request)
    return (entry.caller, entry)
  }

  /// Whether a caller has to say who one is.
  func needsToken(_ request: APIRequest) -> Bool {
    switch request.transport {
    case .unixSocket: false
    case .loopback: options.needsToken || !tokens.present.isEmpty
    case .network: true
    }
  }

  /// The entry of a token that is in force.
  func entry(
    presenting token: String, of request: APIRequest
  ) throws(Problem) -> AccessTokens.Entry {
    if let entry = tokens.present.entry(presenting: token) {
      guard let end = entry.until, end.seconds <= Self.seconds else { return entry }
      throw Problem(
        401, "token", "The token of \(entry.title) ended \(end); ask for a new one.",
        headers: Self.challenge)
    }
    // A right token never waits for wrong ones, and these only for their own address.
    if let seconds = guesses.take(for: PeerAddress.name(request.address), at: now()) {
      throw Problem(
        429, "too-many", "There were too many wrong tokens from this address; wait.",
        headers: [Header("Retry-After", String(seconds))])
    }
    throw Problem(401, "token", "The token is not known.", headers: Self.challenge)
  }

  /// Whether a token that was in force still is.
  func permits(_ token: AccessTokens.Entry) -> Bool {
    tokens.present.entries.contains(token)
      && token.until.map { Self.seconds < $0.seconds } ?? true
  }

  /// Seconds of Unix time.
  static var seconds: Int64 { WallClock.nanoseconds() / 1_000_000_000 }
}
