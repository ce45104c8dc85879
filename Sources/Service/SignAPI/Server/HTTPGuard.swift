// SPDX-License-Identifier: MIT
import Core
import NIOCore
import NIOHTTP1

/// Stands behind the HTTP parser of a connection, and keeps track of it.
///
/// It notes which connections are being answered. It closes idle ones, those whose client does not read its
/// answer, and, when the server ends, each one after its answer. It refuses bodies with too much framing.
final class HTTPGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The most bytes of the framing of a body.
  private static let mostFraming = 64 << 10

  private let connections: OpenConnections
  private let limits: APILimits
  /// The requests whose head has come, and those that have come whole, until their answers are sent.
  private var (begun, asked) = (0, 0)
  /// The whole answers that are not sent, and the bytes that waited for the client at the last look.
  private var (unsent, waiting) = (0, 0)
  /// The bytes of the current request as received, and those of its body.
  private var (received, content) = (0, 0)
  private var isInBody = false
  private var isEnding = false
  /// Whether nothing that comes behind the current request is read.
  private var isLast = false
  /// When a part of a request has come, or the last answer was sent.
  private var lastActive = NIODeadline.now()
  private var idle: Scheduled<Void>?

  private init(_ connections: OpenConnections, _ limits: APILimits) {
    (self.connections, self.limits) = (connections, limits)
  }

  /// Lets a connection speak HTTP/1.1, behind what its pipeline has already.
  static func install(
    on channel: any Channel, _ connections: OpenConnections, limits: APILimits
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    let http = HTTPGuard(connections, limits)
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = limits.headerFieldBytes
    decoding.maxHeaderListSize = limits.headerBytes
    decoding.maxHeaderFieldCount = limits.headerCount
    try pipeline.addHandler(Scale(http, limits))
    // One request is answered after the other; what cannot be parsed is answered there, too.
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false,
      withOutboundHeaderValidation: true, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: decoding)
    try pipeline.addHandler(http)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connections.add(context.channel)
    lastActive = context.eventLoop.now
    watch(context, until: lastActive + TimeAmount(limits.idle))
  }

  func handlerRemoved(context: ChannelHandlerContext) { idle?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    idle?.cancel()
    context.fireChannelInactive()
  }

  /// Closes the connection if it is idle at an instant.
  private func watch(_ context: ChannelHandlerContext, until end: NIODeadline) {
    idle = context.eventLoop.assumeIsolated().scheduleTask(deadline: end) {
      let (now, time) = (context.eventLoop.now, TimeAmount(self.limits.idle))
      if self.begun > 0, !self.isInBody {
        let options = context.channel.syncOptions
        let waiting =
          self.unsent == 0 ? 0 : (try? options?.getOption(.bufferedWritableBytes)) ?? 0
        // What waits for a client that reads becomes less.
        if waiting > 0, waiting == self.waiting { return context.close(promise: nil) }
        self.waiting = waiting
        self.watch(context, until: now + (waiting > 0 ? TimeAmount(self.limits.write) : time))
      } else if now < self.lastActive + time {
        self.watch(context, until: self.lastActive + time)
      } else {
        context.close(promise: nil)
      }
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastActive = context.eventLoop.now
    switch unwrapInboundIn(data) {
    case .head(var head):
      (received, content, isInBody) = (0, 0, true)
      begun += 1
      // The parser takes what comes behind these for another protocol, which no sign speaks.
      let asks = head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
      isLast = head.method == .CONNECT || asks && head.headers.contains(name: "Upgrade")
      guard isLast else { break }
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      return context.fireChannelRead(wrapInboundOut(.head(head)))
    case .end:
      isInBody = false
      asked += 1
      connections.set(context.channel, isAnswering: true)
    case .body(let part): content += part.readableBytes
    }
    context.fireChannelRead(data)
  }

  /// Counts received bytes after they were parsed; throws once far too many do not belong to the body.
  ///
  /// Chunk extensions are ignored and may have any length. Small chunks have some bytes around
  /// each.
  fileprivate func take(_ count: Int) throws(Problem) {
    received += count
    guard isInBody, received - 16 * content > Self.mostFraming else { return }
    throw Problem(
      .http,
      .phrase("The framing of the chunks is too large for their content; send no chunk extensions.")
    )
  }

  /// Whether bytes that come now belong to no request.
  fileprivate var readsNothing: Bool { isLast && !isInBody }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The parser reads no further.
    (isLast, isInBody) = (true, false)
    connections.closeInput(of: context.channel)
    context.fireErrorCaught(error)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      isEnding = true
      if begun == 0 { context.close(promise: nil) }
    case ChannelEvent.inputClosed:
      connections.closeInput(of: context.channel)
      context.fireUserInboundEventTriggered(event)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    unsent += 1
    sent.futureResult.assumeIsolated().whenComplete { _ in self.noteSent(context) }
    context.write(data, promise: sent)
  }

  private func noteSent(_ context: ChannelHandlerContext) {
    (unsent, waiting) = (unsent - 1, 0)
    (begun, asked) = (max(0, begun - 1), max(0, asked - 1))
    if asked == 0 { connections.set(context.channel, isAnswering: false) }
    lastActive = context.eventLoop.now
    if isEnding, begun == 0 { context.close(promise: nil) }
  }
}

extension HTTPGuard {
  /// Reports the number of received bytes to the guard, in front of the parser.
  private final class Scale: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    private let http: HTTPGuard
    private let limits: APILimits
    private var (isOver, isClosing) = (false, false)

    init(_ http: HTTPGuard, _ limits: APILimits) { (self.http, self.limits) = (http, limits) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // Further bytes are ignored; a client that is still sending sees the answer.
      if isOver || http.readsNothing { return }
      let count = unwrapInboundIn(data).readableBytes
      context.fireChannelRead(data)
      do { return try http.take(count) } catch { context.fireErrorCaught(error) }
      isOver = true
      let channel = context.channel
      context.eventLoop.scheduleTask(in: TimeAmount(limits.body)) { channel.close(promise: nil) }
    }

    /// Ends only its own side of a connection whose client may still be sending: closing with
    /// unread bytes resets it, and the answer is lost (RFC 9112, section 9.6).
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      guard isOver, !isClosing, mode == .all else {
        return context.close(mode: mode, promise: promise)
      }
      isClosing = true
      context.channel.closeFuture.cascade(to: promise)
      context.close(mode: .output, promise: nil)
      // No later handler reads on, so this one does.
      context.read()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if isClosing { context.read() }
      context.fireChannelReadComplete()
    }
  }
}

extension Problem {
  /// The answer to what a connection does not take as a request; `nil`: it failed otherwise.
  init?(_ error: any Error) {
    if let problem = error as? Problem {
      self = problem
      return
    }
    guard let error = error as? HTTPParserError else { return nil }
    let detail: Phrase =
      switch error {
      case .headerOverflow:
        .phrase(
          "The address or the fields of the head are too long or too many; send less of them.")
      case .invalidEOFState, .closedConnection:
        .phrase("The request was cut off; send the whole of it.")
      case .invalidVersion: .phrase("The version of HTTP is not known here; use HTTP/1.1.")
      case .invalidMethod:
        .phrase(
          "The request does not begin with a method of HTTP; the sign speaks http, not https.")
      case .invalidURL:
        .phrase("The address has characters that cannot stand there; write them as %XX, in UTF-8.")
      case .invalidContentLength, .unexpectedContentLength:
        .phrase("Content-Length is not a number, stands twice, or stands beside Transfer-Encoding.")
      case .invalidChunkSize: .phrase("The length of a chunk is not a number.")
      default:
        .phrase("The request is not HTTP/1.1: its first line or a field of its head is damaged.")
      }
    self.init(error == .headerOverflow ? .head : .http, detail)
  }
}
