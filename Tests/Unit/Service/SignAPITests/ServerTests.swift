// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import JSONText
import Phrases
import SignControl
import SignTesting
import Testing
import Wording

@testable import HTTPServing
@testable import SignAPI

/// The server as a client sees it.
@Suite(.waitsForOthers)
struct ServerTests {
  @Test func `every route is served over one connection`() async throws {
    var options = APIOptions()
    options.extraEndpoints = Set(ExtraEndpoint.allCases)
    try await RunningServer.with(options: options) { server in
      let client = try await RawClient(server.address)
      _ = try await client.ask("PUT", "/api/v1/messages/m1", "{\"text\":\"a\"}")
      _ = try await client.ask("PUT", "/api/v1/values/temp", "{\"value\":\"1\"}")
      _ = try await client.ask("PUT", "/api/v1/pictures/temp", "m1", type: "image/png")
      _ = try await client.ask("PUT", "/api/v1/templates/Sale", "{\"text\":\"a\"}")
      // The names that the made-up requests use.
      _ = try await server.control.take(
        SchemaSample.layer, by: Caller(role: .administrator, name: "test"))
      await server.control.act { $0.patterns = [.init(name: "a", about: "every LED is lit")] }
      await server.control.set(
        health: HealthView(
          isReady: true,
          parts: [
            .init(
              name: "temp", state: .warning, detail: .verbatim("It is hot."),
              isAcknowledgeable: true)
          ]))
      for route in Routes.all where route.id != "watchFrames" {
        var random = SeededGenerator(seed: 3)
        let body = route.body.map { SchemaSample.object($0, isWild: false, &random).text }
        let type = route.file?.types.first ?? "application/json"
        var path = route.path.replacing("{id}", with: "m1").replacing("{name}", with: "temp")
          .replacing("{template}", with: "Sale").replacing("{layer}", with: "sign")
        if route.id == "showText" { path += "?text=a" }
        if route.id == "readShown" { path += "?at=2026-01-02" }
        if route.id == "putMessages" {
          _ = try await client.ask("PUT", "/api/v1/messages/a", "{\"text\":\"a\"}")
        }
        let answer = try await client.ask(
          route.method, path, route.file == nil ? body : "m1", type: type)
        #expect(route.answer.statuses.contains(answer.status), "\(route.id) \(answer)")
        #expect(answer.headers["connection"] != "close")
        _ = try await client.ask("PUT", "/api/v1/messages/m1", "{\"text\":\"a\"}")
        if route.method == "GET" {
          let head = try await client.ask("HEAD", path)
          #expect(head.status == answer.status && head.body.isEmpty, "\(route.id)")
          // The metrics are longer the second time.
          if route.id != "readMetrics" {
            #expect(head.headers["content-length"] == answer.headers["content-length"])
          }
        }
      }
      await client.close()
    }
  }

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

  @Test(arguments: [
    "garbage\r\n\r\n", "GET\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5, 6\r\n\r\nhello",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET /../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /api/v1/zones HTTP/1.1\r\n\r\n",
  ])
  func `garbage is answered with 400`(request: String) async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(request)
      await client.finish()
      let answer = await client.readToEnd()
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
      // The server is still running.
      let next = try await RawClient(server.address)
      #expect(try await next.ask("GET", "/api/v1/zones").status == 200)
      await next.close()
    }
  }

  @Test func `huge heads are cut off`() async throws {
    try await RunningServer.with { server in
      let heads = [
        "A: " + String(repeating: "a", count: 9000) + "\r\n\r\n",
        (0..<200).map { "A\($0): b\r\n" }.joined() + "\r\n",
        (0..<20).map { "A\($0): " + String(repeating: "b", count: 1000) + "\r\n" }.joined()
          + "\r\n",
        "A: " + String(repeating: "a", count: 1 << 20),
      ]
      for head in heads {
        let client = try await RawClient(server.address)
        try await client.send("GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\n" + head)
        #expect(await client.answer().status == 431, "\(head.prefix(20))")
        await client.close()
      }
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
    limits.body = .milliseconds(20)
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

  @Test func `an unfinished head and an idle connection are cut off`() async throws {
    var limits = RunningServer.patient
    limits.idle = .milliseconds(20)
    try await RunningServer.with(limits: limits) { server in
      for start in ["", "GET /api/v1/zones HTTP/1.1\r\nHost: loc"] {
        let client = try await RawClient(server.address)
        try await client.send(start)
        _ = await client.readToEnd()
        #expect(client.isOver)
        await client.close()
      }
    }
  }

  @Test func `a sign that does not answer in time is answered with 503`() async throws {
    var limits = RunningServer.patient
    limits.answer = .milliseconds(20)
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
      await server.control.waitUntilHung()
      await client.reset()
      await server.control.waitUntilReleased()
    }
  }

  @Test func `tokens work over the network and stay out of the log`() async throws {
    let token = "correct-horse"
    var options = APIOptions()
    options.tokens = try AccessTokens(
      file: Array("read-only:\(SHA256.text(Array(token.utf8)))".utf8))
    options.extraEndpoints = [.show]
    try await RunningServer.with(options: options) { server in
      let client = try await RawClient(server.address)
      let field = ["Authorization: Bearer \(token)"]
      #expect(try await client.ask("GET", "/api/v1/zones").status == 401)
      #expect(try await client.ask("GET", "/api/v1/zones", headers: field).status == 200)
      #expect(try await client.ask("POST", "/api/v1/pause", headers: field).status == 403)
      #expect(
        try await client.ask("GET", "/show?text=private-text", headers: field).status == 403)
      await client.close()
      let log = server.log.all.joined(separator: "\n")
      #expect(log.contains("listZones") && log.contains("token 1 (viewer)"))
      #expect(!log.contains(token) && !log.contains("private-text") && !log.contains("Bearer"))
    }
  }

  @Test func `listening for other machines requires a token`() throws {
    func failure(_ listeners: [Listener]) -> String {
      do {
        _ = try SignServer(
          control: FakeSign(), listeners: listeners, hub: FrameHub(),
          logger: LogLines().logger)
        return "made"
      } catch {
        return error.description
      }
    }
    #expect(
      failure([.loopback, .tcp(host: "0.0.0.0", port: 80)])
        == "The HTTP API does not listen on 0.0.0.0 without a token, since other machines reach"
        + " it. Add a token, or listen on 127.0.0.1.")
    #expect(failure([]) == "The HTTP API has no address to listen on. Give one.")
    #expect(failure([.tcp(host: "::1", port: 0)]) == "made")
    #expect(failure([.unixSocket(path: "/run/sign", permissions: 0o660)]) == "made")
  }

  @Test func `a port in use is an error that names it`() async throws {
    try await RunningServer.with { server in
      let other = try SignServer(
        control: FakeSign(), listeners: [server.address], hub: FrameHub(),
        logger: LogLines().logger)
      do {
        try await other.run()
        Issue.record("two servers listen on one port")
      } catch let error as SignError {
        #expect(
          error.description == "The HTTP API cannot listen on \(server.address): another program"
            + " listens there. Give another address.")
      }
      await #expect(throws: SignError.self) { try await other.run() }
    }
  }

  @Test(arguments: [
    (
      Listener.unixSocket(path: "/nowhere/at/all", permissions: 0o660),
      "The HTTP API cannot listen on /nowhere/at/all: its folder is missing. Give another address."
    ),
    (
      .tcp(host: "203.0.113.1", port: 0),
      "The HTTP API cannot listen on 203.0.113.1:0: this machine has no such address. Give another"
        + " address."
    ),
  ])
  func `an address that cannot be listened on is reported with the reason`(
    listener: Listener, text: String
  ) async throws {
    var options = APIOptions()
    options.tokens = try AccessTokens(file: Array("read-only:\(SHA256.text([]))".utf8))
    let server = try SignServer(
      control: FakeSign(), listeners: [listener], options: options, hub: FrameHub(),
      logger: LogLines().logger)
    do {
      try await server.run()
      Issue.record("it listens")
    } catch let error as SignError {
      #expect(error.description == text)
    }
  }

  @Test func `replaced tokens apply at once`() async throws {
    func tokens(_ text: String) throws -> AccessTokens {
      try AccessTokens(file: Array("read-only:\(SHA256.text(Array(text.utf8)))".utf8))
    }
    var options = APIOptions()
    options.tokens = try tokens("old")
    try await RunningServer.with(
      listeners: [.tcp(host: "0.0.0.0", port: 0)], options: options
    ) { server in
      guard case .tcp(_, let port) = server.address else { return }
      let client = try await RawClient(.tcp(host: "127.0.0.1", port: port))
      func status(_ token: String) async throws -> Int {
        try await client.ask(
          "GET", "/api/v1/zones", headers: ["Authorization: Bearer \(token)"]
        ).status
      }
      #expect(try await status("old") == 200)
      try server.server.setTokens(try tokens("new"))
      #expect(try await status("old") == 401)
      #expect(try await status("new") == 200)
      let refusal = SignError(
        "The HTTP API does not listen on 0.0.0.0 without a token, since other machines reach it."
          + " Add a token, or listen on 127.0.0.1.")
      #expect(throws: refusal) {
        try server.server.setTokens(.none)
      }
      #expect(try await status("new") == 200)
      await client.close()
    }
  }

  @Test func `the Unix socket needs no host and no token, and has its permissions`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SignAPI-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("sign.sock").path
    let listener = Listener.unixSocket(path: path, permissions: 0o660)
    var options = APIOptions()
    options.tokens = try AccessTokens(file: Array("read-only:\(SHA256.text([]))".utf8))
    for _ in 0..<2 {
      try await RunningServer.with(
        listeners: [.tcp(host: "127.0.0.1", port: 0), listener], options: options
      ) { server in
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? Int) == 0o660)
        let client = try await RawClient(listener)
        try await client.send("POST /api/v1/pause HTTP/1.1\r\nHost: \r\n\r\n")
        #expect(await client.answer().status == 200)
        await client.close()
        let other = try SignServer(
          control: FakeSign(), listeners: [listener], hub: FrameHub(),
          logger: LogLines().logger)
        let refusal = SignError(
          "Another program answers on the socket \(path). End it, or give another path.")
        await #expect(throws: refusal) { try await other.run() }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
