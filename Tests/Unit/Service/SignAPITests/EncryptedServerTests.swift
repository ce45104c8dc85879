// SPDX-License-Identifier: MIT
import Core
import NIOCore
import SignTesting
import TLSIO
import Testing

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
  ///
  /// - Parameter ciphers: those of TLS 1.2, which is then spoken.
  private func client(_ address: ListenAddress, ciphers: String? = nil) async throws -> RawClient {
    let context = try TLSContext(connectingWith: ciphers)
    return try await RawClient(address) { TLSHandler(try TLSSession(context)) }
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
    ciphers: String, isSpoken: Bool
  ) async throws {
    try await RunningServer.with(certificate: try keeper()) { server in
      let client = try await client(server.address, ciphers: ciphers)
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
    limits.body = .zero
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

  @Test func `a client that ends without a farewell is answered`() async throws {
    try await RunningServer.with(certificate: try keeper()) { server in
      let client = try await client(server.address)
      try await client.send("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let answer = await client.answer()
      try await client.channel.pipeline.context(handlerType: TLSHandler.self)
        .flatMap { $0.close(mode: .output) }.get()
      #expect(await client.readToEnd() == "" && answer.status == 200 && client.isOver)
    }
  }

  private struct Kept { weak var context: TLSContext? }

  @Test func `of connections that are over nothing is kept`() async throws {
    let keeper = try keeper()
    let kept = Kept(context: keeper.context)
    try await RunningServer.with(certificate: keeper) { server in
      for count in 0..<100 {
        let client = try await client(server.address)
        if count % 2 == 0 {
          #expect(try await client.ask("GET", "/api/v1/health").status == 200)
        }
        if count % 3 == 0 { await client.reset() } else { await client.close() }
      }
    }
    #expect(kept.context != nil)
    try folder.put(try folder.made(days: 80))
    #expect(keeper.look())
    // Each session would keep it; the last one may be on its way out of the thread of the network.
    while kept.context != nil { try await Task.pause() }
  }
}
