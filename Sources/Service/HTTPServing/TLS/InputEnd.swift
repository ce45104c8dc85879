// SPDX-License-Identifier: MIT
import NIOCore

/// Lets the input of an encrypted connection end alone, as that of a plain one can: a client that
/// sends its body too slowly still reads why it is refused.
///
/// It stands behind the encryption, which cannot do so.
final class InputEnd: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer

  private var isOver = false

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .input else { return context.close(mode: mode, promise: promise) }
    promise?.succeed(())
    guard !isOver else { return }
    isOver = true
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What still comes is passed over.
    if !isOver { context.fireChannelRead(data) }
  }
}
