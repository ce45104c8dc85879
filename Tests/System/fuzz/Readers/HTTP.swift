// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Schedules
import SignControl
import Synchronization

@testable import SignAPI

extension FuzzReader {
  /// What comes over a connection: parsed and judged like a request, its body read by its schema.
  static func checkHTTP(_ bytes: [UInt8]) throws {
    let service = Self.service()
    let channel = EmbeddedChannel()
    try HTTPGuard.install(on: channel, OpenConnections(limit: 4), limits: APILimits())
    // An error here is a parse error of a damaged request.
    do { try channel.writeInbound(ByteBuffer(bytes: bytes)) } catch {
      if let problem = Problem(error) { try check(service.refuse(problem, in: .english)) }
    }
    var request: APIRequest?
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let head): request = APIRequest(head)
      case .body(let body): request?.body.append(contentsOf: body.readableBytesView)
      case .end:
        if let request { try judge(request, service) }
        request = nil
      }
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }

  /// The path of a request: parsed, written and parsed again it is equal.
  static func checkTarget(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let service = Self.service()
    for method in ["GET", "PUT", "POST"] {
      try judge(APIRequest(method: method, target: text, host: "localhost"), service)
    }
    guard let target = Target(text) else { return }
    var written = "/" + target.segments.map { Wording.percentEncoded($0) }.joined(separator: "/")
    // One slash at the end is accepted, so that an empty last segment needs another.
    if target.segments.count > 1, target.segments.last == "" { written += "/" }
    written +=
      target.query.isEmpty
      ? ""
      : "?"
        + target.query.map {
          Wording.percentEncoded($0.name) + "=" + Wording.percentEncoded($0.value)
        }
        .joined(separator: "&")
    guard written.utf8.count <= 8192 else { return }
    try FuzzFinding.unless(
      Target(written) == target, "written again it reads otherwise: \(written)")
  }

  private static let scenes = SceneSchemas.sample

  /// A message in JSON: read, written and read again it is equal.
  static func checkDraft(_ bytes: [UInt8]) throws {
    let draft: MessageDraft
    do throws(FieldProblem) { draft = try MessageDraft(json: bytes, scenes: scenes) } catch {
      return try FuzzFinding.inWords(error.field, "\(error.message)")
    }
    try checkWritten(draft)
  }

  /// The JSON of a message is taken, and reads alike.
  static func checkWritten(_ draft: MessageDraft) throws {
    let again: MessageDraft
    do throws(FieldProblem) {
      again = try MessageDraft(json: draft.json.bytes, scenes: scenes)
    } catch {
      throw FuzzFinding("what was written is refused: \(error) \(draft.json.text)")
    }
    try FuzzFinding.unless(again == draft, "what was written reads otherwise: \(draft.json.text)")
  }

  /// A file of tokens: a token that is added to it is accepted.
  static func checkTokens(_ bytes: [UInt8]) throws {
    let tokens: AccessTokens
    do throws(SignError) { tokens = try AccessTokens(file: bytes) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    _ = tokens.entry(presenting: String(decoding: bytes, as: UTF8.self))
    var random = SameNumbers()
    let made = AccessTokens.make(name: "new", role: .administrator, using: &random)
    try FuzzFinding.unless(tokens.entry(presenting: made.token) == nil, "an unknown token counts")
    let more: AccessTokens
    do throws(SignError) {
      more = try AccessTokens(file: bytes + [0x0A] + made.line.utf8)
    } catch {
      return try FuzzFinding.unless(
        error.reason.contains("more than \(AccessTokens.mostTokens)")
          || error.reason.contains("name is there already"),
        "the line is refused: \(error)")
    }
    try FuzzFinding.unless(
      more.entry(presenting: made.token)?.caller.role == .administrator,
      "a token that was added does not count")
  }

  static func service() -> APIService<any SignControl> {
    // A second passes with every look at the clock, so that no wait is real.
    let start = ContinuousClock.now
    let seconds = Mutex(0)
    return APIService(
      control: FakeSign(), options: APIOptions(), hub: FrameHub(), metrics: MetricsRegistry()
    ) {
      seconds.withLock {
        $0 += 1
        return start.advanced(by: .seconds($0))
      }
    }
  }

  /// Checks whether a request is allowed, and reads its body.
  private static func judge(_ request: APIRequest, _ service: APIService<any SignControl>) throws {
    if let page = service.page(request) {
      return try FuzzFinding.unless(page.status < 500, "\(page)")
    }
    do throws(Problem) {
      let admission = try service.admit(request)
      _ = try service.record(admission, request)
    } catch {
      try check(service.refuse(error, in: request.language))
    }
  }

  /// A refusal is JSON, is not a fault of the service, and has fields that HTTP allows.
  static func check(_ response: APIResponse) throws {
    try FuzzFinding.unless(
      (400..<500).contains(response.status) || response.status == 501,
      "the status is \(response.status)")
    var reader = JSONReader(response.bytes)
    do {
      for text in JSONValue(try reader.document()).texts(under: ["title", "detail", "message"]) {
        try FuzzFinding.inWords(text)
      }
    } catch let error as JSONError {
      throw FuzzFinding("a refusal is no JSON: \(error)")
    }
    for header in response.headers {
      try FuzzFinding.unless(
        header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a field has a control character"
      )
    }
  }
}

/// The same numbers for each input, so that a finding is found again.
private struct SameNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return state
  }
}
