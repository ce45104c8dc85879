// SPDX-License-Identifier: MIT
import Core
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore

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

  @concurrent
  func respond(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    var asked = head(of: request, channel)
    if let refusal = refusalOfCoding(asked) ?? refusalOfLength(asked, nil) {
      return try await refuse(refusal, request, asked, writer, channel)
    }
    if let page = handler.page(asked) {
      try await write(page, asked, writer, channel, closes: asked.hasBody)
      if asked.hasBody { throw Over() }
      return
    }
    let admission: APIService<Subject>.Admission
    do {
      admission = try handler.admit(asked)
    } catch {
      return try await refuse(error, request, asked, writer, channel)
    }
    let most = admission.route.file?.mostBytes ?? limits.bodyBytes
    if let refusal = refusalOfLength(asked, most) {
      return try await refuse(refusal, request, asked, writer, channel)
    }
    if let expectation = asked.header("Expect") {
      guard expectation.lowercased() == "100-continue" else {
        let problem = Problem(.expectation, .phrase("Only 100-continue can be expected."))
        return try await refuse(problem, request, asked, writer, channel)
      }
      try await writer.writeInformationalHead(HTTPResponse(status: .continue))
    }
    do {
      if asked.hasBody { asked.body = try await body(of: request, most, channel) }
    } catch let problem as Problem {
      log(problem)
      try await write(
        handler.refuse(problem, in: asked.language), asked, writer, channel, closes: true)
      throw Over()
    }
    let response = await answerInTime(admission, asked, channel)
    logger.debug(
      "answered",
      metadata: [
        "operation": "\(admission.route.id)", "status": "\(response.status)",
        "caller": "\(admission.caller)",
      ])
    if case .stream(let stream) = response.body {
      return try await send(stream, request, response, writer, channel)
    }
    try await write(response, asked, writer, channel, closes: false)
  }

  private func head(of request: Request, _ channel: any Channel) -> APIRequest {
    APIRequest(
      method: request.method.rawValue, target: request.head.path ?? "",
      headers: request.headers.map { Header($0.name.rawName, $0.value) },
      host: request.head.authority, transport: transport, isEncrypted: isEncrypted,
      address: channel.remoteAddress?.ipAddress)
  }

  private func head(of response: APIResponse, to request: APIRequest) -> HTTPResponse {
    var head = HTTPResponse(
      status: .init(code: response.status, reasonPhrase: StatusText.of(response.status)))
    for header in response.headers + handler.hosts.sharing(with: request) {
      guard let name = HTTPField.Name(header.name) else { continue }
      head.headerFields.append(HTTPField(name: name, value: header.value))
    }
    return head
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
  private func body(
    of request: Request, _ most: Int, _ channel: any Channel
  ) async throws -> [UInt8] {
    let late = Deadline(limits.body, closing: channel, .input)
    defer { late.cancel() }
    var bytes: [UInt8] = []
    var count = 0
    do {
      for try await part in request.body {
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
  @concurrent
  private func refuse(
    _ problem: Problem, _ request: Request, _ asked: APIRequest,
    _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    log(problem)
    try await write(
      handler.refuse(problem, in: asked.language), asked, writer, channel, closes: asked.hasBody)
    guard asked.hasBody else { return }
    // Closing a connection with unread bytes resets it, and the answer may be lost: the client gets
    // time to read it.
    let late = Deadline(limits.body, closing: channel)
    defer { late.cancel() }
    try? await channel.close(mode: .output)
    var count = 0
    for try await part in request.body {
      count += part.readableBytes
      if count > Self.mostDiscarded { break }
    }
    throw Over()
  }

  @concurrent
  private func write(
    _ response: APIResponse, _ request: APIRequest, _ writer: consuming ResponseWriter,
    _ channel: any Channel, closes: Bool
  ) async throws {
    // A client that repeats at once must not take the processor from others.
    if response.status == 429 { try? await Task.sleep(for: limits.refusalPause) }
    let late = Deadline(limits.write, closing: channel)
    defer { late.cancel() }
    var head = self.head(of: response, to: request)
    if closes || request.header("Connection") == "close" {
      head.headerFields[.connection] = "close"
    }
    let hasContent = response.status != 204 && response.status != 304
    if hasContent { head.headerFields[.contentLength] = String(response.bytes.count) }
    if request.method == "HEAD" || !hasContent {
      try await writer.writeResponse(head)
    } else {
      try await writer.write(
        response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.bytes)))
    }
  }

  /// Sends a stream until its reader goes or does not read, or the server ends.
  @concurrent
  private func send(
    _ stream: BodyStream, _ request: Request, _ response: APIResponse,
    _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    let asked = head(of: request, channel)
    let reader: FrameReader
    do {
      reader = try stream()
    } catch {
      return try await write(
        handler.refuse(error, in: asked.language), asked, writer, channel, closes: false)
    }
    defer { reader.close() }
    var body = try await writer.writeHead(head(of: response, to: asked))
    try await request.body.consumeWithCancellationOnInboundClose { _ in
      try await reader.run(cutOff: { [channel] in channel.close(promise: nil) }) { bytes in
        try await body.write(ByteBuffer(bytes: bytes))
      }
    }
    try await body.finish(nil)
  }
}
