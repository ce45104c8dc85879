// SPDX-License-Identifier: MIT
import Core
import NIOCore
import NIOHTTP1

/// Stands between the HTTP parser and the types of the server, which keep neither the version of a
/// request nor a second `Host`.
///
/// It answers requests that cannot be parsed with a problem, ends connections as the version and
/// `Connection` of the client demand, and notes which connections are being answered.
final class HTTPGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let connections: OpenConnections
  private let refusal: @Sendable (Problem, AnswerLanguage) -> APIResponse
  private var failure: Problem?
  /// That of the last request whose head could be read: one that cannot be parsed names none.
  private var language = AnswerLanguage.english
  /// Replaces the body of the answer that is being written.
  private var body: ByteBuffer?
  private var asked = 0
  /// The bytes of the current request as received, and those of its body.
  private var (received, content) = (0, 0)
  private var isInBody = false

  init(
    _ connections: OpenConnections,
    refusal: @escaping @Sendable (Problem, AnswerLanguage) -> APIResponse
  ) {
    (self.connections, self.refusal) = (connections, refusal)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      (received, content, isInBody) = (0, 0, true)
      language = AnswerLanguage(
        acceptLanguage: head.headers["Accept-Language"].joined(separator: ", "))
      Self.normalize(&head)
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .end:
      isInBody = false
      asked += 1
      connections.set(context.channel, isAnswering: true)
      context.fireChannelRead(data)
    case .body(let part):
      content += part.readableBytes
      context.fireChannelRead(data)
    }
  }

  /// Counts received bytes after they were parsed; `false` if far too many do not belong to the
  /// body.
  ///
  /// Chunk extensions are ignored and may have any length. Small chunks have some bytes around
  /// each.
  fileprivate func take(_ count: Int) -> Bool {
    received += count
    guard isInBody, failure == nil, received - 16 * content > Self.mostFraming else { return true }
    failure = Problem(
      .http,
      .phrase("The framing of the chunks is too large for their content; send no chunk extensions.")
    )
    return false
  }

  /// The most bytes of the framing of a body.
  private static let mostFraming = 64 << 10

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    failure = failure ?? (error as? HTTPParserError).map { Problem($0) }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      // The server answers a request that cannot be parsed with the status alone.
      guard let failure, head.status == .badRequest, !head.headers.contains(name: "Content-Type")
      else { return context.write(data, promise: promise) }
      let answer = refusal(failure, language)
      var new = head
      new.status = HTTPResponseStatus(
        statusCode: answer.status, reasonPhrase: StatusText.of(answer.status))
      new.headers = HTTPHeaders(answer.headers.map { ($0.name, $0.value) })
      new.headers.add(name: "Connection", value: "close")
      new.headers.add(name: "Content-Length", value: "\(answer.bytes.count)")
      body = ByteBuffer(bytes: answer.bytes)
      context.write(wrapOutboundOut(.head(new)), promise: promise)
    case .end:
      if let body {
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        self.body = nil
      }
      asked = max(0, asked - 1)
      if asked == 0 { connections.set(context.channel, isAnswering: false) }
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    }
  }

  /// Writes the version, a second `Host` and the authority of the request line into fields
  /// (RFC 9112, sections 3.2 and 9.3).
  private static func normalize(_ head: inout HTTPRequestHead) {
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    let hosts = head.headers["Host"]
    if hosts.count > 1 {
      head.headers.replaceOrAdd(name: "Host", value: hosts.joined(separator: ", "))
    } else if head.uri.first != "/", let scheme = head.uri.firstRange(of: "://") {
      // The authority of a whole address takes precedence over Host, whatever its scheme is.
      let authority = head.uri[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      head.headers.replaceOrAdd(name: "Host", value: String(authority))
    }
  }
}

extension HTTPGuard {
  /// Adds a guard to a connection, behind the parser.
  final class Installer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    private let connections: OpenConnections
    private let limits: APILimits
    private let refusal: @Sendable (Problem, AnswerLanguage) -> APIResponse

    init(
      _ connections: OpenConnections, limits: APILimits,
      refusal: @escaping @Sendable (Problem, AnswerLanguage) -> APIResponse
    ) {
      (self.connections, self.limits, self.refusal) = (connections, limits, refusal)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      connections.add(context.channel)
      let pipeline = context.pipeline.syncOperations
      guard
        let parser = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      else { return }
      let http = HTTPGuard(connections, refusal: refusal)
      try? pipeline.addHandler(http, position: .after(parser))
      try? pipeline.addHandler(Scale(http, limits), position: .before(parser))
    }
  }

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
      if isOver { return }
      let count = unwrapInboundIn(data).readableBytes
      context.fireChannelRead(data)
      guard !http.take(count) else { return }
      isOver = true
      context.fireErrorCaught(HTTPParserError.invalidChunkSize)
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
  /// The answer to bytes that are not a request.
  init(_ error: HTTPParserError) {
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
