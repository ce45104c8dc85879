// SPDX-License-Identifier: MIT
import NIOCore
import NIOHTTP1

/// Puts the parts of one answer together, as long as they are not too many and not too late.
final class AnswerCollector: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  /// Why there is no answer.
  enum Failure: Error, Hashable {
    case late
    case cut
    case longBody
    case other(String)
  }

  /// Bytes of a body: more than the picture of the largest display.
  static let mostBytes = 80 << 20

  private let promise: EventLoopPromise<ClientAnswer>
  private let timeout: TimeAmount
  private let address: String
  private let mostBytes: Int
  private var deadline: Scheduled<Void>?
  private var head: HTTPResponseHead?
  private var body: [UInt8] = []

  init(
    promise: EventLoopPromise<ClientAnswer>, timeout: TimeAmount, address: String,
    mostBytes: Int = AnswerCollector.mostBytes
  ) {
    self.promise = promise
    self.timeout = timeout
    self.address = address
    self.mostBytes = mostBytes
  }

  /// All handlers of a connection, the one nearest to the socket first.
  static func handlers(
    promise: EventLoopPromise<ClientAnswer>, timeout: TimeAmount, address: String,
    mostBytes: Int = AnswerCollector.mostBytes
  ) -> [any ChannelHandler] {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8192
    limits.maxHeaderListSize = 65_536
    limits.maxHeaderFieldCount = 100
    let decoder = HTTPResponseDecoder(
      leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop,
      limitConfiguration: limits)
    return [
      HTTPRequestEncoder(), ByteToMessageHandler(decoder),
      AnswerCollector(
        promise: promise, timeout: timeout, address: address, mostBytes: mostBytes),
    ]
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [promise] in
      promise.fail(Failure.late)
      channel.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body(let part):
      guard body.count + part.readableBytes <= mostBytes else {
        return end(context, .failure(Failure.longBody))
      }
      body.append(contentsOf: part.readableBytesView)
    case .end:
      guard let head else { return end(context, .failure(Failure.cut)) }
      let answer = ClientAnswer(
        address: address, status: Int(head.status.code),
        headers: head.headers.map { ClientAnswer.Header(name: $0.name, value: $0.value) },
        body: body)
      end(context, .success(answer))
    }
  }

  func channelInactive(context: ChannelHandlerContext) { end(context, .failure(Failure.cut)) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end(context, .failure(error))
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  private func end(_ context: ChannelHandlerContext, _ result: Result<ClientAnswer, any Error>) {
    deadline?.cancel()
    body = []
    promise.completeWith(result)
    context.close(promise: nil)
  }
}
