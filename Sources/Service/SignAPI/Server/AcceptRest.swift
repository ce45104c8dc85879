// SPDX-License-Identifier: MIT
import NIOCore

/// Lets a listener rest while as many connections are open as may be, or this process has no file handle
/// for a further one.
///
/// While a connection waits, the event loop would try to accept it again at once, and use a whole core.
/// Connections wait in the queue of the kernel meanwhile.
final class AcceptRest: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  /// The time from a failure to the next attempt.
  static let pause = TimeAmount.milliseconds(100)
  /// The time without a failure after which handles are there again.
  static let recovery = TimeAmount.seconds(10)

  private let most: Int
  private let onChange: @Sendable (_ isShort: Bool) -> Void
  private var (open, isFull) = (0, false)
  private var recovering: Scheduled<Void>?

  /// - Parameters:
  ///   - most: about the most open connections, as some are taken at once; all on its event loop.
  ///   - onChange: called when handles have become short, and when they are there again.
  init(most: Int, onChange: @escaping @Sendable (_ isShort: Bool) -> Void) {
    (self.most, self.onChange) = (most, onChange)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    open += 1
    unwrapInboundIn(data).closeFuture.assumeIsolated().whenComplete { _ in
      self.open -= 1
      if self.isFull, self.open < self.most {
        self.isFull = false
        context.read()
      }
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    isFull = open >= most
    if !isFull { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    let channel = context.channel
    // This is what takes the listener off the event loop; not to ask for the next one would not.
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    context.eventLoop.scheduleTask(in: Self.pause) {
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
    if let recovering { recovering.cancel() } else { onChange(true) }
    recovering = context.eventLoop.assumeIsolated().scheduleTask(in: Self.recovery) {
      self.recovering = nil
      self.onChange(false)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    recovering?.cancel()
    context.fireChannelInactive()
  }
}
