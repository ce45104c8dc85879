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

    @Test func `a client that speaks http is told what to type`() async throws {
      try await RunningServer.with(certificate: try keeper()) { server in
        let client = try await RawClient(server.address)
        let answer = try await client.ask("GET", "/")
        #expect(answer.status == 400 && answer.body == PlainRefusal.sentence)
        #expect(await client.readToEnd() == "" && client.isOver)
      }
    }

    @Test(arguments: [(TLSVersion.tlsv11, false), (.tlsv12, true), (.tlsv13, true)])
    func `only versions of TLS that hold are spoken`(
      version: TLSVersion, isSpoken: Bool
    ) async throws {
      try await RunningServer.with(certificate: try keeper()) { server in
        let client = try await client(server.address, atMost: version)
        let answer = try await client.ask("GET", "/api/v1/health")
        #expect((answer.status == 200) == isSpoken)
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

    @Test func `a socket in the file system needs no certificate`() async throws {
      let path = "/tmp/signboard-\(UInt32.random(in: 0...(.max))).sock"
      let listener = Listener.unixSocket(path: path, permissions: 0o600)
      try await RunningServer.with(listeners: [listener], certificate: try keeper()) { server in
        let client = try await RawClient(server.address)
        #expect(try await client.ask("GET", "/api/v1/health").status == 200)
        await client.close()
      }
    }

    @Test func `a renewed certificate is served, and open connections go on`() async throws {
      let keeper = try keeper()
      try await RunningServer.with(certificate: keeper) { server in
        let first = try await client(server.address)
        #expect(try await first.ask("GET", "/api/v1/health").status == 200)
        #expect(try await first.days() == 90)
        try folder.put(try folder.made(days: 60))
        #expect(keeper.look())
        let second = try await client(server.address)
        #expect(try await second.ask("GET", "/api/v1/health").status == 200)
        #expect(try await second.days() == 60)
        #expect(try await first.ask("GET", "/api/v1/health").status == 200)
        for client in [first, second] { await client.close() }
      }
    }
  }

  extension RawClient {
    /// For how many days the certificate of the server is valid.
    fileprivate func days() async throws -> Int {
      let certificate = try #require(try await channel.nioSSL_peerCertificate().get())
      return (certificate.notValidAfter - certificate.notValidBefore) / 86_400
    }
  }
#endif
