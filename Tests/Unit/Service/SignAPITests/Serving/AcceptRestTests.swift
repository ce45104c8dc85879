// SPDX-License-Identifier: MIT
import Glibc
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import SignAPI

/// A listener for whose connections no file handle is free.
struct AcceptRestTests {
  /// The reports: whether handles are short.
  private final class Reports: Sendable {
    let all = Mutex<[Bool]>([])
  }

  /// Whether a listener tries to take connections.
  private func accepts(_ channel: EmbeddedChannel) -> Bool? {
    channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool
  }

  @Test func `it tries ten times a second, and reports the beginning and the end`() throws {
    let (loop, reports) = (EmbeddedEventLoop(), Reports())
    let channel = EmbeddedChannel(
      handler: AcceptRest(most: 2) { isShort in reports.all.withLock { $0.append(isShort) } },
      loop: loop)
    for _ in 0..<30 {
      channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
      #expect(accepts(channel) == false)
      loop.advanceTime(by: .milliseconds(99))
      #expect(accepts(channel) == false)
      loop.advanceTime(by: .milliseconds(1))
      #expect(accepts(channel) == true)
    }
    #expect(reports.all.withLock { $0 } == [true])
    loop.advanceTime(by: .milliseconds(9899))
    #expect(reports.all.withLock { $0 } == [true])
    loop.advanceTime(by: .milliseconds(1))
    #expect(reports.all.withLock { $0 } == [true, false])
    try channel.throwIfErrorCaught()
  }

  @Test func `other errors are passed on`() {
    struct Other: Error {}
    let channel = EmbeddedChannel(handler: AcceptRest(most: 2) { _ in })
    channel.pipeline.fireErrorCaught(Other())
    #expect(throws: Other.self) { try channel.throwIfErrorCaught() }
    #expect(accepts(channel) == nil)
  }

  @Test func `no further connection is taken until one of the most has ended`() throws {
    let loop = EmbeddedEventLoop()
    let reads = Reads()
    let channel = EmbeddedChannel(handlers: [reads, AcceptRest(most: 2) { _ in }], loop: loop)
    let connections = (0..<2).map { _ in EmbeddedChannel(loop: loop) }
    func asked() -> Int {
      channel.read()
      return reads.count
    }
    #expect(asked() == 1)
    channel.pipeline.fireChannelRead(connections[0] as any Channel)
    #expect(asked() == 2)
    channel.pipeline.fireChannelRead(connections[1] as any Channel)
    #expect(asked() == 2)
    connections[0].close(promise: nil)
    loop.run()
    // The read asked for while it was full comes now.
    #expect(reads.count == 3)
    #expect(asked() == 4)
    _ = try? channel.finish()
    _ = try? connections[1].finish()
  }

  /// Counts how often the next connection is asked for.
  private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = Never
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }
}
