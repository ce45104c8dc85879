// SPDX-License-Identifier: MIT
import ControlTesting
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// Invalid requests, and when their connections end.
@Suite(.waitsForOthers)
struct HTTPGuardTests {
  private static let head = "GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\n"
  private static let put = "PUT /api/v1/messages/a HTTP/1.1\r\nHost: localhost\r\n"
  private static let json = "Content-Type: application/json\r\n"

  /// Expects each request to be answered with a problem like all others, and the connection to end.
  private func expect(_ requests: [String], refused status: Int, _ detail: String) async throws {
    try await RunningServer.with { server in
      for request in requests {
        let client = try await RawClient(server.address)
        try await client.send(request)
        await client.finish()
        let answer = await client.answer()
        #expect(answer.status == status, "\(request.prefix(99))")
        #expect(answer.headers["content-type"] == "application/problem+json")
        #expect(answer.headers["connection"] == "close")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.body.contains("\"detail\":\"\(detail)\""), "\(answer.body)")
        #expect(await client.readToEnd() == "" && client.isOver)
      }
    }
  }

  @Test(
    arguments: [
      (
        ["\u{16}\u{3}\u{1}\u{2}\r\n\r\n", "garbage\r\n\r\n", "GET\r\n\r\n"],
        "The request does not begin with a method of HTTP; the sign speaks http, not https."
      ),
      (
        ["GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
        "The version of HTTP is not known here; use HTTP/1.1."
      ),
      (
        ["GET /\u{e4} HTTP/1.1\r\nHost: localhost\r\n\r\n"],
        "The address has characters that cannot stand there; write them as %XX, in UTF-8."
      ),
      (
        [head + "A B: c\r\n\r\n", put + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n"],
        "The request is not HTTP/1.1: its first line or a field of its head is damaged."
      ),
      (
        [put + "Content-Length: -1\r\n\r\n", put + "Content-Length: 5, 6\r\n\r\nhello"],
        "Content-Length is not a number, stands twice, or stands beside Transfer-Encoding."
      ),
      (
        [put + json + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"],
        "The length of a chunk is not a number."
      ),
      (
        [put + json + "Content-Length: 100\r\n\r\n{"],
        "The request was cut off; send the whole of it."
      ),
    ] as [([String], String)])
  func `an unreadable request is refused`(requests: [String], detail: String) async throws {
    try await expect(requests, refused: 400, detail)
  }

  @Test func `huge heads are cut off`() async throws {
    let fields = [
      "A: " + String(repeating: "a", count: 9000) + "\r\n\r\n",
      (0..<200).map { "A\($0): b\r\n" }.joined() + "\r\n",
      (0..<20).map { "A\($0): \(String(repeating: "b", count: 1000))\r\n" }.joined() + "\r\n",
      "A: " + String(repeating: "a", count: 1 << 20),
    ]
    try await expect(
      fields.map { Self.head + $0 }, refused: 431,
      "The address or the fields of the head are too long or too many; send less of them.")
  }

  @Test func `chunk extensions are limited`() async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(Self.put + Self.json + "Transfer-Encoding: chunked\r\n\r\n1;a=")
      // The client keeps sending after the answer, which still arrives.
      for _ in 0..<40 { try await client.send(String(repeating: "x", count: 32 << 10)) }
      let answer = await client.answer()
      #expect(answer.status == 400)
      #expect(
        answer.body.contains(
          "The framing of the chunks is too large for their content; send no chunk extensions."))
      await client.close()
      // Small chunks are accepted, and so is a short extension.
      let other = try await RawClient(server.address)
      let text = "{\"text\":\"\(String(repeating: "a", count: 20_000))\"}"
      let chunks = text.map { "1;a\r\n\($0)\r\n" }.joined()
      try await other.send(
        Self.put + Self.json + "Transfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n")
      #expect(await other.answer().status == 201)
      await other.close()
    }
  }

  @Test(arguments: [
    ("gzip, chunked", 501), ("chunked", 201), ("Chunked", 201), ("x, chunked", 501),
  ])
  func `a transfer coding other than chunked is refused`(coding: String, status: Int) async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      let body = "{\"text\":\"a\"}"
      try await client.send(
        Self.put + Self.json + "Transfer-Encoding: \(coding)\r\n\r\n"
          + "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
      let answer = await client.answer()
      #expect(answer.status == status)
      if status == 501 {
        #expect(
          answer.body.contains(
            "The body has a Transfer-Encoding besides chunked; send it without."))
      }
      await client.close()
    }
  }

  @Test func `requests before an unreadable one are answered, it in their language`() async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(
        Self.head + "\r\n" + Self.head + "Accept-Language: de\r\n\r\ngarbage\r\n\r\n")
      #expect(await client.answer().status == 200)
      #expect(await client.answer().status == 200)
      let answer = await client.answer()
      #expect(answer.status == 400 && answer.headers["content-language"] == "de")
      #expect(answer.body.contains("\"title\":\"Fehlerhafte Anfrage\""), "\(answer.body)")
      await client.close()
    }
  }

  @Test(arguments: [
    ("GET /api/v1/zones HTTP/1.0\r\nHost: localhost\r\n\r\n", true),
    ("GET /api/v1/zones HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n", false),
    (head + "Connection: Close\r\n\r\n", true),
    (head + "Connection: TE, close\r\n\r\n", true),
  ])
  func `a connection ends after the answer if the client wants that`(
    request: String, ends: Bool
  ) async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(request)
      let answer = await client.answer()
      #expect(answer.status == 200)
      #expect((answer.headers["connection"] == "close") == ends)
      if ends {
        #expect(await client.readToEnd() == "" && client.isOver)
      } else {
        #expect(try await client.ask("GET", "/api/v1/zones").status == 200)
      }
      await client.close()
    }
  }

  @Test(arguments: [
    ("GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
    ("GET /api/v1/zones HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n\r\n", 400),
    ("GET http://evil.example/api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
    ("GET http://localhost/api/v1/zones HTTP/1.1\r\nHost: evil.example\r\n\r\n", 200),
    ("GET https://evil.example/api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
    ("GET HTTPS://evil.example/api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
    ("GET ws://evil.example:80/api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
    ("GET HTTP://127.0.0.1:80/api/v1/zones HTTP/1.1\r\nHost: a\r\n\r\n", 200),
  ])
  func `neither a second Host nor an absolute URL bypasses the rules`(
    request: String, status: Int
  ) async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(request)
      #expect(await client.answer().status == status)
      await client.close()
    }
  }

  @Test func `a connection that only waits gives way, an active one does not`() async throws {
    var limits = RunningServer.patient
    limits.connections = 3
    try await RunningServer.with(limits: limits) { server in
      let viewer = try await RawClient(server.address)
      try await viewer.send("GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await viewer.read(until: "retry: 2000\n\n").hasPrefix("HTTP/1.1 200"))
      var waiting: [RawClient] = []
      for start in [Self.head, Self.put + Self.json + "Content-Length: 9\r\n\r\n{", "", "GET"] {
        let client = try await RawClient(server.address)
        try await client.send(start)
        waiting.append(client)
      }
      for _ in 0..<5 {
        let client = try await RawClient(server.address)
        #expect(try await client.ask("GET", "/api/v1/zones").status == 200)
        await client.close()
      }
      // The oldest had to go, and the viewer still gets frames.
      _ = await waiting[0].readToEnd()
      #expect(waiting[0].isOver)
      server.hub.publish(FrameView(picture: ["#"], sequence: 77))
      #expect(await viewer.read(until: "id: 77\n").contains("event: frame"))
      for client in waiting + [viewer] { await client.close() }
    }
  }
}
