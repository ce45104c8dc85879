// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Foundation
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// The server as a client sees it.
@Suite(.waitsForOthers)
struct ServerTests {
  @Test func `pipelined requests are answered in order`() async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      let one = "GET /api/v1/playback HTTP/1.1\r\nHost: [::1]\r\n\r\n"
      let two = "PUT /api/v1/intensity HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
      try await client.send(one + one + two)
      #expect(await client.answer().status == 200)
      #expect(await client.answer().status == 200)
      // A refused request with a body ends the connection.
      let last = await client.answer()
      #expect(last.status == 403 && last.headers["connection"] == "close")
      await client.finish()
      #expect(await client.readToEnd() == "" && client.isOver)
    }
  }

  @Test func `too large bodies are refused by their length or on arrival`() async throws {
    var limits = RunningServer.patient
    limits.bodyBytes = 1000
    try await RunningServer.with(limits: limits) { server in
      let head =
        "PUT /api/v1/messages/a HTTP/1.1\r\nHost: localhost\r\n"
        + "Content-Type: application/json\r\n"
      let client = try await RawClient(server.address)
      try await client.send(head + "Content-Length: 1001\r\n\r\n")
      let answer = await client.answer()
      #expect(answer.status == 413 && answer.headers["connection"] == "close")
      #expect(
        answer.body.contains("The body has more than 1000 bytes; send it in several requests."))
      await client.close()
      let other = try await RawClient(server.address)
      try await other.send(head + "Transfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<4 {
        try await other.send("12C\r\n" + String(repeating: " ", count: 300) + "\r\n")
      }
      try await other.send("0\r\n\r\n")
      #expect(await other.answer().status == 413)
      await other.close()
      let fits = try await RawClient(server.address)
      let body = "{\"text\":\"" + String(repeating: "a", count: 989) + "\"}"
      #expect(try await fits.ask("PUT", "/api/v1/messages/a", body).status == 201)
      await fits.close()
    }
  }

  @Test func `a client that expects 100-continue is accepted or refused first`() async throws {
    try await RunningServer.with { server in
      func ask(_ path: String, _ expectation: String) async throws -> (RawClient, Int) {
        let client = try await RawClient(server.address)
        try await client.send(
          "PUT \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 12\r\nExpect: \(expectation)\r\n\r\n")
        return (client, await client.answer().status)
      }
      let (client, status) = try await ask("/api/v1/messages/a", "100-continue")
      #expect(status == 100)
      try await client.send("{\"text\":\"a\"}")
      #expect(await client.answer().status == 201)
      await client.close()
      for (path, expectation, status) in [
        ("/api/v1/nothing", "100-continue", 404), ("/api/v1/messages/a", "more", 417),
      ] {
        let (client, answer) = try await ask(path, expectation)
        #expect(answer == status)
        await client.close()
      }
    }
  }

  @Test func `a body that arrives too slowly is cut off`() async throws {
    var limits = RunningServer.patient
    limits.body = .zero
    try await RunningServer.with(limits: limits) { server in
      let client = try await RawClient(server.address)
      try await client.send(
        "PUT /api/v1/messages/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: 12\r\n\r\n{\"te")
      let answer = await client.answer()
      #expect(answer.status == 408 && answer.headers["connection"] == "close")
      #expect(await client.readToEnd() == "" && client.isOver)
    }
  }

  @Test func `an idle connection is cut off`() async throws {
    var limits = RunningServer.patient
    limits.idle = .zero
    try await RunningServer.with(limits: limits) { server in
      let client = try await RawClient(server.address)
      #expect(await client.readToEnd() == "" && client.isOver)
      await client.close()
    }
  }

  @Test func `a sign that does not answer in time is answered with 503`() async throws {
    var limits = RunningServer.patient
    limits.answer = .zero
    try await RunningServer.with(limits: limits) { server in
      await server.control.hang()
      let client = try await RawClient(server.address)
      let answer = try await client.ask("GET", "/api/v1/zones")
      #expect(answer.status == 503 && answer.headers["retry-after"] == "5")
      await server.control.release()
      await client.close()
    }
  }

  @Test func `a request whose caller has gone is cancelled`() async throws {
    var limits = RunningServer.patient
    limits.answer = .seconds(3600)
    try await RunningServer.with(limits: limits) { server in
      await server.control.hang()
      let client = try await RawClient(server.address)
      try await client.send("GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await server.control.waitUntilHung()
      await client.reset()
      try await server.control.waitUntilReleased()
    }
  }

  @Test func `listening for other machines requires a token`() throws {
    func failure(_ listeners: [ListenAddress]) -> String {
      do {
        _ = try SignServer(
          control: FakeSign(), listeners: listeners, hub: FrameHub(),
          logger: .silent)
        return "made"
      } catch {
        return error.description
      }
    }
    let refusal =
      "The HTTP API does not listen on 0.0.0.0 without a token, since other machines reach it. Add"
      + " a token, or listen on 127.0.0.1."
    let everywhere = ListenAddress.tcp(host: "0.0.0.0", port: 80)
    #expect(failure([.loopback, everywhere]) == refusal)
    #expect(failure([]) == "The HTTP API has no address to listen on. Give one.")
    #expect(failure([.tcp(host: "::1", port: 0)]) == "made")
    #expect(failure([.unixSocket(path: "/run/sign")]) == "made")
    var options = APIOptions()
    options.tokens = try AccessTokens(file: Array("read-only:\(SHA256.text([]))".utf8))
    let server = try SignServer(
      control: FakeSign(), listeners: [everywhere], options: options, hub: FrameHub(),
      logger: .silent)
    #expect(throws: SignError(refusal)) { try server.setTokens(.none) }
  }

  @Test func `an address that cannot be listened on is reported with the reason`() async throws {
    var options = APIOptions()
    options.tokens = try AccessTokens(file: Array("read-only:\(SHA256.text([]))".utf8))
    let server = try SignServer(
      control: FakeSign(), listeners: [.tcp(host: "203.0.113.1", port: 0)], options: options,
      hub: FrameHub(), logger: .silent)
    let refusal = SignError(
      "The HTTP API cannot listen on 203.0.113.1:0: this machine has no such address. Give another"
        + " address.")
    await #expect(throws: refusal) { try await server.run() }
  }

  @Test func `a Unix socket is taken from no other program, and removed at the end`() async throws {
    let path = "/tmp/signboard-\(UInt32.random(in: 0...(.max))).sock"
    let listener = ListenAddress.unixSocket(path: path)
    for _ in 0..<2 {
      try await RunningServer.with(listeners: [listener]) { server in
        let client = try await RawClient(server.address)
        try await client.send("POST /api/v1/pause HTTP/1.1\r\nHost: \r\n\r\n")
        #expect(await client.answer().status == 200)
        await client.close()
        let other = try SignServer(
          control: FakeSign(), listeners: [listener], hub: FrameHub(),
          logger: .silent)
        let refusal = SignError(
          "Another program answers on the socket \(path). End it, or give another path.")
        await #expect(throws: refusal) { try await other.run() }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
