// SPDX-License-Identifier: MIT
import NIOCore

/// Lets a listener rest while this process has no file handle for a further connection.
///
/// While a connection waits, the event loop would try to accept it again at once, and use a whole core.
/// Connections wait in the queue of the kernel meanwhile.
final class AcceptRest: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = any Channel

  /// The time from a failure to the next attempt.
  static let pause = TimeAmount.milliseconds(100)
  /// The time without a failure after which handles are there again.
  static let recovery = TimeAmount.seconds(10)

  private let onChange: @Sendable (_ isShort: Bool) -> Void
  private var recovering: Scheduled<Void>?

  /// - Parameter onChange: called when handles have become short, and when they are there again.
  init(onChange: @escaping @Sendable (_ isShort: Bool) -> Void) { self.onChange = onChange }

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
