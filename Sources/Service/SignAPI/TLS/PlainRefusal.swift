// SPDX-License-Identifier: MIT
import NIOCore

/// Answers a client that speaks http where https is spoken, in front of the encryption, which would
/// only hang up.
final class PlainRefusal: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Judgement { case none, encrypted, plain }
  private var judgement = Judgement.none

  /// What people see who have typed the address without `https://`.
  static let sentence = "This sign speaks https. Put https:// in front of its address.\n"

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    if judgement == .none, let first = bytes.readableBytesView.first {
      // Encryption begins with a record of the type handshake (RFC 8446, section 5.1).
      judgement = first == 22 ? .encrypted : .plain
      if judgement == .plain { refuse(context) }
    }
    if judgement != .plain { context.fireChannelRead(data) }
  }

  private func refuse(_ context: ChannelHandlerContext) {
    let answer =
      "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
      + "Content-Length: \(Self.sentence.utf8.count)\r\nConnection: close\r\n\r\n\(Self.sentence)"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
    context.close(promise: nil)
  }
}
