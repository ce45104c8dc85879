// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignControl
import Testing

@testable import SignAPI

struct APIServiceTests {
  private let text = "{\"text\":\"a\"}"

  @Test func `a problem has the members of RFC 9457`() async {
    let response = await Sample().ask("GET", "/messages/x")
    #expect(
      String(decoding: response.bytes, as: UTF8.self)
        == #"{"type":"urn:signboard:problem:not-found","title":"Not Found","status":404,"#
        + #""detail":"There is no message \"x\"."}"#)
    #expect(response.header("Content-Type") == "application/problem+json")
  }

  @Test func `the problems of a batch have the places of its messages`() async {
    let messages = #"{"id":"a","text":"a"},{"id":"b","text":"b","zome":1},{"text":"c"}"#
    let body = "{\"messages\":[\(messages)],\"more\":1}"
    let answer = await Sample().ask("PUT", "/messages", body)
    let errors = Sample.value(answer.bytes)?["errors"]?.items ?? []
    #expect(errors.map { $0["item"]?.text } == ["1", "2", nil])
  }

  @Test func `conditions can be required`() async {
    let sample = Sample { $0.requiresConditions = true }
    #expect(
      await sample.summary("PUT", "/messages/a", text)
        == "428 condition-needed: Send If-Match with the ETag that was read, or If-None-Match: *.")
    #expect(await sample.ask("DELETE", "/messages/a").status == 428)
    #expect(
      await sample.ask("PUT", "/messages/a", text, headers: ["If-None-Match": "*"]).status == 201)
    #expect(await sample.ask("POST", "/messages", text).status == 201)
  }

  @Test func `the document is not sent again to who has it`() async {
    let tag = OpenAPIDocument(SchemaSample.scenes, Routes.all).content.tag
    let response = await Sample().ask("GET", "/openapi.json", headers: ["If-None-Match": tag])
    #expect(response.status == 304 && response.bytes.isEmpty && response.header("ETag") == tag)
  }

  @Test func `keys are forgotten in order, and failures at once`() {
    let store = IdempotencyStore()
    func begin(_ key: String) -> String {
      switch store.begin(key: key, scope: key, fingerprint: [1]) {
      case .new: "new"
      case .known(let response): "\(response.status)"
      case .refused(let problem): "\(problem.status)"
      }
    }
    #expect(begin("a") == "new" && begin("a") == "409")
    store.finish(scope: "a", APIResponse(status: 503))
    #expect(begin("a") == "new")
    store.finish(scope: "a", APIResponse(status: 204))
    #expect(begin("a") == "204")
    for number in 0..<IdempotencyStore.capacity { #expect(begin("\(number)") == "new") }
    #expect(begin("a") == "new")
  }

  @Test func `a message is shown at once, for a time if that is asked for`() async {
    let sample = Sample()
    _ = await sample.ask("PUT", "/messages/a", text)
    #expect(await sample.control.callers == ["loopback (administrator)"])
    #expect(await sample.summary("POST", "/messages/a/activate") == "204")
    #expect(await sample.summary("POST", "/messages/a/activate", "{\"seconds\":30}") == "204")
    #expect(await sample.control.shown.map(\.seconds) == [nil, 30])
    #expect(await sample.ask("POST", "/messages/b/activate").status == 404)
  }

  @Test func `health is reported by status and to Prometheus until it is acknowledged`() async {
    let sample = Sample()
    #expect(await sample.ask("GET", "/health").status == 200)
    await sample.control.set(
      health: HealthView(
        isReady: false,
        parts: [
          .init(
            name: "storage", state: .unhealthy, detail: .verbatim("It is full."),
            isAcknowledgeable: true),
          .init(name: "calendars", state: .warning, detail: .verbatim("2 are left out.")),
        ]))
    for path in ["/health", "/ready"] { #expect(await sample.ask("GET", path).status == 503) }
    let lines = await sample.summary("GET", "/metrics").split(separator: "\n")
    for line in [
      #"signboard_http_requests_total{operation="readHealth",status="200"} 1"#,
      "signboard_frames_shown_total 250", "signboard_lateness_seconds_max 0.0015",
      "signboard_clock_steps_total 0", "signboard_ready 0",
      #"signboard_part_healthy{part="storage"} 0"#, #"signboard_part_state{part="storage"} 2"#,
      #"signboard_part_state{part="calendars"} 1"#,
    ] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
    #expect(await sample.ask("POST", "/health/storage/acknowledge").status == 204)
    // A mere omission affects nothing else.
    #expect(await sample.ask("GET", "/health").status == 200)
  }

  @Test func `extra endpoints are closed unless they are opened`() async {
    func summary(_ sample: Sample, _ method: String, _ target: String, _ body: String? = nil) async
      -> String
    {
      Sample.summary(await sample.service.respond(to: Sample.request(method, target, body)))
    }
    let shut = Sample()
    let nothing = "404 no-route: There is nothing at this path; see /api/v1/openapi.json."
    #expect(await summary(shut, "POST", "/api/notify", text) == nothing)
    #expect(await summary(shut, "GET", "/show?text=a") == nothing)
    let open = Sample { $0.extraEndpoints = [.notify, .show] }
    #expect(
      await summary(open, "POST", "/api/notify", "{\"text\":\"a\",\"duration\":5}")
        == "200 OK\n")
    #expect(await summary(open, "GET", "/show?text=b+%7Bc%7D&zone=left&seconds=9") == "200 OK\n")
    let shown = await open.control.shown
    #expect(shown.map(\.draft.text) == ["a", "b {c}"] && shown.map(\.seconds) == [5, 9])
    #expect(shown[1].draft.isPlain == true && shown[1].draft.zone == "left")
    #expect(
      await summary(open, "GET", "/show") == """
        400 parameters: The address is not valid; see errors.
        text missing: The parameter is needed; send it.
        """)
  }

  @Test(arguments: ["/frames", "/film.gif"], [("HEAD", false), ("GET", true)])
  func `only GET begins a stream`(path: String, asked: (method: String, isStream: Bool)) async {
    let answer = await Sample().ask(asked.method, path)
    let streams = if case .stream = answer.body { true } else { false }
    #expect(answer.bytes.isEmpty && streams == asked.isStream)
    #expect(answer.header("X-Content-Type-Options") == "nosniff")
  }
}
