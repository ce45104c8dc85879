// SPDX-License-Identifier: MIT
import Core
import Logging
import NIOCore
import NIOHTTP1

/// Passes the requests of a connection to the handler, and keeps the time limits.
struct Connection<Subject: Sendable>: Sendable {
  /// Thrown to close a connection after its last answer.
  struct Over: Error {}

  /// The most bytes of an unwanted body that are read before the connection is closed, above those
  /// that a wanted one has.
  static var mostDiscarded: Int { 8 << 20 }

  let handler: APIService<Subject>
  let connections: OpenConnections
  let limits: APILimits
  let transport: Transport
  let isEncrypted: Bool
  let logger: Logger

  /// Answers what comes over a connection until its end.
  @concurrent
  func serve(_ stream: HTTPExchange.Stream) async {
    let channel = stream.channel
    do {
      try await stream.executeThenClose { parts, answers in
        try await serve(HTTPExchange(parts, answers, channel))
        answers.finish()
        // Closed by the client, or when it has been idle for long enough.
        try await channel.closeFuture.get()
      }
    } catch {
      logger.trace("connection closed", metadata: ["reason": "\(error)"])
    }
  }

  private func serve(_ exchange: HTTPExchange) async throws {
    // That of the last request whose head could be read: one that cannot be parsed names none.
    var language = AnswerLanguage.english
    do {
      while let head = try await exchange.nextHead() {
        let request = request(head, exchange.channel)
        language = request.language
        try await respond(to: request, exchange)
        if !head.isKeepAlive { return }
      }
    } catch {
      guard let problem = Problem(error) else { throw error }
      log(problem)
      try await write(handler.refuse(problem, in: language), to: nil, exchange, closes: true)
    }
  }

  private func respond(to request: APIRequest, _ exchange: HTTPExchange) async throws {
    var asked = request
    if let refusal = refusalOfCoding(asked) ?? refusalOfLength(asked, nil) {
      return try await refuse(refusal, asked, exchange)
    }
    if let page = handler.page(asked) {
      try await write(page, to: asked, exchange, closes: asked.hasBody)
      if asked.hasBody { throw Over() }
      return
    }
    let admission: APIService<Subject>.Admission
    do {
      admission = try handler.admit(asked)
    } catch {
      return try await refuse(error, asked, exchange)
    }
    let most = admission.route.file?.mostBytes ?? limits.bodyBytes
    if let refusal = refusalOfLength(asked, most) {
      return try await refuse(refusal, asked, exchange)
    }
    // A client of HTTP/1.0 knows no answer before the answer.
    if let expectation = asked.header("Expect"), exchange.version != .http1_0 {
      guard expectation.lowercased() == "100-continue" else {
        let problem = Problem(.expectation, .phrase("Only 100-continue can be expected."))
        return try await refuse(problem, asked, exchange)
      }
      try await exchange.answers.write(
        .head(HTTPResponseHead(version: .http1_1, status: .continue)))
    }
    do {
      if asked.hasBody { asked.body = try await body(of: exchange, most) }
    } catch let problem as Problem {
      log(problem)
      try await write(
        handler.refuse(problem, in: asked.language), to: asked, exchange, closes: true)
      throw Over()
    }
    let response = await answerInTime(admission, asked, exchange.channel)
    logger.debug(
      "answered",
      metadata: [
        "operation": "\(admission.route.id)", "status": "\(response.status)",
        "caller": "\(admission.caller)",
      ])
    if case .stream(let stream) = response.body {
      return try await send(stream, response, to: asked, exchange)
    }
    try await write(response, to: asked, exchange, closes: false)
  }

  /// A request whose head has come.
  private func request(_ head: HTTPRequestHead, _ channel: any Channel) -> APIRequest {
    var request = APIRequest(head)
    (request.transport, request.isEncrypted) = (transport, isEncrypted)
    request.address = channel.remoteAddress?.ipAddress
    return request
  }

  /// - Parameters:
  ///   - request: the answered one; `nil`: bytes that are no request.
  ///   - closes: whether the connection ends after the answer, whatever the request asks for.
  private func head(
    of response: APIResponse, to request: APIRequest?, closes: Bool
  ) -> HTTPResponseHead {
    let shared = request.map(handler.hosts.sharing) ?? []
    var headers = HTTPHeaders((response.headers + shared).map { ($0.name, $0.value) })
    if closes || request?.header("Connection") == "close" {
      headers.replaceOrAdd(name: "Connection", value: "close")
    }
    let status = HTTPResponseStatus(
      statusCode: response.status, reasonPhrase: StatusText.of(response.status))
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }

  private func log(_ problem: Problem) {
    let (kind, status) = (problem.kind.rawValue, problem.status)
    logger.debug("refused", metadata: ["kind": "\(kind)", "status": "\(status)"])
  }

  /// A body with a transfer coding besides chunked cannot be read (RFC 9112, section 6.1).
  private func refusalOfCoding(_ request: APIRequest) -> Problem? {
    guard let coding = request.header("Transfer-Encoding") else { return nil }
    guard coding.lowercased().filter({ $0 != " " && $0 != "\t" }) != "chunked" else { return nil }
    return Problem(
      .coding, .phrase("The body has a Transfer-Encoding besides chunked; send it without."))
  }

  /// - Parameter most: the most bytes; `nil`: it is not known yet.
  private func refusalOfLength(_ request: APIRequest, _ most: Int?) -> Problem? {
    guard let text = request.header("Content-Length") else { return nil }
    guard let length = Int(text), length >= 0 else {
      return Problem(.length, .phrase("Content-Length is not a number of bytes."))
    }
    return most.flatMap { length > $0 ? tooLarge($0) : nil }
  }

  private func tooLarge(_ most: Int) -> Problem {
    Problem(
      .tooLarge, .phrase("The body has more than \(most) bytes; send it in several requests."))
  }

  /// Reads the whole body within the time limit.
  private func body(of exchange: HTTPExchange, _ most: Int) async throws -> [UInt8] {
    let late = Deadline(limits.body, closing: exchange.channel, .input)
    defer { late.cancel() }
    var bytes: [UInt8] = []
    var count = 0
    do {
      while let part = try await exchange.nextBytes() {
        count += part.readableBytes
        if count > most + Self.mostDiscarded { break }
        // Bytes above the limit are read and discarded: a client that is sending does not see the
        // answer.
        if count <= most { bytes.append(contentsOf: part.readableBytesView) }
      }
    } catch {
      guard late.isOver else { throw error }
    }
    if count > most { throw tooLarge(most) }
    if late.isOver {
      throw Problem(
        .tooSlow, status: 408, .phrase("The body did not come in time; send it faster."))
    }
    return bytes
  }

  private func answerInTime(
    _ admission: APIService<Subject>.Admission, _ request: APIRequest, _ channel: any Channel
  ) async -> APIResponse {
    let race = Race<APIResponse>()
    let handler = handler
    let task = Task { race.offer(await handler.answer(admission, request)) }
    let late = Deadline(limits.answer, channel.eventLoop) {
      let problem = Problem(
        .tooSlow, status: 503, .phrase("The sign did not answer in time; try again."),
        headers: [Header("Retry-After", "5")])
      race.offer(handler.refuse(problem, in: request.language))
    }
    // An answer that the client does not wait for any more is cancelled.
    connections.whenClosed(channel) { task.cancel() }
    let response = await race.result()
    connections.whenClosed(channel, nil)
    late.cancel()
    task.cancel()
    return response
  }

  /// Answers with a problem; the connection ends if the client may still be sending.
  private func refuse(
    _ problem: Problem, _ asked: APIRequest, _ exchange: HTTPExchange
  ) async throws {
    log(problem)
    try await write(
      handler.refuse(problem, in: asked.language), to: asked, exchange, closes: asked.hasBody)
    guard asked.hasBody else { return }
    // Closing a connection with unread bytes resets it, and the answer may be lost: the client gets
    // time to read it.
    let late = Deadline(limits.body, closing: exchange.channel)
    defer { late.cancel() }
    try? await exchange.channel.close(mode: .output)
    var count = 0
    while let part = try await exchange.nextBytes() {
      count += part.readableBytes
      if count > Self.mostDiscarded { break }
    }
    throw Over()
  }

  private func write(
    _ response: APIResponse, to request: APIRequest?, _ exchange: HTTPExchange, closes: Bool
  ) async throws {
    // A client that repeats at once must not take the processor from others.
    if response.status == 429 { try? await Task.sleep(for: limits.refusalPause) }
    var head = head(of: response, to: request, closes: closes)
    let hasContent = response.status != 204 && response.status != 304
    if hasContent {
      head.headers.replaceOrAdd(name: "Content-Length", value: "\(response.bytes.count)")
    }
    try await exchange.write(
      head, hasContent && request?.method != "HEAD" ? response.bytes : nil)
  }

  /// Sends a stream until its reader goes or does not read, or the server ends.
  private func send(
    _ stream: BodyStream, _ response: APIResponse, to request: APIRequest, _ exchange: HTTPExchange
  ) async throws {
    let reader: FrameReader
    do {
      reader = try stream()
    } catch {
      return try await write(
        handler.refuse(error, in: request.language), to: request, exchange, closes: false)
    }
    defer { reader.close() }
    let (channel, answers) = (exchange.channel, exchange.answers)
    // A client of HTTP/1.0 knows no chunks: the end of the connection is that of the stream.
    let closes = exchange.version == .http1_0
    var head = head(of: response, to: request, closes: closes)
    if closes { head.version = .http1_0 }
    try await answers.write(.head(head))
    let reading = Task {
      try await reader.run(cutOff: { channel.close(promise: nil) }) { bytes in
        try await answers.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
      }
    }
    // A reader sends nothing more, so the end of its input means that it has gone.
    connections.whenClosed(channel, orInput: true) { reading.cancel() }
    defer { connections.whenClosed(channel, nil) }
    try await reading.value
    try await answers.write(.end(nil))
    if closes { throw Over() }
  }
}

extension APIRequest {
  /// A request as the parser gives its head, with one authority and without `Host`; `Connection` states
  /// whether it is the last one (RFC 9112, sections 3.2 and 9.3).
  init(_ head: HTTPRequestHead) {
    var headers = head.headers
    if !head.isKeepAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
    let hosts = headers["Host"]
    headers.remove(name: "Host")
    var (target, host) = (head.uri, hosts.isEmpty ? nil : hosts.joined(separator: ", "))
    if target.first != "/", let scheme = target.firstRange(of: "://") {
      let rest = target[scheme.upperBound...]
      let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      let path = rest[authority.endIndex...].prefix { $0 != "#" }
      target = (path.first == "/" ? "" : "/") + path
      // The authority of a whole address takes precedence over Host, whatever its scheme is.
      if hosts.count < 2 { host = String(authority) }
    }
    self.init(
      method: head.method.rawValue, target: target,
      headers: headers.map { Header($0.name, $0.value) }, host: host)
  }
}
