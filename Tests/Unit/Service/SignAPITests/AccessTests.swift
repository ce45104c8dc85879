// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct AccessTests {
  private static let needed = "401 token: A token is needed."
  private static let unknown = "401 token: The token is not known."

  private func guarded() throws -> Sample {
    let file = """
      read-only:\(SHA256.text(Array("look".utf8)))
      read-write:\(SHA256.text(Array("change".utf8)))
      """
    let tokens = try AccessTokens(file: Array(file.utf8))
    return Sample { $0.tokens = tokens }
  }

  private func ask(
    _ sample: Sample, _ method: String, _ path: String, _ token: String?,
    transport: Transport = .network, scheme: String = "Bearer"
  ) async -> String {
    var request = Sample.request(method, "/api/v1" + path)
    request.transport = transport
    if let token { request.headers.append(Header("Authorization", "\(scheme) \(token)")) }
    return Sample.summary(await sample.service.respond(to: request))
  }

  @Test(arguments: [Transport.network, .loopback])
  func `a caller without a token is refused if tokens exist`(transport: Transport) async throws {
    let sample = try guarded()
    #expect(
      await ask(sample, "GET", "/zones", nil, transport: transport) == Self.needed)
    #expect(
      await ask(sample, "GET", "/zones", "guess", transport: transport)
        == Self.unknown)
    #expect(
      await ask(sample, "GET", "/zones", "change", transport: transport, scheme: "Basic")
        == Self.unknown)
    #expect(
      await ask(sample, "GET", "/zones", "change", transport: transport, scheme: "bearer")
        .hasPrefix("200"))
    // Paths are not shown to unauthorized callers either.
    #expect(
      await ask(sample, "GET", "/nothing", nil, transport: transport) == Self.needed)
    #expect(
      await ask(sample, "PATCH", "/zones", nil, transport: transport) == Self.needed)
    for path in ["/health", "/ready", "/openapi.json"] {
      #expect(await ask(sample, "GET", path, nil, transport: transport).hasPrefix("200"), "\(path)")
    }
  }

  @Test func `an empty file of tokens lets no caller in over the network or loopback`() async {
    let sample = Sample { $0.needsToken = true }
    for transport in [Transport.network, .loopback] {
      #expect(
        await ask(sample, "GET", "/zones", nil, transport: transport) == Self.needed)
    }
    #expect(await ask(sample, "GET", "/zones", nil, transport: .unixSocket).hasPrefix("200"))
  }

  @Test(arguments: ["/health", "/ready"])
  func `details of health are shown only to callers with a token`(path: String) async throws {
    let sample = try guarded()
    await sample.control.set(
      health: HealthView(
        isReady: true,
        parts: [
          .init(name: "display", state: .well, detail: .verbatim("10 modules.")),
          .init(
            name: "calendars", state: .warning, detail: .verbatim("home.ics: 1 event is left out."),
            details: [.verbatim("home.ics: \"Dentist\"")]),
        ]))
    func parts(_ display: String, _ calendars: String, _ details: String) -> String {
      "200 {\"healthy\":true,\"ready\":true,\"parts\":[{\"name\":\"display\",\"healthy\":true,"
        + "\"state\":\"well\",\"detail\":\"\(display)\",\"details\":[],"
        + "\"acknowledgeable\":false},{\"name\":\"calendars\",\"healthy\":true,"
        + "\"state\":\"warning\",\"detail\":\"\(calendars)\",\"details\":[\(details)],"
        + "\"acknowledgeable\":false}]}"
    }
    let all = parts(
      "10 modules.", "home.ics: 1 event is left out.", #""home.ics: \"Dentist\"""#)
    let little = parts("All is well.", "Send a token to read what is wrong.", "")
    for transport in [Transport.network, .loopback] {
      #expect(await ask(sample, "GET", path, nil, transport: transport) == little)
      #expect(await ask(sample, "GET", path, "look", transport: transport) == all)
      // No caller can test guesses here without having to wait.
      #expect(
        await ask(sample, "GET", path, "guess", transport: transport)
          == Self.unknown)
    }
    #expect(await ask(sample, "GET", path, nil, transport: .unixSocket) == all)
    #expect(await ask(Sample(), "GET", path, nil, transport: .network).contains("All is well."))
  }

  @Test func `the unix socket needs no token, the network always does`() async throws {
    #expect(
      await ask(try guarded(), "POST", "/pause", nil, transport: .unixSocket).hasPrefix("200"))
    #expect(await ask(Sample(), "POST", "/pause", nil, transport: .loopback).hasPrefix("200"))
    #expect(
      await ask(Sample(), "GET", "/zones", nil, transport: .network) == Self.needed)
  }

  @Test func `a caller that guesses has to wait, one with a valid token never`() async throws {
    let sample = try guarded()
    for number in 0..<1000 {
      let summary = await ask(sample, "GET", "/zones", "guess\(number)")
      #expect(
        summary
          == (number < 20
            ? Self.unknown
            : "429 too-many: There were too many wrong tokens from this address; wait."))
      if number.isMultiple(of: 50) {
        #expect(await ask(sample, "GET", "/zones", "change").hasPrefix("200"))
      }
    }
    #expect(await ask(sample, "POST", "/stop", "change") == "200 {\"state\":\"stopped\"}")
    #expect(await ask(sample, "POST", "/start", nil, transport: .unixSocket).hasPrefix("200"))
    #expect(await ask(sample, "GET", "/health", nil).hasPrefix("200"))
    // A request without a token is not a guess.
    #expect(await ask(sample, "GET", "/zones", nil) == Self.needed)
    sample.clock.advance(by: .seconds(1))
    #expect(await ask(sample, "GET", "/zones", "guess") == Self.unknown)
  }

  @Test func `guesses from one address do not make another one wait`() async throws {
    let sample = try guarded()
    func guess(_ address: String) async -> Int {
      var request = Sample.request("GET", "/api/v1/zones")
      (request.transport, request.address) = (.network, address)
      request.headers.append(Header("Authorization", "Bearer wrong"))
      return await sample.service.respond(to: request).status
    }
    for _ in 0..<20 { #expect(await guess("192.0.2.1") == 401) }
    #expect(await guess("192.0.2.1") == 429)
    #expect(await guess("::ffff:192.0.2.1") == 429)
    #expect(await guess("192.0.2.2") == 401)
    // An IPv6 network counts as one guesser, however many addresses it has.
    for number in 0..<20 { #expect(await guess("2001:db8:0:7::\(number)") == 401) }
    #expect(await guess("2001:db8:0:7:1234:5678:9abc:def0") == 429)
    #expect(await guess("2001:db8:0:8::1") == 401)
  }

  @Test func `an unknown token is answered with a challenge`() async throws {
    var request = Sample.request("GET", "/api/v1/zones")
    request.transport = .network
    let response = await (try guarded()).service.respond(to: request)
    #expect(response.header("WWW-Authenticate") == "Bearer realm=\"signboard\"")
  }
}
