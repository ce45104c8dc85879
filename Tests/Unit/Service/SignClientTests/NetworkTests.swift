// SPDX-License-Identifier: MIT
import CurlIO
import Foundation
import SignTesting
import Testing

@testable import SignClient

/// TLS, proxies, redirects and a missing libcurl, word for word.
@Suite(.waitsForOthers)
struct NetworkTests {
  private static let running =
    "HTTP/1.1 200 OK\r\nContent-Length: 19\r\n\r\n{\"state\":\"running\"}"

  private func expect(
    _ arguments: String..., variables: [String: String] = [:], prints text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let output = try await ClientProgram.run(arguments, variables: variables)
    #expect(output == text, sourceLocation: sourceLocation)
  }

  private func notReachable(_ address: String, _ reason: String) -> String {
    "! Error: Cannot reach the service at \(address): \(reason)\nexit 1\n"
  }

  @Test func `a service behind TLS answers, and gets the token`() async throws {
    let server = try await TLSServer.start()
    let token = server.certificate + ".token"
    try "secret\n".write(toFile: token, atomically: true, encoding: .utf8)
    try await expect(
      "start", "--server", server.address, "--ca-file", server.certificate, "--token-file", token,
      prints: "Bearer secret\n")
    try await expect(
      "start", "--server", server.address, variables: ["SSL_CERT_FILE": server.certificate],
      prints: "no token\n")
  }

  @Test func `a certificate that is not trusted is refused`() async throws {
    let server = try await TLSServer.start()
    let untrusted = notReachable(
      server.address,
      "its certificate is not signed by an authority that this machine trusts. Give the certificate of the "
        + "signer with --ca-file.")
    try await expect("start", "--server", server.address, prints: untrusted)
    // The option overrides the variable, and its certificates those of the machine.
    let other = try await TLSServer.start()
    try await expect(
      "start", "--server", server.address, "--ca-file", other.certificate,
      variables: ["SSL_CERT_FILE": server.certificate], prints: untrusted)
    let named = server.address.replacing("127.0.0.1", with: "localhost")
    try await expect(
      "start", "--server", named, "--ca-file", server.certificate,
      prints: notReachable(
        named,
        "its certificate is for another name. Give the name that stands in the certificate with "
          + "--server."))
  }

  @Test func `an invalid file of certificates is reported`() async throws {
    let server = try await TLSServer.start()
    let missing = server.certificate + ".missing"
    let empty = server.certificate + ".empty"
    try "no certificate\n".write(toFile: empty, atomically: true, encoding: .utf8)
    for file in [missing, empty] {
      try await expect(
        "start", "--server", server.address, "--ca-file", file,
        prints: "! Error: \(file): there are no certificates that can be read. Give a file in PEM "
          + "form.\nexit 1\n")
    }
    let pipe = server.certificate + ".pipe"
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let failure = "! Error: Cannot read \(pipe): it is not a file. Check the path.\nexit 1\n"
    try await expect("start", "--server", server.address, "--ca-file", pipe, prints: failure)
    try await expect(
      "start", "--server", server.address, variables: ["SSL_CERT_FILE": pipe], prints: failure)
  }

  @Test func `a service without encryption is refused over https`() async throws {
    try await RunningService.with(port: true) { service in
      let address = service.address.replacing("http:", with: "https:")
      try await expect(
        "start", "--server", address,
        prints: notReachable(
          address,
          "it does not support TLS. Give a http:// address if the service does not encrypt."))
    }
  }

  @Test(arguments: [
    ([9], "is not valid yet. Set the clock of this machine."),
    ([10], "has expired. Renew it, or set the clock of this machine."),
    (
      [0, 1, 62],
      "is for another name. Give the name that stands in the certificate with --server."
    ),
    (
      [2, 18, 19, 20],
      "is not signed by an authority that this machine trusts. Give the certificate of the signer "
        + "with --ca-file."
    ),
  ])
  func `what is wrong with a certificate is reported`(verifications: [Int], reason: String) throws {
    for verification in verifications {
      let error = ClientError(
        .untrusted(.init(verification: verification)),
        at: try ServiceAddress(server: "https://sign"), timeout: .seconds(1))
      #expect(
        "\(error)" == "Cannot reach the service at https://sign:443: its certificate \(reason)")
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is reported and not followed`(status: Int) async throws {
    let questions = CannedServer.Questions()
    try await CannedServer.with(Self.running, onPort: true, questions: questions) { _, target in
      let answer =
        "HTTP/1.1 \(status) Elsewhere\r\nLocation: http://\(target)/login\r\n"
        + "Content-Length: 0\r\n\r\n"
      try await CannedServer.with(answer, onPort: true) { _, address in
        try await expect(
          "start", "--server", "http://\(address)",
          prints: notReachable(
            address,
            "it redirects to http://\(target)/login, and redirects are not followed. Give the "
              + "address of the service itself with --server."))
      }
    }
    #expect(questions.all == [])
  }

  @Test func `a proxy from the environment is used`() async throws {
    let questions = CannedServer.Questions()
    try await CannedServer.with(Self.running, onPort: true, questions: questions) { _, proxy in
      for name in ["http_proxy", "all_proxy"] {
        try await expect(
          "start", "--server", "http://sign.example:8080", variables: [name: "http://\(proxy)"],
          prints: "running\n")
      }
      #expect(
        questions.all
          == Array(repeating: "POST http://sign.example:8080/api/v1/start HTTP/1.1", count: 2))
    }
  }

  @Test func `a proxy tunnels encrypted connections`() async throws {
    let questions = CannedServer.Questions()
    let refusal = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"
    try await CannedServer.with(refusal, onPort: true, questions: questions) { _, proxy in
      try await expect(
        "start", "--server", "https://sign.example", variables: ["https_proxy": "http://\(proxy)"],
        prints: notReachable(
          "https://sign.example:443",
          "the proxy answers with the status 403. Check the address, the proxy in $https_proxy, "
            + "and that the service runs."))
      #expect(questions.all == ["CONNECT sign.example:443 HTTP/1.1"])
    }
  }

  @Test func `a proxy is named if it may be the reason`() async throws {
    try await expect(
      "start", "--server", "http://sign.example", variables: ["http_proxy": "http://127.0.0.1:1"],
      prints: notReachable(
        "sign.example:80",
        "connection refused. Check the address, the proxy in $http_proxy, and that the service "
          + "runs."))
  }

  @Test func `addresses in no_proxy and sockets are reached without a proxy`() async throws {
    let closedProxies = ["http_proxy": "http://127.0.0.1:1", "all_proxy": "http://127.0.0.1:1"]
    try await RunningService.with(port: true) { service in
      try await expect(
        "start", "--server", service.address,
        variables: closedProxies.merging(["no_proxy": "127.0.0.1"]) { $1 }, prints: "running\n")
    }
    try await RunningService.with { service in
      let output = try await ClientProgram.run(
        ["start"], socket: service.path, variables: closedProxies)
      #expect(output == "running\n")
    }
  }

  @Test func `a missing libcurl is reported`() throws {
    var client = SignClient(addresses: [.unixSocket(path: "/run/s")])
    client.library = "libcurl.so.missing"
    let error = #expect(throws: ClientError.self) { try client.ask(.read("zones")) }
    #expect(
      error.map { "\($0)" }
        == "Cannot reach the service at /run/s: libcurl is not installed. Install it with \"sudo "
        + "apt-get install libcurl4\".")
  }

  @Test func `a library that is not libcurl is refused`() {
    var request = CurlRequest("GET", "http://localhost/", timeout: .seconds(1))
    request.socket = "/run/s"
    #expect(throws: CurlFailure.noLibrary) { try request.answer(library: "libm.so.6") }
  }
}
