// SPDX-License-Identifier: MIT
import Foundation
import NIOCore
import NIOPosix
import SignClient

/// A server that answers every connection with the same bytes, whatever is asked.
enum CannedServer {
  /// How a connection goes on after the bytes.
  enum Ending: Sendable {
    case closed
    case open
    /// Closed before anything was read.
    case atOnce
  }

  /// Runs it on a socket for the length of a test.
  static func with(
    _ answer: String, ending: Ending = .closed,
    _ test: (ServiceAddress, String) async throws -> Void
  ) async throws {
    let path = "/tmp/signboard-\(UInt32.random(in: 0...(.max))).sock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let channel = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Answerer(answer: Array(answer.utf8), ending: ending))
        }
      }
      .bind(unixDomainSocketPath: path).get()
    let result: Result<Void, any Error>
    do {
      try await test(.unixSocket(path: path), path)
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
    private var hasAnswered = false

    init(answer: [UInt8], ending: Ending) { (self.answer, self.ending) = (answer, ending) }

    func channelActive(context: ChannelHandlerContext) {
      if ending == .atOnce { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasAnswered else { return }
      hasAnswered = true
      let channel = context.channel
      let sent = channel.writeAndFlush(ByteBuffer(bytes: answer))
      if ending == .closed { sent.whenComplete { _ in channel.close(promise: nil) } }
    }
  }
}
