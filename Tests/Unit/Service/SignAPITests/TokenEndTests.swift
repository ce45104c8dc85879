// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import Testing

@testable import SignAPI

/// The answers to a caller whose token has ended.
struct TokenEndTests {
  private static func line(_ token: String, _ more: String = "") -> String {
    "writer:\(SHA256.text(Array(token.utf8))) \(more)"
  }

  private func tokens(_ lines: String...) throws -> AccessTokens {
    try AccessTokens(file: Array(lines.joined(separator: "\n").utf8))
  }

  private func request(_ token: String, _ path: String = "/zones") -> APIRequest {
    var request = Sample.request(
      "GET", "/api/v1" + path, headers: ["Authorization": "Bearer \(token)"])
    request.transport = .network
    return request
  }

  private func ask(_ sample: Sample, _ token: String, _ path: String = "/zones") async -> String {
    Sample.summary(await sample.service.respond(to: request(token, path)))
  }

  @Test func `a token that has ended is refused in other words than an unknown one`() async throws {
    let tokens = try tokens(
      Self.line("a", "name=anna until=2020-01-02T00:00:00Z"),
      Self.line("b", "until=2020-01-02T00:00:00Z"))
    let sample = Sample { $0.tokens = tokens }
    // Also where anybody is let in: who sends a token wants to be somebody.
    for path in ["/zones", "/nothing", "/health"] {
      #expect(
        await ask(sample, "a", path)
          == "401 token-ended: The token of anna ended 2020-01-02T00:00:00Z. Ask an administrator "
          + "for a new one.")
      #expect(
        await ask(sample, "b", path)
          == "401 token-ended: Token 2 ended 2020-01-02T00:00:00Z. Ask an administrator for a new "
          + "one.")
      #expect(await ask(sample, "c", path) == "401 token: The token is not known.")
    }
    let response = await sample.service.respond(to: request("a"))
    #expect(response.header("WWW-Authenticate") == "Bearer realm=\"signboard\"")
    // It is no guess, however often it is sent.
    for _ in 0..<50 { #expect(await ask(sample, "a").hasPrefix("401 token-ended")) }
    #expect(await ask(sample, "c").hasPrefix("401 token:"))
  }

  @Test func `a token that was removed is remembered until the next start`() async throws {
    let both = try tokens(Self.line("a", "name=anna"), Self.line("b", "name=ben"))
    let sample = Sample { $0.tokens = both }
    #expect(await ask(sample, "a").hasPrefix("200"))
    sample.service.tokens.set(try tokens(Self.line("b", "name=ben")))
    let ended =
      "401 token-ended: The token of anna ended: it was removed. Ask an administrator for a new "
      + "one."
    #expect(await ask(sample, "a") == ended)
    #expect(await ask(sample, "b").hasPrefix("200"))
    sample.service.tokens.set(.none)
    #expect(await ask(sample, "a") == ended)
    #expect(await ask(sample, "b").hasPrefix("401 token-ended"))
    sample.service.tokens.set(both)
    #expect(await ask(sample, "a").hasPrefix("200"))
    let new = Sample { $0.needsToken = true }
    #expect(await ask(new, "a") == "401 token: The token is not known.")
  }

  @Test func `so many as a file may have are remembered`() throws {
    let store = TokenStore(.none)
    for number in 0...AccessTokens.mostTokens {
      store.set(try tokens(Self.line("t\(number)", "name=n\(number)")))
    }
    store.set(.none)
    #expect(store.known.entries.count == AccessTokens.mostTokens)
    #expect(store.known.entry(presenting: "t0") == nil)
    let last = try #require(store.known.entry(presenting: "t\(AccessTokens.mostTokens)"))
    #expect(store.ending(of: last, at: 0) == .removed)
  }

  @Test func `a request whose token ends before its body has come is refused`() async throws {
    let tokens = try tokens(Self.line("a", "name=anna"))
    let sample = Sample { $0.tokens = tokens }
    var put = Sample.request(
      "PUT", "/api/v1/messages/m", "{\"text\":\"A\"}", headers: ["Authorization": "Bearer a"])
    put.transport = .network
    let admission = try sample.service.admit(put)
    sample.service.tokens.set(.none)
    #expect(
      Sample.summary(await sample.service.answer(admission, put))
        == "401 token-ended: The token of anna ended: it was removed. Ask an administrator for a "
        + "new one.")
    #expect(await sample.control.state.messages.isEmpty)
  }

  @Test func `one token of several keeps its requests when the file changes`() async throws {
    let both = try tokens(Self.line("a", "name=anna"), Self.line("b", "name=ben"))
    let sample = Sample { $0.tokens = both }
    let get = request("b")
    let admission = try sample.service.admit(get)
    // It is the first one of the file now.
    sample.service.tokens.set(try tokens(Self.line("b", "name=ben")))
    #expect(await sample.service.answer(admission, get).status == 200)
  }

  @Test func `a browser learns that the token of its cookie has ended`() async throws {
    let tokens = try tokens(Self.line("a", "name=anna"))
    let sample = Sample { $0.tokens = tokens }
    let entry = try #require(tokens.entry(presenting: "a"))
    let cookie = sample.service.options.cookies.setting(
      entry, host: "localhost:8080", at: APIService<any SignControl>.seconds
    ).header.value.prefix { $0 != ";" }
    func ask(_ cookie: String) async -> String {
      var request = Sample.request("GET", "/api/v1/zones", headers: ["Cookie": cookie])
      request.transport = .network
      return Sample.summary(await sample.service.respond(to: request))
    }
    #expect(await ask(String(cookie)).hasPrefix("200"))
    // Its end was drawn nearer.
    sample.service.tokens.set(
      try self.tokens(Self.line("a", "name=anna until=2020-01-02T00:00:00Z")))
    #expect(
      await ask(String(cookie))
        == "401 token-ended: The token of anna ended 2020-01-02T00:00:00Z. Ask an administrator "
        + "for a new one.")
    // One that this sign has not made reveals nothing.
    let forged = cookie.dropLast() + (cookie.last == "0" ? "1" : "0")
    #expect(await ask(String(forged)) == "401 token: A token is needed.")
  }
}
