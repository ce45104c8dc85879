// SPDX-License-Identifier: MIT
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore

/// Leads requests of a connection to the service, and keeps the time.
struct Connection: Sendable {
  /// Thrown to close a connection after its last answer.
  struct Over: Error {}

  /// What is read of a body that is not wanted, before the connection is closed.
  static let mostDiscarded = 8 << 20

  let service: APIService
  let connections: OpenConnections
  let limits: APILimits
  let door: Door
  let logger: Logger

  @concurrent
  func respond(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    var asked = APIRequest(request, door: door, address: channel.remoteAddress?.ipAddress)
    if let refusal = refusalOfCoding(asked) ?? refusalOfLength(asked) {
      return try await refuse(refusal, request, asked, writer, channel)
    }
    if let page = service.page(asked) {
      try await write(page, asked, writer, channel, closes: asked.hasBody)
      if asked.hasBody { throw Over() }
      return
    }
    let admission: APIService.Admission
    do {
      admission = try service.admit(asked)
    } catch {
      return try await refuse(error, request, asked, writer, channel)
    }
    if let expectation = asked.header("Expect") {
      guard expectation.lowercased() == "100-continue" else {
        let problem = Problem(417, "expectation", "Only 100-continue can be expected.")
        return try await refuse(problem, request, asked, writer, channel)
      }
      try await writer.writeInformationalHead(HTTPResponse(status: .continue))
    }
    do {
      if asked.hasBody { asked.body = try await body(of: request, channel) }
    } catch let problem as Problem {
      log(problem)
      try await write(service.refuse(problem), asked, writer, channel, closes: true)
      throw Over()
    }
    let response = await answerInTime(admission, asked, channel)
    logger.debug(
      "answered",
      metadata: [
        "operation": "\(admission.route.operation.rawValue)", "status": "\(response.status)",
        "caller": "\(admission.caller)",
      ])
    if response.body == .frames {
      return try await watch(request, response, writer, channel)
    }
    try await write(response, asked, writer, channel, closes: false)
  }

  private func log(_ problem: Problem) {
    logger.debug(
      "refused", metadata: ["kind": "\(problem.kind)", "status": "\(problem.status)"])
  }

  /// A body that is packed besides being cut into chunks cannot be read here (RFC 9112, 6.1).
  private func refusalOfCoding(_ request: APIRequest) -> Problem? {
    guard let coding = request.header("Transfer-Encoding") else { return nil }
    guard coding.lowercased().filter({ $0 != " " && $0 != "\t" }) != "chunked" else { return nil }
    return Problem(
      501, "coding", "The body has a Transfer-Encoding besides chunked; send it without.")
  }

  private func refusalOfLength(_ request: APIRequest) -> Problem? {
    guard let text = request.header("Content-Length") else { return nil }
    guard let length = Int(text), length >= 0 else {
      return Problem(400, "length", "Content-Length is no number of bytes.")
    }
    return length > limits.bodyBytes ? tooLarge : nil
  }

  private var tooLarge: Problem {
    Problem(
      413, "too-large",
      "The body has more than \(limits.bodyBytes) bytes; send it in several requests.")
  }

  /// The whole body, if it comes in time.
  private func body(of request: Request, _ channel: any Channel) async throws -> [UInt8] {
    let late = Deadline(limits.body, channel.eventLoop) { [channel] in
      channel.close(mode: .input, promise: nil)
    }
    defer { late.cancel() }
    var bytes: [UInt8] = []
    var count = 0
    do {
      for try await part in request.body {
        count += part.readableBytes
        if count > Self.mostDiscarded { break }
        // What is too much is read too, since a client that still sends does not see the answer.
        if count <= limits.bodyBytes { bytes.append(contentsOf: part.readableBytesView) }
      }
    } catch {
      guard late.isOver else { throw error }
    }
    if count > limits.bodyBytes { throw tooLarge }
    if late.isOver {
      throw Problem(408, "too-slow", "The body did not come in time; send it faster.")
    }
    return bytes
  }

  private func answerInTime(
    _ admission: APIService.Admission, _ request: APIRequest, _ channel: any Channel
  ) async -> APIResponse {
    let race = Race<APIResponse>()
    let service = service
    let task = Task { race.offer(await service.answer(admission, request)) }
    let late = Deadline(limits.answer, channel.eventLoop) {
      let problem = Problem(
        503, "too-slow", "The sign did not answer in time; try again.",
        headers: [Header("Retry-After", "5")])
      race.offer(service.refuse(problem))
    }
    // What takes long and nobody waits for any more is not worked out to its end.
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
    try await write(service.refuse(problem), asked, writer, channel, closes: asked.hasBody)
    guard asked.hasBody else { return }
    // A connection that is closed with bytes unread is reset, and the answer may be lost: so the
    // client gets the chance to read it.
    let late = Deadline(limits.body, channel.eventLoop) { [channel] in
      channel.close(promise: nil)
    }
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
    // Whoever asks again at once without a pause must not take the processor from others.
    if response.status == 429 { try? await Task.sleep(for: limits.refusalPause) }
    let late = Deadline(limits.write, channel.eventLoop) { [channel] in
      channel.close(promise: nil)
    }
    defer { late.cancel() }
    var head = HTTPResponse(response)
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

  /// Sends frames until the viewer goes, does not read, or the server ends.
  @concurrent
  private func watch(
    _ request: Request, _ response: APIResponse, _ writer: consuming ResponseWriter,
    _ channel: any Channel
  ) async throws {
    let asked = APIRequest(request, door: door, address: channel.remoteAddress?.ipAddress)
    guard let viewer = service.hub.join() else {
      let problem = Problem(
        503, "viewers", "As many watch already as can; try again later.",
        headers: [Header("Retry-After", "30")])
      return try await write(service.refuse(problem), asked, writer, channel, closes: false)
    }
    defer { service.hub.leave(viewer) }
    viewer.whenStuck { [channel] in channel.close(promise: nil) }
    var body = try await writer.writeHead(HTTPResponse(response))
    try await body.write(ByteBuffer(string: "retry: 2000\n\n"))
    try await request.body.consumeWithCancellationOnInboundClose { _ in
      try await viewer.run { item in
        try await body.write(ByteBuffer(bytes: item.bytes))
      }
    }
    try await body.finish(nil)
  }
}
