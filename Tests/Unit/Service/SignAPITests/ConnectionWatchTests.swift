// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import SignAPI

/// When the guard of a connection closes it, in virtual time.
struct ConnectionWatchTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel
  private let connections = OpenConnections(limit: 4)

  init() throws {
    channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/none")).wait()
    var limits = APILimits()
    (limits.idle, limits.write) = (.seconds(10), .seconds(15))
    try HTTPGuard.install(on: channel, connections, limits: limits)
  }

  private func ask(_ fields: String = "") throws {
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"))
  }

  /// Writes an answer; unflushed bytes wait for the client.
  private func answer() {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "3"])
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: "abc"))), promise: nil)
    channel.write(HTTPServerResponsePart.end(nil), promise: nil)
  }

  private func isOpen(after seconds: Int64) -> Bool {
    loop.advanceTime(by: .seconds(seconds))
    return channel.isActive
  }

  @Test func `an idle connection is closed, counted from the last part or answer`() throws {
    #expect(isOpen(after: 9))
    try ask()
    // It is being answered.
    #expect(isOpen(after: 100))
    answer()
    channel.flush()
    #expect(isOpen(after: 9))
    #expect(!isOpen(after: 1))
  }

  @Test func `the head of a request comes whole in time, or the connection is closed`() throws {
    #expect(isOpen(after: 5))
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: loc"))
    #expect(isOpen(after: 4))
    #expect(!isOpen(after: 1))
  }

  @Test(arguments: [false, true])
  func `a deadline closes its connection, unless it is cancelled`(isCancelled: Bool) {
    let late = Deadline(.seconds(8), closing: channel)
    #expect(isOpen(after: 7) && !late.isOver)
    if isCancelled { late.cancel() }
    #expect(isOpen(after: 1) == isCancelled && late.isOver != isCancelled)
    _ = try? channel.finish()
  }

  @Test func `an answer that its client reads is sent to its end, one that it does not is cut off`()
    throws
  {
    try ask()
    #expect(isOpen(after: 5))
    answer()
    // The first look at what waits is 10 s after the beginning, the next one 15 s later.
    #expect(isOpen(after: 19))
    answer()
    #expect(isOpen(after: 1))
    #expect(isOpen(after: 14))
    channel.flush()
    #expect(isOpen(after: 9))
    try ask()
    answer()
    #expect(isOpen(after: 10))
    #expect(!isOpen(after: 15))
  }

  @Test func `at the end each connection is closed after its answer is sent`() throws {
    try ask()
    connections.end()
    answer()
    #expect(channel.isActive)
    channel.flush()
    #expect(!channel.isActive)
  }

  @Test(
    arguments: ["Connection: keep-alive, Upgrade\r\nUpgrade: h2c\r\n", "Connection: close\r\n"])
  func `nothing is read behind the last request`(fields: String) throws {
    try ask(fields)
    guard case .head(let head)? = try channel.readInbound(as: HTTPServerRequestPart.self) else {
      Issue.record("no head")
      return
    }
    #expect(!head.isKeepAlive)
    _ = try channel.readInbound(as: HTTPServerRequestPart.self)
    for _ in 0..<100 {
      _ = try? channel.writeInbound(ByteBuffer(repeating: UInt8(ascii: "x"), count: 1000))
    }
    #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == nil)
    _ = try? channel.finish()
  }
}
