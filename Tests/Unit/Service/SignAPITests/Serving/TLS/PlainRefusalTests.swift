// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import Testing

@testable import SignAPI

/// What stands in front of the encryption.
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

  @Test func `a client that speaks http is asked to speak https`() throws {
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
}
