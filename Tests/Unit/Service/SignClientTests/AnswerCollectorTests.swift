// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import NIOHTTP1
import SignTesting
import Testing

@testable import SignClient

/// Answers as they come from the wire, on a channel without sockets and on a clock that stands.
struct AnswerCollectorTests {
  private static let address = ServiceAddress.unixSocket(path: "s")

  /// A connection and what becomes of its answer.
  private final class Wire {
    let loop = EmbeddedEventLoop()
    let channel: EmbeddedChannel
    private(set) var outcome = "waiting"

    init(mostBytes: Int = 1000, asks: Bool = true) throws {
      let promise = loop.makePromise(of: ClientAnswer.self)
      channel = EmbeddedChannel(loop: loop)
      try channel.pipeline.syncOperations.addHandlers(
        AnswerCollector.handlers(
          promise: promise, timeout: .seconds(20), address: "s", mostBytes: mostBytes))
      try channel.connect(to: SocketAddress(unixDomainSocketPath: "s")).wait()
      if asks {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      }
      promise.futureResult.assumeIsolated().whenComplete { result in
        switch result {
        case .success(let answer):
          self.outcome = "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
        case .failure(let error):
          self.outcome =
            "\(ClientError(error, at: AnswerCollectorTests.address, timeout: .seconds(20)))"
        }
      }
    }

    func receive(_ bytes: some Sequence<UInt8>) {
      // What the pipeline does not take is told by the outcome.
      _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
    }

    func close() {
      _ = try? channel.finish(acceptAlreadyClosed: true)
      loop.run()
    }
  }

  private func outcome(_ text: String, closes: Bool = true) throws -> String {
    let wire = try Wire()
    wire.receive(text.utf8)
    if closes { wire.close() }
    defer { wire.close() }
    return wire.outcome
  }

  private func damaged(_ reason: String) -> String {
    "The answer from s is not one of a sign: \(reason). Check the address."
  }

  @Test func `answers of a told length, in chunks and to the end are read`() throws {
    #expect(
      try outcome("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", closes: false) == "200 {}")
    #expect(
      try outcome(
        "HTTP/1.1 404 Not\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n",
        closes: false) == "404 {}")
    #expect(try outcome("HTTP/1.0 200 OK\r\n\r\n{\"a\"") == "200 {\"a\"")
    #expect(try outcome("HTTP/1.1 204 No Content\r\n\r\n", closes: false) == "204 ")
    #expect(
      try outcome(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n7",
        closes: false) == "200 7")
  }

  @Test(arguments: [
    ("", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nContent-Le", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}", "it is cut off"),
    ("SSH-2.0-OpenSSH_9.2\r\n", "it is not HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "it is not HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "it is not HTTP"),
    ("\u{0}\u{1}\u{2}", "it is not HTTP"),
  ])
  func `what is no answer is told`(text: String, reason: String) throws {
    #expect(try outcome(text) == damaged(reason))
  }

  @Test func `who speaks first speaks something else`() throws {
    let wire = try Wire(asks: false)
    wire.receive("SSH-2.0-OpenSSH_9.2\r\n".utf8)
    #expect(wire.outcome == damaged("it is not HTTP"))
    wire.close()
    let other = try Wire(asks: false)
    other.receive("HTTP/1.1 200 OK\r\n\r\n".utf8)
    #expect(other.outcome == damaged("it is not HTTP"))
    other.close()
  }

  @Test func `a huge head and a huge body are not kept`() throws {
    let field = "X-Field: \(String(repeating: "a", count: 9000))\r\n"
    #expect(try outcome("HTTP/1.1 200 OK\r\n" + field) == damaged("its head is too long"))
    let fields = (0..<200).map { "X-\($0): a\r\n" }.joined()
    #expect(try outcome("HTTP/1.1 200 OK\r\n" + fields) == damaged("its head is too long"))
    let body = String(repeating: "a", count: 1001)
    #expect(
      try outcome("HTTP/1.1 200 OK\r\n\r\n" + body, closes: false)
        == damaged("it has more than 80 MiB"))
  }

  @Test func `an answer that drips in is waited for, and not for ever`() throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
    let patient = try Wire()
    for byte in text.utf8 {
      patient.receive([byte])
      patient.loop.advanceTime(by: .milliseconds(400))
    }
    #expect(patient.outcome == "200 {}")
    patient.close()
    let slow = try Wire()
    for byte in text.utf8 {
      slow.receive([byte])
      slow.loop.advanceTime(by: .milliseconds(600))
    }
    #expect(
      slow.outcome
        == "There was no answer from s in 20 s. Try again; \"signboard health\" tells how the sign"
        + " is.")
    #expect(!slow.channel.isActive)
    slow.close()
  }

  @Test func `no bytes trap`() throws {
    let seed: UInt64 = 7230
    var random = SeededGenerator(seed: seed)
    let sample = Array(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nA: b\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"
        .utf8)
    for _ in 0..<2000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(.random(in: 0...255, using: &random), at: place)
        }
      }
      let wire = try Wire()
      let cut = Int.random(in: 0...bytes.count, using: &random)
      wire.receive(bytes[..<cut])
      wire.receive(bytes[cut...])
      wire.close()
      #expect(wire.outcome != "waiting", "seed \(seed): \(bytes)")
    }
  }
}
