// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import SignControl

extension APIService {
  /// Asks for a token (RFC 6750, section 3).
  static var challenge: [Header] { [Header("WWW-Authenticate", "Bearer realm=\"signboard\"")] }

  /// The caller of a request with the token; `anonymous` if it sends none where one is needed, or
  /// is a browser whose token has ended: then with the refusal.
  ///
  /// A wrong token is refused for every path, so that guesses are limited everywhere. A browser
  /// cannot leave its cookie out, so that with an old one it still gets the public routes.
  func caller(
    of request: APIRequest
  ) throws(Problem) -> (caller: Caller, token: AccessTokens.Entry?, ending: Problem?) {
    if request.transport == .unixSocket { return (.unixSocket, nil, nil) }
    guard needsToken(request) else { return (.loopback, nil, nil) }
    guard let field = request.header("Authorization") else {
      let entry = options.cookies.entry(of: request, among: tokens.known, at: Self.seconds)
      guard let entry else { return (.anonymous, nil, nil) }
      if let ending = ending(of: entry) { return (.anonymous, nil, ending) }
      return (entry.caller, entry, nil)
    }
    let parts = field.split(separator: " ")
    let isToken = parts.count == 2 && parts[0].lowercased() == "bearer"
    let entry = try entry(presenting: isToken ? String(parts[1]) : "", of: request)
    return (entry.caller, entry, nil)
  }

  /// Whether the caller must authenticate.
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
    if let entry = tokens.known.entry(presenting: token) {
      guard let ending = ending(of: entry) else { return entry }
      throw ending
    }
    // A right token never waits for wrong ones, and these only for their own address.
    if let seconds = guesses.take(for: PeerAddress.name(request.address), at: now()) {
      throw Problem(
        .tooMany, .phrase("There were too many wrong tokens from this address; wait."),
        headers: [Header("Retry-After", String(seconds))])
    }
    throw Problem(.token, .phrase("The token is not known."), headers: Self.challenge)
  }

  /// The refusal of a token that has ended; `nil`: it is in force.
  ///
  /// Only who has the token, or a cookie of it, gets to see this.
  func ending(of entry: AccessTokens.Entry) -> Problem? {
    let token =
      entry.name.map { Phrase.phrase("The token of \($0)") }
      ?? .phrase("Token \(entry.number)")
    let reason: Phrase
    switch tokens.ending(of: entry, at: Self.seconds) {
    case nil: return nil
    case .removed:
      reason = .phrase("\(token) ended: it was removed. Ask an administrator for a new one.")
    case .over(let end):
      reason = .phrase("\(token) ended \(end). Ask an administrator for a new one.")
    }
    return Problem(.tokenEnded, reason, headers: Self.challenge)
  }

  /// Whether a token that was in force still is, with the same rights.
  func permits(_ token: AccessTokens.Entry) -> Bool {
    tokens.present.entries.contains(token) && ending(of: token) == nil
  }

  /// Whether the session of a request has not been ended since; true for one with a token of its own.
  func admits(_ request: APIRequest) -> Bool {
    request.header("Authorization") != nil
      || options.cookies.entry(of: request, among: tokens.known, at: Self.seconds) != nil
  }

  /// Seconds of Unix time.
  static var seconds: Int64 { WallClock.nanoseconds() / 1_000_000_000 }
}
