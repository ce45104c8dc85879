// SPDX-License-Identifier: MIT
import NIOCore
import TLSIO

/// Encrypts a connection.
///
/// Its input can end alone, as that of a plain one: by the end of TLS or of TCP, and by
/// `close(mode: .input)`, so that a client that sends its body too slowly still reads why it is
/// refused. HTTP knows by itself whether a request that has ended is whole.
final class TLSHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The most bytes that are encrypted before they are passed on.
  private static let part = 65_536

  private let session: TLSSession
  /// What waits for the next flush, or for the end of the handshake.
  private var waiting = CircularBuffer<(bytes: ByteBuffer, promise: EventLoopPromise<Void>?)>()
  private var (isInputOver, isOutputOver, isClosed) = (false, false, false)

  init(_ session: TLSSession) { self.session = session }

  // MARK: From the other side

  func channelActive(context: ChannelHandlerContext) {
    // A client speaks first.
    receive(context, ByteBuffer())
    context.flush()
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    receive(context, unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The handshake, and what has waited for its end.
    context.flush()
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    endInput(context)
    // The handshake can come to no end any more.
    if !session.isOpen { close(context: context, mode: .all, promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    dropWaiting()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { dropWaiting() }

  private func receive(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    guard !isClosed else { return }
    var text = context.channel.allocator.buffer(capacity: bytes.readableBytes)
    do throws(TLSSession.Failure) {
      let isOver = try session.receive(bytes.readableBytesSpan) { text.writeBytes($0) }
      passOut(context)
      sendWaiting(context)
      // What answers may have closed the connection, and nothing comes behind that.
      if text.readableBytes > 0, !isInputOver, !isClosed {
        context.fireChannelRead(wrapInboundOut(text))
      }
      if isOver { endInput(context) }
    } catch {
      fail(context, error)
    }
  }

  private func endInput(_ context: ChannelHandlerContext) {
    guard !isInputOver, !isClosed else { return }
    isInputOver = true
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  // MARK: To the other side

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosed, !isOutputOver else {
      promise?.fail(isClosed ? ChannelError.ioOnClosedChannel : ChannelError.outputClosed)
      return
    }
    waiting.append((unwrapOutboundIn(data), promise))
  }

  func flush(context: ChannelHandlerContext) {
    sendWaiting(context)
    context.flush()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    switch mode {
    case .input:
      promise?.succeed(())
      endInput(context)
    // Without a handshake neither side can send anything.
    case .output where session.isOpen && !isClosed:
      endOutput(context)
      context.close(mode: .output, promise: promise)
    case .output, .all:
      endOutput(context)
      isClosed = true
      dropWaiting()
      context.close(mode: .all, promise: promise)
    }
  }

  /// Ends the output after the flushed bytes.
  private func endOutput(_ context: ChannelHandlerContext) {
    guard session.isOpen, !isOutputOver, !isClosed else { return }
    isOutputOver = true
    dropWaiting()
    try? session.end()
    passOut(context)
    context.flush()
  }

  private func sendWaiting(_ context: ChannelHandlerContext) {
    guard session.isOpen, !isOutputOver else { return }
    while let (write, promise) = waiting.popFirst() {
      var bytes = write
      do throws(TLSSession.Failure) {
        while let part = bytes.readSlice(length: Self.part) {
          try session.send(part.readableBytesSpan)
          passOut(context)
        }
        try session.send(bytes.readableBytesSpan)
        passOut(context, promise)
      } catch {
        promise?.fail(error)
        return fail(context, error)
      }
    }
  }

  /// Passes encrypted bytes on.
  private func passOut(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil) {
    let bytes = session.takeOut { bytes in
      var buffer = context.channel.allocator.buffer(capacity: bytes.byteCount)
      buffer.writeBytes(bytes)
      return buffer
    }
    guard bytes.readableBytes > 0 || promise != nil else { return }
    context.write(wrapOutboundOut(bytes), promise: promise)
  }

  // MARK: The end

  /// Ends a connection that has failed; the other side gets the reason.
  private func fail(_ context: ChannelHandlerContext, _ error: TLSSession.Failure) {
    isClosed = true
    passOut(context)
    context.flush()
    dropWaiting()
    context.fireErrorCaught(error)
    context.close(promise: nil)
  }

  private func dropWaiting() {
    while let (_, promise) = waiting.popFirst() { promise?.fail(ChannelError.ioOnClosedChannel) }
  }
}
