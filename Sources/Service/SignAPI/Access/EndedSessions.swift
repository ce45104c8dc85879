// SPDX-License-Identifier: MIT
import Core
import Synchronization

/// The sessions of browsers that were ended before their time, so that copies of their cookies are
/// worth nothing.
final class EndedSessions: Sendable {
  private struct Session {
    /// What names the token of its cookie.
    let token: String
    /// Until when the cookie would have been good, in seconds of Unix time.
    let end: Int64
  }

  /// The most sessions of a token, so that whoever has one forgets no session of others; those that
  /// would have ended first are forgotten.
  static let mostOfToken = 100

  /// By a hash of the value of the cookie.
  private let sessions: Mutex<[String: Session]>
  private let keep: @Sendable ([UInt8]) -> Void

  /// Reads what `keep` was given before.
  ///
  /// - Parameters:
  ///   - file: lines of token, end and hash; others are ignored.
  ///   - keep: gets all lines whenever there is one more; it must not wait.
  init(file: [UInt8] = [], keep: @escaping @Sendable ([UInt8]) -> Void = { _ in }) {
    var read: [String: Session] = [:]
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let end = Int64(words[1]) else { continue }
      read[words[2]] = Session(token: words[0], end: end)
    }
    sessions = Mutex(read)
    self.keep = keep
  }

  /// Whether the session of a cookie was ended.
  func contains(_ cookie: some StringProtocol) -> Bool {
    sessions.withLock { $0.isEmpty ? false : $0[Self.mark(cookie)] != nil }
  }

  /// Ends the session of a good cookie.
  func end(_ cookie: some StringProtocol, of token: String, until end: Int64, at now: Int64) {
    let lines = sessions.withLock { sessions -> [String] in
      sessions = sessions.filter { now < $0.value.end }
      let own = sessions.filter { $0.value.token == token }
      if own.count >= Self.mostOfToken, let first = own.min(by: { $0.value.end < $1.value.end }) {
        sessions[first.key] = nil
      }
      sessions[Self.mark(cookie)] = Session(token: token, end: end)
      return sessions.map { "\($0.value.token) \($0.value.end) \($0.key)\n" }
    }
    keep(Array(lines.sorted().joined().utf8))
  }

  private static func mark(_ cookie: some StringProtocol) -> String {
    String(SHA256.text(Array(cookie.utf8)).prefix(32))
  }
}
