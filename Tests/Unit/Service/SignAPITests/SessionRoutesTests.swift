// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

/// Browsers that sign in with a token and keep a cookie.
struct SessionRoutesTests {
  private static let file = """
    viewer:\(SHA256.text(Array("look".utf8))) name=ben
    writer:\(SHA256.text(Array("write".utf8))) name=anna zone=main
    """

  private let sample: Sample

  init() throws {
    let tokens = try AccessTokens(file: Array(Self.file.utf8))
    sample = Sample { $0.tokens = tokens }
  }

  private func ask(
    _ method: String, _ path: String, _ body: String? = nil, cookie: String? = nil,
    headers: [String: String] = [:]
  ) async -> APIResponse {
    var request = Sample.request(method, "/api/v1" + path, body, headers: headers)
    request.transport = .network
    if let cookie { request.headers.append(Header("Cookie", cookie)) }
    return await sample.service.respond(to: request)
  }

  private func signedIn(_ token: String) async throws -> String {
    let response = await ask("PUT", "/session", "{\"token\":\"\(token)\"}")
    #expect(response.status == 200)
    let header = try #require(response.header("Set-Cookie"))
    return String(header.prefix { $0 != ";" })
  }

  @Test func `who has signed in once needs the token no more`() async throws {
    let cookie = try await signedIn("write")
    let session = Sample.summary(await ask("GET", "/session", cookie: cookie))
    #expect(
      session
        == "200 {\"name\":\"anna\",\"role\":\"writer\",\"zone\":\"main\",\"needs-token\":true}")
    let put = await ask("PUT", "/messages/a", "{\"text\":\"A\"}", cookie: cookie)
    #expect(put.status == 201)
    // The rights are those of the token.
    #expect(
      Sample.summary(await ask("POST", "/stop", cookie: cookie))
        == "403 role: The role of anna is writer; this needs operator.")
    // A page of another site cannot use it.
    let foreign = await ask(
      "DELETE", "/messages/a", cookie: cookie, headers: ["Origin": "https://evil.example"])
    #expect(foreign.status == 403)
  }

  @Test func `it ends when the token is removed, and when one signs out`() async throws {
    let (cookie, other) = try await (signedIn("write"), signedIn("write"))
    let out = await ask("DELETE", "/session", cookie: other)
    #expect(out.status == 204)
    #expect(
      out.header("Set-Cookie")
        == "signboard-8080=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
    sample.service.tokens.set(
      try AccessTokens(file: Array(Self.file.split(separator: "\n")[0].utf8)))
    #expect(
      Sample.summary(await ask("GET", "/session", cookie: cookie))
        == "401 token-ended: The token of anna ended: it was removed. Ask an administrator for a "
        + "new one.")
    // Public routes, such as signing in with another token, go on.
    #expect(await ask("GET", "/ready", cookie: cookie).status == 200)
    let again = await ask("PUT", "/session", "{\"token\":\"look\"}", cookie: cookie)
    #expect(again.status == 200 && again.header("Set-Cookie") != nil)
    #expect(await ask("DELETE", "/session", cookie: cookie).status == 204)
  }

  @Test func `after signing out no copy of the cookie lets a caller in`() async throws {
    let (one, other) = try await (signedIn("write"), signedIn("write"))
    #expect(one != other)
    let watched = await ask("GET", "/frames", cookie: one)
    guard case .stream(let stream) = watched.body else {
      Issue.record("there is no stream")
      return
    }
    let reader = try stream()
    #expect(await ask("DELETE", "/session", cookie: one).status == 204)
    #expect(
      Sample.summary(await ask("GET", "/session", cookie: one)) == "401 token: A token is needed.")
    // Its live stream ends, too, and the browser beside it stays signed in.
    try await reader.run(cutOff: {}) { _ in }
    reader.close()
    #expect(await ask("GET", "/session", cookie: other).status == 200)
    // Signing out again, or with an invented cookie, changes nothing.
    for cookie in [one, "signboard-8080=a.1-b.c"] {
      #expect(await ask("DELETE", "/session", cookie: cookie).status == 204)
    }
    #expect(await ask("GET", "/session", cookie: other).status == 200)
  }

  @Test func `a wrong token gives no cookie, and guesses are limited`() async throws {
    for _ in 0..<20 {
      let response = await ask("PUT", "/session", "{\"token\":\"guess\"}")
      #expect(Sample.summary(response) == "401 token: The token is not known.")
      #expect(response.header("Set-Cookie") == nil)
    }
    #expect(
      Sample.summary(await ask("PUT", "/session", "{\"token\":\"guess\"}"))
        == "429 too-many: There were too many wrong tokens from this address; wait.")
    _ = try await signedIn("look")
  }

  @Test func `the live stream ends with the token`() async throws {
    func watch(_ token: String) async -> BodyStream? {
      let response = await ask("GET", "/frames", headers: ["Authorization": "Bearer \(token)"])
      guard case .stream(let stream) = response.body else { return nil }
      return stream
    }
    let readers = try await [#require(watch("look")), #require(watch("write"))].map {
      try $0()
    }
    #expect(sample.hub.viewerCount == 2)
    sample.service.tokens.set(
      try AccessTokens(file: Array(Self.file.split(separator: "\n")[0].utf8)))
    sample.hub.endStrangers()
    // Returns because the stream has ended; that of the other goes on.
    try await readers[1].run(cutOff: {}) { _ in }
    readers[1].close()
    #expect(sample.hub.viewerCount == 1)
    sample.hub.close()
    try await readers[0].run(cutOff: {}) { _ in }
  }
}
