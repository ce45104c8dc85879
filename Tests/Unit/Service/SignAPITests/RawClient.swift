// SPDX-License-Identifier: MIT
import Core
import Glibc
import NIOCore
import NIOPosix

@testable import SignAPI

/// A client that sends bytes as they are, right or wrong.
final class RawClient {
  /// The answer.
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String

    /// The same as a service gives it.
    var response: APIResponse {
      APIResponse(
        status: status, headers: headers.map { Header($0.key, $0.value) },
        body: .bytes(Array(body.utf8)))
    }
  }

  let channel: any Channel
  private var parts: AsyncStream<[UInt8]>.Iterator
  private var received: [UInt8] = []
  /// Whether the server has closed its side.
  private(set) var isOver = false

  /// Connects; one that does not read lets bytes to it pile up.
  ///
  /// - Parameter encryption: what stands between the client and the network; nothing by default.
  init(
    _ listener: ListenAddress, reads: Bool = true,
    encryption: @escaping @Sendable () throws -> (any ChannelHandler)? = { nil }
  ) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: reads)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let encryption = try encryption() { try pipeline.addHandler(encryption) }
          try pipeline.addHandler(Inbox(continuation))
        }
      }
    channel =
      switch listener {
      case .tcp(let host, let port): try await bootstrap.connect(host: host, port: port).get()
      case .unixSocket(let path):
        try await bootstrap.connect(unixDomainSocketPath: path).get()
      }
    parts = stream.makeAsyncIterator()
  }

  /// Begins to read.
  func read() async throws { try await channel.setOption(.autoRead, value: true).get() }

  func send(_ text: String) async throws { try await send(bytes: Array(text.utf8)) }

  /// Sending to a side that the server has closed is not an error here.
  func send(bytes: [UInt8]) async throws {
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
  }

  /// Ends this side, so that the server sees the end of the input.
  func finish() async { try? await channel.close(mode: .output).get() }

  func close() async { try? await channel.close().get() }

  /// Disappears without closing, as a machine does that is switched off and on again.
  func reset() async {
    let options = channel as? any SocketOptionProvider
    try? await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    await close()
  }

  /// Everything up to and including these bytes, or to the end.
  func read(until mark: String) async -> String {
    let mark = Array(mark.utf8)
    var searched = 0
    while true {
      if received.count >= mark.count {
        for start in searched...(received.count - mark.count)
        where received[start] == mark[0] && received[start...].starts(with: mark) {
          return take(start + mark.count)
        }
        searched = received.count - mark.count + 1
      }
      guard await readPart() else { return take(received.count) }
    }
  }

  /// Everything up to the end of the connection.
  func readToEnd() async -> String {
    while await readPart() {}
    return take(received.count)
  }

  /// One answer with a Content-Length.
  func answer(hasBody: Bool = true) async -> Answer {
    let head = await read(until: "\r\n\r\n").split(separator: "\r\n")
    let status = head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
    while received.count < length, await readPart() {}
    return Answer(status: status, headers: headers, body: take(min(length, received.count)))
  }

  /// Sends a request and reads its answer.
  func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> Answer {
    try await ask(Sample.request(method, path, body))
  }

  /// Sends a request, with the length of its body if it has one, and reads its answer.
  func ask(_ request: APIRequest) async throws -> Answer {
    var lines = ["\(request.method) \(request.target) HTTP/1.1", "Host: \(request.host ?? "")"]
    lines += request.headers.map { "\($0.name): \($0.value)" }
    if !request.body.isEmpty { lines.append("Content-Length: \(request.body.count)") }
    try await send(bytes: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + request.body)
    return await answer(hasBody: request.method != "HEAD")
  }

  private func readPart() async -> Bool {
    guard let part = await parts.next(isolation: nil) else {
      isOver = true
      return false
    }
    received += part
    return true
  }

  private func take(_ count: Int) -> String {
    defer { received.removeFirst(count) }
    return String(decoding: received.prefix(count), as: UTF8.self)
  }

  private final class Inbox: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<[UInt8]>.Continuation

    init(_ continuation: AsyncStream<[UInt8]>.Continuation) { self.continuation = continuation }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(Array(unwrapInboundIn(data).readableBytesView))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case ChannelEvent.inputClosed = event { continuation.finish() }
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      continuation.finish()
      context.close(promise: nil)
    }
  }
}
