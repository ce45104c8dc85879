// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Synchronization
import Testing

@testable import SignClient

/// Files of messages beside those of a sign.
@Suite(.waitsForOthers)
struct MessageImportTests {
  private func list(_ messages: String) throws -> MessageList {
    let body = "{\"messages\":\(messages),\"next\":null,\"revision\":7}"
    var list = MessageList()
    try list.take(
      ClientAnswer(address: "s", status: 200, retryAfter: nil, body: Array(body.utf8)).object())
    return list
  }

  private func compared(_ file: String, with messages: String) throws -> MessageImport {
    try MessageImport(try MessageFile(Array(file.utf8), name: "file"), into: try list(messages))
  }

  private func problems(_ file: String) throws -> String {
    let messages = "[{\"id\":\"k\",\"revision\":1,\"text\":\"K\",\"calendar\":\"house\"}]"
    return try compared(file, with: messages).problems.map { "\($0)" }.joined(separator: "\n")
  }

  /// A file of messages, each with its id and text on a line of its own.
  private static func file(_ messages: [(id: String, text: String)]) -> String {
    let lines = messages.map { "{\"id\":\"\($0.id)\",\"text\":\"\($0.text)\"}" }
    return "[" + lines.joined(separator: ",\n") + "]"
  }

  /// One message more than the sign takes in one request.
  private static let many = file((0..<1001).map { ("m\($0)", "x") })

  private static let kept = """
    [{"id":"a","revision":1,"text":"A","zone":"main","speed":20.0,"progress":{"over":true}},
    {"id":"b","revision":2,"text":"B","protected":true},{"id":"c","revision":3,"text":"C"},
    {"id":"k","revision":4,"text":"K","calendar":"house"}]
    """

  @Test func `new, changed and same messages are counted apart`() throws {
    let change = try compared(
      "[{\"id\":\"a\",\"speed\":20,\"zone\":\"main\",\"text\":\"A\"},{\"id\":\"c\",\"text\":\"D\"},"
        + "{\"text\":\"E\"}]", with: Self.kept)
    #expect((change.new, change.changed, change.same) == (1, 1, 1))
    #expect(change.changes.map(\.id) == ["c", "m8"])
    #expect(change.others.isEmpty && change.kept == 1)
  }

  @Test func `messages are listed and exported in the order in which they were written`() throws {
    var list = try list(
      """
      [{"id":"a","revision":9,"text":"A","created":12},
      {"id":"calendar:week:1","revision":0,"text":"K","calendar":"week"},
      {"id":"fleet/b","revision":3,"text":"F"},{"id":"m10","revision":8,"text":"M","created":3}]
      """)
    list.sort()
    #expect(
      try list.messages.map { try $0.text("id") } == ["m10", "a", "calendar:week:1", "fleet/b"])
    let ids = try MessageFile(Array(MessageExport(list).text.utf8), name: "file").items
      .map { $0.draft["id"]?.string ?? "" }
    #expect(ids == ["m10", "a", "fleet/b"])
  }

  @Test func `a message is replaced whole, and what is not in the file may be removed`() throws {
    let change = try compared(Self.file([("a", "A"), ("b", "Bee")]), with: Self.kept)
    #expect((change.new, change.changed, change.same) == (0, 2, 0))
    #expect(change.changes.map(\.draft.text) == ["{\"text\":\"A\"}", "{\"text\":\"Bee\"}"])
    #expect(change.others.map(\.id) == ["c"] && change.others.map(\.revision) == [3])
  }

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "Ids of files"))
  func `ids that cannot be taken are reported`(row: TextRow) throws {
    #expect(try problems(row.input) == row.output)
  }

  @Test func `an id has at most 128 bytes`() throws {
    let id = String(repeating: "a", count: 129)
    #expect(try problems(Self.file([(id, "x")])).contains("The id has more than 128 bytes."))
    #expect(try problems(Self.file([(String(id.dropFirst()), "x")])).isEmpty)
  }

  @Test func `what is too much for one request is put in parts`() throws {
    #expect(try compared(Self.many, with: "[]").parts == [0..<1000, 1000..<1001])
    let long = String(repeating: "x", count: 600_000)
    #expect(
      try compared(Self.file([("a", long), ("b", long)]), with: "[]").parts == [0..<1, 1..<2])
    #expect(try compared("[]", with: "[]").parts.isEmpty)
  }

  @Test func `what others have changed meanwhile is not overwritten`() async throws {
    let change = try compared(Self.file([("a", "x")]), with: "[]")
    let problem = "{\"detail\":\"It has been changed since.\"}"
    let answer = "HTTP/1.1 412 Stale\r\nContent-Length: \(problem.utf8.count)\r\n\r\n\(problem)"
    try await CannedServer.with(answer) { address, _ in
      let error = await #expect(throws: ClientError.self) {
        try await blocking { try change.put(by: SignClient(addresses: [address])) }
      }
      #expect(
        "\(error.map { "\($0)" } ?? "")"
          == "file: Somebody else has changed messages meanwhile, and nothing is put. Try again.")
    }
  }

  @Test func `a sign that asks for patience gets it, but not without end`() async throws {
    let waited = Notes<Int>()
    var change = try compared(Self.file([("a", "x")]), with: "[]")
    change.wait = { waited.note($0) }
    let patient = change
    let problem = "{\"detail\":\"There are too many changes.\"}"
    let answer =
      "HTTP/1.1 429 Wait\r\nRetry-After: 3\r\nContent-Length: \(problem.utf8.count)\r\n\r\n\(problem)"
    try await CannedServer.with(answer) { address, _ in
      let error = await #expect(throws: ClientError.self) {
        try await blocking { try patient.put(by: SignClient(addresses: [address])) }
      }
      #expect("\(error.map { "\($0)" } ?? "")" == "There are too many changes. Try again in 3 s.")
    }
    #expect(waited.all == Array(repeating: 3, count: SignClient.mostWaits))
  }

  @Test func `an import reports what it waits for, and how far it is`() async throws {
    let (reports, waits) = (Notes<String>(), Notes<String>())
    try await RunningService.with { service in
      let address = ServiceAddress.unixSocket(path: service.path)
      var client = SignClient(addresses: [address])
      client.onWait = { waits.note($0 ?? "over") }
      let asking = client
      var change = try await blocking {
        try MessageImport(
          try MessageFile(Array(Self.many.utf8), name: "file"),
          into: try MessageList(of: asking))
      }
      change.report = { reports.note($0) }
      let telling = change
      try await blocking { try telling.put(by: asking) }
      #expect(
        reports.all == [
          "Checked 1000 of 1001 messages", "Checked 1001 of 1001 messages",
          "Put 1000 of 1001 messages", "Put 1001 of 1001 messages",
        ])
      #expect(waits.all == (0..<5).flatMap { _ in ["\(address)", "over"] })
    }
  }

  @Test(arguments: [(130, "and 30 more"), (260, "and at least 30 more")])
  func `a hundred problems of an import are enough`(count: Int, rest: String) async throws {
    let wrong = Array(repeating: #"{"text":"x","zone":4}"#, count: count).joined(separator: ",")
    let change = try compared("[\(wrong)]", with: "[]")
    try await RunningService.with { service in
      let client = SignClient(addresses: [.unixSocket(path: service.path)])
      let error = await #expect(throws: ClientError.self) {
        try await blocking { try change.check(by: client) }
      }
      #expect("\(error.map { "\($0)" } ?? "")".hasSuffix("\n  \(rest)"))
    }
  }

  private final class Notes<Note: Sendable>: Sendable {
    private let notes = Mutex<[Note]>([])
    var all: [Note] { notes.withLock { $0 } }
    func note(_ note: Note) { notes.withLock { $0.append(note) } }
  }
}
