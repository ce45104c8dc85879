// SPDX-License-Identifier: MIT
import Foundation
import NIOCore
import NIOPosix
import SignClient
import SignTesting
import Synchronization
import Testing

/// A server that answers every connection with the same bytes, whatever the request.
enum CannedServer {
  /// How a connection goes on after the bytes.
  enum Ending: Sendable {
    case closed
    case open
    /// Closed before anything was read.
    case atOnce
  }

  /// The first lines of the request.
  final class Questions: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func add(_ request: ByteBuffer) {
      let text = String(buffer: request)
      lines.withLock { $0.append(text.components(separatedBy: "\r\n")[0]) }
    }
  }

  /// Runs it on a socket, or on a port, for the length of a test, which gets its address and how
  /// errors call it.
  static func with(
    _ answer: String, ending: Ending = .closed, onPort: Bool = false,
    questions: Questions = Questions(), _ test: (ServiceAddress, String) async throws -> Void
  ) async throws {
    WaitingTrait.require()
    let path = "/tmp/signboard-\(UInt32.random(in: 0...(.max))).sock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Answerer(answer: Array(answer.utf8), ending: ending, questions: questions))
        }
      }
    let channel =
      try await
      (onPort
      ? bootstrap.bind(host: "127.0.0.1", port: 0) : bootstrap.bind(unixDomainSocketPath: path))
      .get()
    let address: ServiceAddress =
      onPort
      ? .tcp(host: "127.0.0.1", port: channel.localAddress?.port ?? 0) : .unixSocket(path: path)
    let result: Result<Void, any Error>
    do {
      try await test(address, "\(address)")
      result = .success(())
    } catch {
      result = .failure(error)
    }
    try await channel.close().get()
    try await group.shutdownGracefully()
    try result.get()
  }

  private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let answer: [UInt8]
    private let ending: Ending
    private let questions: Questions
    private var hasAnswered = false

    init(answer: [UInt8], ending: Ending, questions: Questions) {
      (self.answer, self.ending, self.questions) = (answer, ending, questions)
    }

    func channelActive(context: ChannelHandlerContext) {
      if ending == .atOnce { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasAnswered else { return }
      hasAnswered = true
      questions.add(unwrapInboundIn(data))
      let channel = context.channel
      let sent = channel.writeAndFlush(ByteBuffer(bytes: answer))
      if ending == .closed { sent.whenComplete { _ in channel.close(promise: nil) } }
    }
  }
}
