// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import SignAPI

/// What a browser and the sign exchange before a page of another site may use the sign.
@Suite(.waitsForOthers)
struct SharingTests {
  /// A request from a page, and what the answer allows the page; other fields are left out.
  private struct Exchange {
    let request: [String]
    let answer: [String]

    init(_ request: String..., gets answer: [String]) {
      (self.request, self.answer) = (request, answer)
    }
  }

  private static let shared = [
    "Vary: Origin", "Access-Control-Allow-Origin: https://panel.example",
    "Access-Control-Allow-Credentials: true",
    "Access-Control-Expose-Headers: Allow, Content-Disposition, ETag, Idempotency-Replayed, "
      + "Location, Retry-After, WWW-Authenticate",
  ]

  private func expect(_ exchanges: [Exchange], origins: [String]) async throws {
    var options = APIOptions()
    options.origins = origins
    options.tokens = try AccessTokens(file: Array("writer:\(SHA256.text(Array("t".utf8)))".utf8))
    try await RunningServer.with(options: options) { server in
      for exchange in exchanges {
        let client = try await RawClient(server.address)
        let head = exchange.request + ["Host: localhost"]
        try await client.send(head.joined(separator: "\r\n") + "\r\n\r\n")
        let lines = await client.read(until: "\r\n\r\n").split(separator: "\r\n").map(String.init)
        let found = lines.enumerated().filter { number, line in
          number == 0 || line.hasPrefix("Access-Control-") || line == "Vary: Origin"
        }
        #expect(found.map(\.element) == exchange.answer, "\(exchange.request)")
        await client.close()
      }
    }
  }

  @Test func `a listed page may ask, change and watch`() async throws {
    let page = "Origin: https://panel.example"
    try await expect(
      [
        // Before a change the browser asks whether the page may send it, without a token.
        Exchange(
          "OPTIONS /api/v1/messages/m1 HTTP/1.1", page, "Access-Control-Request-Method: PUT",
          "Access-Control-Request-Headers: authorization,content-type,if-match",
          gets: [
            "HTTP/1.1 204 No Content", "Access-Control-Allow-Methods: GET, HEAD, POST, PUT, DELETE",
            "Access-Control-Allow-Headers: Accept-Language, Authorization, Cache-Control, "
              + "Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
            "Access-Control-Max-Age: 600",
          ] + Self.shared),
        Exchange(
          "GET /api/v1/messages HTTP/1.1", page, "Authorization: Bearer t",
          gets: ["HTTP/1.1 200 OK"] + Self.shared),
        // A stream of events.
        Exchange(
          "GET /api/v1/frames HTTP/1.1", page, "Authorization: Bearer t",
          "Accept: text/event-stream", gets: ["HTTP/1.1 200 OK"] + Self.shared),
        // Refusals can be read, too.
        Exchange(
          "GET /api/v1/messages HTTP/1.1", page,
          gets: ["HTTP/1.1 401 Unauthorized"] + Self.shared),
        Exchange(
          "PUT /api/v1/messages/m1 HTTP/1.1", page, "Authorization: Bearer t",
          "Content-Length: 0", gets: ["HTTP/1.1 415 Unsupported Media Type"] + Self.shared),
      ], origins: ["https://panel.example"])
  }

  @Test func `other pages get nothing`() async throws {
    try await expect(
      [
        "https://evil.example", "https://panel.example.evil.example", "http://panel.example",
        "null",
      ]
      .flatMap { origin in
        [
          Exchange(
            "OPTIONS /api/v1/messages/m1 HTTP/1.1", "Origin: \(origin)",
            "Access-Control-Request-Method: PUT", gets: ["HTTP/1.1 403 Forbidden", "Vary: Origin"]),
          Exchange(
            "GET /api/v1/messages HTTP/1.1", "Origin: \(origin)", "Authorization: Bearer t",
            gets: ["HTTP/1.1 403 Forbidden", "Vary: Origin"]),
        ]
      } + [
        // No page at all, and the sign's own.
        Exchange(
          "GET /api/v1/messages HTTP/1.1", "Authorization: Bearer t",
          gets: ["HTTP/1.1 200 OK", "Vary: Origin"]),
        Exchange(
          "OPTIONS /api/v1/messages HTTP/1.1", "Origin: https://panel.example",
          gets: ["HTTP/1.1 401 Unauthorized"] + Self.shared),
      ], origins: ["https://panel.example"])
  }

  @Test func `without origins the answers have no headers for other pages`() async throws {
    try await expect(
      [
        Exchange(
          "OPTIONS /api/v1/messages/m1 HTTP/1.1", "Origin: https://panel.example",
          "Access-Control-Request-Method: PUT", gets: ["HTTP/1.1 403 Forbidden"]),
        Exchange(
          "GET /api/v1/messages HTTP/1.1", "Authorization: Bearer t", gets: ["HTTP/1.1 200 OK"]),
      ], origins: [])
  }
}
