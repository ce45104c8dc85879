// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPServing

/// What stands in front of the encryption, and behind it.
struct PlainRefusalTests {
  private func channel(_ handler: any ChannelHandler) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  /// All bytes that went in one direction.
  private func text(_ next: () throws -> ByteBuffer?) rethrows -> String {
    var text = ""
    while let buffer = try next() { text += String(buffer: buffer) }
    return text
  }

  @Test func `a client that speaks http is told to speak https`() throws {
    let channel = try channel(PlainRefusal())
    try channel.writeInbound(ByteBuffer(string: ""))
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\n"))
    #expect(
      try text { try channel.readOutbound(as: ByteBuffer.self) }
        == "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: 62\r\nConnection: close\r\n\r\n"
        + "This sign speaks https. Put https:// in front of its address.\n")
    #expect(!channel.isActive)
    #expect(try text { try channel.readInbound(as: ByteBuffer.self) } == "")
  }

  @Test func `what is encrypted is passed on`() throws {
    let channel = try channel(PlainRefusal())
    for part in ["\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\n"] {
      try channel.writeInbound(ByteBuffer(string: part))
    }
    #expect(
      try text { try channel.readInbound(as: ByteBuffer.self) }
        == "\u{16}\u{3}\u{1}GET / HTTP/1.1\r\n")
    #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
    #expect(channel.isActive)
  }

  /// Notes the events that come by.
  private final class Events: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private(set) var ends = 0

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event as? ChannelEvent == .inputClosed { ends += 1 }
    }
  }

  @Test func `the input of an encrypted connection ends alone`() throws {
    let channel = try channel(InputEnd())
    let events = Events()
    try channel.pipeline.syncOperations.addHandler(events)
    try channel.close(mode: .input).wait()
    try channel.close(mode: .input).wait()
    #expect(events.ends == 1 && channel.isActive)
    try channel.writeInbound(ByteBuffer(string: "late"))
    try channel.writeOutbound(ByteBuffer(string: "answer"))
    #expect(try text { try channel.readOutbound(as: ByteBuffer.self) } == "answer")
    try channel.close().wait()
    #expect(!channel.isActive)
  }

  @Test func `before its end the input is passed on`() throws {
    let channel = try channel(InputEnd())
    try channel.writeInbound(ByteBuffer(string: "body"))
    #expect(try text { try channel.readInbound(as: ByteBuffer.self) } == "body")
  }
}
