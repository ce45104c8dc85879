// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import SignTesting
import TLSIO
import Testing

@testable import SignAPI

/// The encryption of a connection, without a network.
@Suite(.waitsForPrograms)
struct TLSHandlerTests {
  /// Notes what comes out of the encryption.
  private final class Inbox: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private(set) var (text, ends, errors) = ("", 0, 0)

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text += String(buffer: unwrapInboundIn(data))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event as? ChannelEvent == .inputClosed { ends += 1 }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if error is TLSSession.Failure { errors += 1 }
    }
  }

  /// The handler of the server, and a client.
  private struct Link {
    let channel = EmbeddedChannel()
    let inbox = Inbox()
    let client: TLSSession

    init() throws {
      let pair = try CertificateFolder().made()
      let server = try TLSContext(
        chain: Array(pair.certificate.utf8), key: Array(pair.key.utf8))
      client = try TLSSession(TLSContext(connectingWith: nil))
      try channel.pipeline.syncOperations.addHandlers([TLSHandler(TLSSession(server)), inbox])
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      _ = try client.receive(ByteBuffer().readableBytesSpan) { _ in }
    }

    /// Carries all that either side has to send.
    ///
    /// - Parameter parts: the most bytes that the client takes at once.
    /// - Returns: what it reads, and whether the server sends no more.
    func carry(parts: Int = 16_384) throws -> (text: String, isOver: Bool) {
      var (text, isOver, moves) = (ByteBuffer(), false, true)
      while moves {
        moves = false
        let out = client.takeOut { bytes in
          var buffer = ByteBuffer()
          buffer.writeBytes(bytes)
          return buffer
        }
        if out.readableBytes > 0 {
          try channel.writeInbound(out)
          moves = true
        }
        while var bytes = try channel.readOutbound(as: ByteBuffer.self) {
          while bytes.readableBytes > 0,
            let part = bytes.readSlice(length: min(parts, bytes.readableBytes))
          {
            isOver = try client.receive(part.readableBytesSpan) { text.writeBytes($0) }
          }
          moves = true
        }
      }
      return (String(buffer: text), isOver)
    }

    func send(_ text: String) throws {
      try client.send(ByteBuffer(string: text).readableBytesSpan)
    }
  }

  @Test func `what is written before the handshake is over waits`() throws {
    let link = try Link()
    let promise = link.channel.eventLoop.makePromise(of: Void.self)
    let isSent = Sent()
    promise.futureResult.assumeIsolated().whenSuccess { isSent.value = true }
    link.channel.writeAndFlush(ByteBuffer(string: "early"), promise: promise)
    #expect(!isSent.value)
    #expect(try link.carry().text == "early" && isSent.value)
  }

  private final class Sent { var value = false }

  @Test(arguments: [7, 1000]) func `a large answer comes in small parts`(parts: Int) throws {
    let link = try Link()
    _ = try link.carry()
    let answer = String(repeating: "Soup of the day. ", count: 62_000)
    try link.channel.writeOutbound(ByteBuffer(string: answer))
    #expect(try link.carry(parts: parts).text == answer)
  }

  @Test func `a client that ends with a farewell still reads its answer`() throws {
    let link = try Link()
    _ = try link.carry()
    try link.send("GET")
    try link.client.end()
    _ = try link.carry()
    #expect(link.inbox.text == "GET" && link.inbox.ends == 1 && link.channel.isActive)
    try link.channel.writeOutbound(ByteBuffer(string: "answer"))
    #expect(try link.carry().text == "answer")
    try link.channel.close().wait()
    #expect(try link.carry().isOver)
  }

  @Test func `a client that ends without a farewell still reads its answer`() throws {
    let link = try Link()
    _ = try link.carry()
    try link.send("GET")
    _ = try link.carry()
    for _ in 0..<2 {
      link.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    #expect(link.inbox.text == "GET" && link.inbox.ends == 1 && link.inbox.errors == 0)
    try link.channel.writeOutbound(ByteBuffer(string: "answer"))
    #expect(try link.carry().text == "answer")
  }

  @Test func `a client that ends before the handshake is over is cut off`() throws {
    let link = try Link()
    link.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(link.inbox.ends == 1 && !link.channel.isActive)
  }

  @Test(arguments: ["", "\u{16}\u{3}\u{1}"])
  func `a handshake that does not come in time is cut off`(start: String) throws {
    let (link, limits) = (try Link(), APILimits())
    try HTTPGuard.install(on: link.channel, OpenConnections(limit: 1), limits: limits)
    try link.channel.writeInbound(ByteBuffer(string: start))
    link.channel.embeddedEventLoop.advanceTime(by: TimeAmount(limits.idle) - .nanoseconds(1))
    #expect(link.channel.isActive)
    link.channel.embeddedEventLoop.advanceTime(by: .nanoseconds(1))
    #expect(!link.channel.isActive)
  }

  @Test func `the input can be ended alone`() throws {
    let link = try Link()
    _ = try link.carry()
    try link.channel.close(mode: .input).wait()
    try link.channel.close(mode: .input).wait()
    #expect(link.inbox.ends == 1 && link.channel.isActive)
    try link.send("late")
    try link.channel.writeOutbound(ByteBuffer(string: "answer"))
    #expect(try link.carry().text == "answer" && link.inbox.text == "")
  }

  @Test func `foreign bytes end the connection, and the client gets an error`() throws {
    let link = try Link()
    _ = try link.carry()
    let lost = link.channel.write(ByteBuffer(string: "unsent"))
    try link.channel.writeInbound(ByteBuffer(string: "\u{17}\u{3}\u{3}\0\u{8}Garbage!"))
    #expect(link.inbox.errors == 1 && !link.channel.isActive)
    #expect(throws: TLSSession.Failure.self) { try link.carry() }
    #expect(throws: ChannelError.ioOnClosedChannel) { try lost.wait() }
    #expect(throws: ChannelError.ioOnClosedChannel) {
      try link.channel.writeOutbound(ByteBuffer(string: "more"))
    }
  }
}
