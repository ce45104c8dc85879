// SPDX-License-Identifier: MIT
#if TLS
  import NIOCore
  import NIOSSL
  import SignTesting
  import Testing

  @testable import HTTPServing
  @testable import SignAPI

  /// The server with a certificate, as a client sees it that speaks https.
  @Suite(.waitsForOthers)
  struct EncryptedServerTests {
    private let folder: CertificateFolder

    init() throws {
      folder = try CertificateFolder()
      try folder.put(try folder.made(days: 90))
    }

    private func keeper() throws -> CertificateKeeper {
      try CertificateKeeper(CertificateFiles(certificate: folder.certificate, key: folder.key))
    }

    /// A client that takes any certificate.
    private func client(
      _ address: Listener, atMost version: TLSVersion? = nil, suites: String? = nil
    ) async throws -> RawClient {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.certificateVerification = .none
      configuration.minimumTLSVersion = .tlsv1
      configuration.maximumTLSVersion = version
      if let suites { configuration.cipherSuites = suites }
      let context = try NIOSSLContext(configuration: configuration)
      return try await RawClient(address) {
        try NIOSSLClientHandler(context: context, serverHostname: nil)
      }
    }

    @Test func `requests are answered, several on one connection`() async throws {
      try await RunningServer.with(certificate: try keeper()) { server in
        let client = try await client(server.address)
        #expect(try await client.ask("GET", "/api/v1/health").status == 200)
        let put = try await client.ask("PUT", "/api/v1/messages/a", "{\"text\":\"A\"}")
        #expect(put.status == 201)
        #expect(try await client.ask("GET", "/api/v1/messages/a").body.contains("\"text\":\"A\""))
        let page = try await client.ask("GET", "/")
        #expect(page.status == 200 && page.body.contains("<!DOCTYPE html>"))
        await client.close()
      }
    }

    @Test(arguments: [
      ("ECDHE-ECDSA-AES128-SHA", false), ("ECDHE-ECDSA-AES256-SHA", false),
      ("ECDHE-ECDSA-AES128-GCM-SHA256", true), ("ECDHE-ECDSA-CHACHA20-POLY1305", true),
    ])
    func `of TLS 1_2 only authenticated encryption is spoken`(
      suites: String, isSpoken: Bool
    ) async throws {
      try await RunningServer.with(certificate: try keeper()) { server in
        let client = try await client(server.address, atMost: .tlsv12, suites: suites)
        let answer = try await client.ask("GET", "/api/v1/health")
        #expect((answer.status == 200) == isSpoken)
        await client.close()
      }
    }

    @Test func `a whole address of another host is refused`() async throws {
      try await RunningServer.with(certificate: try keeper()) { server in
        for scheme in ["https", "http"] {
          let client = try await client(server.address)
          let answer = try await client.ask("GET", "\(scheme)://evil.example/api/v1/health")
          #expect(answer.status == 403)
          await client.close()
        }
      }
    }

    @Test func `a body that arrives too slowly is answered`() async throws {
      var limits = RunningServer.patient
      limits.body = .milliseconds(20)
      try await RunningServer.with(certificate: try keeper(), limits: limits) { server in
        let client = try await client(server.address)
        try await client.send(
          "PUT /api/v1/messages/a HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{\"te")
        let answer = await client.answer()
        #expect(answer.status == 408 && answer.headers["connection"] == "close")
        #expect(await client.readToEnd() == "" && client.isOver)
      }
    }

    @Test func `a handshake that does not come is cut off`() async throws {
      var limits = RunningServer.patient
      limits.idle = .milliseconds(20)
      try await RunningServer.with(certificate: try keeper(), limits: limits) { server in
        for start in ["", "\u{16}\u{3}\u{1}"] {
          let client = try await RawClient(server.address)
          try await client.send(start)
          _ = await client.readToEnd()
          #expect(client.isOver)
          await client.close()
        }
      }
    }
  }
#endif
