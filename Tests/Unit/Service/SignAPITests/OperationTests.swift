// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// The API without HTTP, as a broker's clients ask it.
struct OperationTests {
  private let control = FakeSign()
  private let hub = FrameHub()
  private let metrics = MetricsRegistry()

  private func answer(_ text: String, role: Caller.Role = .operator) async -> JSONValue? {
    let server = OperationServer(control: control, hub: hub, metrics: metrics)
    let bytes = await server.answer(to: Array(text.utf8), by: Caller(role: role, name: "broker"))
    return Sample.value(bytes)
  }

  private func answerText(_ text: String, role: Caller.Role = .operator) async -> String {
    await answer(text, role: role)?.text ?? "no JSON"
  }

  @Test func `an operation is answered with its id`() async {
    let put = await answerText(
      """
      {"id": "7", "operation": "putMessage", "parameters": {"id": "lunch"},
       "body": {"text": "Soup", "priority": 60}}
      """)
    #expect(
      put == """
        {"id":"7","ok":true,"status":201,"answer":{"id":"lunch","revision":1,"text":"Soup",\
        "priority":60}}
        """)
    let done = await answerText(
      "{\"id\": \"8\", \"operation\": \"removeMessage\", \"parameters\": {\"id\": \"lunch\"}}")
    #expect(done == "{\"id\":\"8\",\"ok\":true,\"status\":204}")
    #expect(await control.callers.first == "broker (operator)")
  }

  @Test func `a sign shows what it is called, in the zone of whoever asks`() async {
    let text = "{\"id\": \"1\", \"operation\": \"identify\"}"
    #expect(await answerText(text, role: .writer) == "{\"id\":\"1\",\"ok\":true,\"status\":204}")
    let server = OperationServer(control: control, hub: hub, metrics: metrics)
    let caller = Caller(role: .writer, name: "anna", zone: "gate")
    _ = await server.answer(to: Array(text.replacing("1", with: "2").utf8), by: caller)
    let shown: [(draft: MessageDraft, seconds: Int?)] = await control.shown
    #expect(shown.map { $0.draft.text } == ["hall", "hall"])
    #expect(shown.map { $0.draft.zone } == [nil, "gate"])
    #expect(shown.allSatisfy { $0.draft.isPlain == true && $0.seconds == 10 })
  }

  @Test func `the file of a picture of the fleet comes in parts`() async throws {
    let file = Array(repeating: UInt8(ascii: "#"), count: 200_000)
    let hash = SHA256.text(file)
    var layer = DesiredLayer(
      name: .sign, epoch: 1, revision: 1, digest: "", messages: [], values: [:], intensity: nil,
      isRunning: nil, pictures: ["cup": hash], document: Array("{}".utf8))
    layer.files[hash] = file
    _ = try await control.take(layer, by: Caller(role: .operator, name: "broker"))
    var parts: [Int?] = []
    for (number, place) in [0, 131_072, 200_000, 262_144].enumerated() {
      let answer = await answer(
        """
        {"id": "\(number)", "operation": "readBlob",
         "parameters": {"hash": "\(hash)", "from": \(place)}}
        """)
      #expect(answer?["ok"] == .bool(true), "\(place)")
      parts.append(answer?["answer"]?.string.flatMap(Base64.bytes)?.count)
    }
    #expect(parts == [131_072, 68_928, nil, nil])
    let other = await answerText(
      #"{"id": "9", "operation": "readBlob", "parameters": {"hash": "b"}}"#)
    #expect(other.contains("404") && other.contains("keeps no text and no file"), "\(other)")
  }

  @Test func `an id that comes again is answered again, and done once`() async {
    let text = "{\"id\": \"7\", \"operation\": \"createMessage\", \"body\": {\"text\": \"a\"}}"
    let first = await answerText(text)
    let server = OperationServer(control: control, hub: hub, metrics: metrics)
    let caller = Caller(role: .writer, name: "broker")
    let answers = [
      await server.answer(to: Array(text.utf8), by: caller),
      await server.answer(to: Array(text.utf8), by: caller),
      await server.answer(to: Array(text.replacing("\"a\"", with: "\"b\"").utf8), by: caller),
    ].map { String(decoding: $0, as: UTF8.self) }
    #expect(first.contains("\"id\":\"m1\""))
    #expect(answers[0] == answers[1])
    #expect(answers[0].contains("\"id\":\"m2\""))
    #expect(
      answers[2].contains("The id was used for another request. Use a new one."), "\(answers[2])")
  }

  @Test(arguments: TextRow.of("Service/SignAPITests/answers.txt", "Operations"))
  func `a refusal names what is wrong`(row: TextRow) async throws {
    let answer = try #require(await answer(row.input))
    #expect(answer["ok"]?.text == "false")
    #expect(Self.summary(answer) == row.output)
  }

  @Test func `rights and limits are those of HTTP`() async throws {
    let text = "{\"id\": \"1\", \"operation\": \"pause\"}"
    let refused = try #require(await answer(text, role: .writer))
    #expect(Self.summary(refused).hasPrefix("403 "), "\(Self.summary(refused))")
    let long = Array(repeating: UInt8(ascii: " "), count: OperationServer.mostBytes + 1)
    let server = OperationServer(control: control, hub: hub, metrics: metrics)
    let answer = try #require(
      Sample.value(await server.answer(to: long, by: Caller(role: .writer, name: "broker"))))
    #expect(
      Self.summary(answer) == "413 too-long: The request is longer than 262144 bytes. Split it.")
  }

  @Test func `texts of other systems have the limits of all changes`() async {
    var options = APIOptions()
    (options.changesAtOnce, options.changesPerSecond) = (3, 1)
    // The limits are of time, which a busy machine takes.
    let clock = VirtualClock()
    let server = OperationServer(
      control: control, options: options, hub: hub, metrics: metrics, now: { clock.now })
    let caller = Caller(role: .writer, name: "broker")
    var statuses: [String] = []
    for text in ["{\"text\": \"a\"}", "{\"text\": \"b\"}", "", "{\"text\": \"c\"}"] {
      let answer = await server.keep(notification: Array(text.utf8), id: "m", by: caller)
      statuses.append(Sample.value(answer)?["status"]?.text ?? "none")
    }
    #expect(statuses == ["201", "200", "204", "429"])
    let refused = await server.notify(
      Array("{\"text\": \"d\"}".utf8), by: Caller(role: .viewer, name: "v"))
    #expect(Sample.value(refused)?["status"]?.text == "403")
    let wrong = await server.keep(
      notification: Array("{\"text\": \"d\"}".utf8), id: " a", by: Caller(role: .writer, name: "w"))
    #expect(Sample.value(wrong)?["ok"]?.text == "false")
  }

  /// The status and the answer, or the kind and the sentences of the problem.
  static func summary(_ answer: JSONValue, withCodes: Bool = false) -> String {
    let status = answer["status"]?.text ?? ""
    guard let problem = answer["problem"] else {
      let content = answer["answer"]
      let text = content?.string ?? content?.text
      return status + (text.map { " " + $0 } ?? "")
    }
    let kind = problem["type"]?.string?.split(separator: ":").last ?? ""
    let lines = (problem["errors"]?.items ?? []).map { error in
      let code = withCodes ? " \(error["code"]?.string ?? ""):" : ":"
      return "\(error["field"]?.string ?? "")\(code) \(error["message"]?.string ?? "")"
    }
    let head = "\(status) \(kind): \(problem["detail"]?.string ?? "")"
    return ([head] + lines).joined(separator: "\n")
  }
}
