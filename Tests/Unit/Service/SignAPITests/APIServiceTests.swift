// SPDX-License-Identifier: MIT
import ControlTesting
import Phrases
import Schedules
import SignControl
import Testing
import Wording

@testable import HTTPServing
@testable import SignAPI

struct APIServiceTests {
  private let text = "{\"text\":\"a\"}"

  @Test func `a message is put, read, changed and removed`() async {
    let sample = Sample()
    let created = await sample.ask("PUT", "/messages/a%20b", text)
    #expect(Sample.told(created) == "201 {\"id\":\"a b\",\"revision\":1,\"text\":\"a\"}")
    #expect(created.header("ETag") == "\"1\"")
    #expect(created.header("Location") == "/api/v1/messages/a%20b")
    #expect(
      await sample.tell("GET", "/messages/a%20b")
        == "200 {\"id\":\"a b\",\"revision\":1,\"text\":\"a\"}")
    #expect(
      await sample.tell("PUT", "/messages/a%20b", "{\"text\":\"b\"}")
        == "200 {\"id\":\"a b\",\"revision\":2,\"text\":\"b\"}")
    #expect(await sample.tell("DELETE", "/messages/a%20b") == "204")
    #expect(await sample.tell("DELETE", "/messages/a%20b") == "404 There is no message \"a b\".")
    #expect(await sample.tell("GET", "/messages/a%20b") == "404 There is no message \"a b\".")
    #expect(
      await sample.tell("POST", "/messages", text)
        == "201 {\"id\":\"m4\",\"revision\":4,\"text\":\"a\"}")
    #expect(await sample.control.callers.first == "loopback (administrator)")
  }

  @Test func `a refusal of the sign is passed on in full`() async {
    let sample = Sample()
    #expect(
      await sample.tell(
        "PUT", "/messages/a",
        "{\"text\":\"a\",\"timeZone\":\"Mars/Base\",\"rules\":[{\"start\":\"25:00\"}]}") == """
          422 The content is not valid; see errors.
          timeZone unknown: There is no such time zone.
          rules[0].start invalid: There is no hour 25.
          """)
    _ = await sample.ask("PUT", "/messages/p", "{\"text\":\"a\",\"protected\":true}")
    #expect(
      await sample.tell("PUT", "/messages/p", "{\"text\":\"b\",\"priority\":10}")
        == "409 The message \"p\" is protected.")
    let busy = Problem(ControlError.busy(.verbatim("The disk is full."), retryAfter: 0)).response(
      in: .english)
    #expect(Sample.told(busy) == "503 The disk is full.")
    #expect(busy.header("Retry-After") == "1")
  }

  @Test func `a problem has the members of RFC 9457`() async {
    let response = await Sample().ask("GET", "/messages/x")
    #expect(
      String(decoding: response.bytes, as: UTF8.self)
        == #"{"type":"urn:signboard:problem:not-found","title":"Not Found","status":404,"#
        + #""detail":"There is no message \"x\"."}"#)
    #expect(response.header("Content-Type") == "application/problem+json")
  }

  @Test func `a concurrent change is not lost`() async {
    let sample = Sample()
    let new = ["If-None-Match": "*"]
    #expect(await sample.ask("PUT", "/messages/a", text, headers: new).status == 201)
    let again = await sample.ask("PUT", "/messages/a", text, headers: new)
    #expect(
      Sample.told(again) == "412 It has been changed since, its revision is 1; read it again.")
    #expect(again.header("ETag") == "\"1\"")
    func put(_ tag: String) async -> Int {
      await sample.ask("PUT", "/messages/a", text, headers: ["If-Match": tag]).status
    }
    #expect(await put("\"1\"") == 200)
    #expect(await put("\"1\"") == 412)
    #expect(await put("\"1\", \"2\"") == 200)
    #expect(await put("W/\"3\"") == 412)
    #expect(await put("\"x\"") == 412)
    #expect(await put("*") == 200)
    for damaged in ["3", "\"3", "", "\"a\"b\"", "*, \"3\"", ","] {
      #expect(await put(damaged) == 400, "\(damaged)")
    }
    #expect(await sample.ask("DELETE", "/messages/a", headers: ["If-Match": "\"1\""]).status == 412)
    #expect(await sample.ask("DELETE", "/messages/a", headers: ["If-Match": "\"4\""]).status == 204)
    #expect(
      await sample.tell("PUT", "/messages/b", text, headers: ["If-Match": "*"])
        == "412 It is not there any more, or not yet; read it again.")
    #expect(
      await sample.tell(
        "PUT", "/messages/b", text, headers: ["If-Match": "*", "If-None-Match": "*"])
        == "400 Send either If-Match or If-None-Match, not both.")
    #expect(
      await sample.tell("PUT", "/messages/b", text, headers: ["If-None-Match": "\"1\""])
        == "400 With a change, If-None-Match can only be *.")
  }

  @Test func `conditions can be required`() async {
    let sample = Sample { $0.requiresConditions = true }
    #expect(
      await sample.tell("PUT", "/messages/a", text)
        == "428 Send If-Match with the ETag that was read, or If-None-Match: *.")
    #expect(await sample.ask("DELETE", "/messages/a").status == 428)
    #expect(
      await sample.ask("PUT", "/messages/a", text, headers: ["If-None-Match": "*"]).status == 201)
    #expect(await sample.ask("POST", "/messages", text).status == 201)
  }

  @Test func `an unchanged resource is not sent again`() async {
    let sample = Sample()
    _ = await sample.ask("PUT", "/messages/a", text)
    for (path, tag) in [
      ("/messages/a", "\"1\""), ("/messages", "\"1\""),
      ("/openapi.json", OpenAPIDocument(SchemaSample.scenes, Routes.all).content.tag),
    ] {
      for sent in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
        let response = await sample.ask("GET", path, headers: ["If-None-Match": sent])
        #expect(response.status == 304 && response.bytes.isEmpty && response.header("ETag") == tag)
      }
      #expect(await sample.ask("GET", path, headers: ["If-None-Match": "\"7\""]).status == 200)
    }
  }

  @Test func `a repetition with the same key changes nothing`() async {
    let sample = Sample()
    let key = ["Idempotency-Key": "k1"]
    let first = await sample.ask("POST", "/messages", text, headers: key)
    let second = await sample.ask("POST", "/messages", text, headers: key)
    #expect(first.status == 201 && first.bytes == second.bytes)
    #expect(second.header("Idempotency-Replayed") == "true")
    #expect(await sample.control.state.messages.count == 1)
    #expect(
      await sample.tell("POST", "/messages", "{\"text\":\"b\"}", headers: key)
        == "422 This Idempotency-Key was used for another request; use a new one.")
    #expect(
      await sample.tell("POST", "/messages", text, headers: ["Idempotency-Key": ""])
        == "400 An Idempotency-Key has 1 to 128 bytes.")
    #expect(await sample.ask("POST", "/messages", text).status == 201)
    #expect(await sample.control.state.messages.count == 2)
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

  @Test func `messages are listed in pages`() async {
    let sample = Sample()
    let items = (1...5).map { "{\"id\":\"m\($0)\",\"text\":\"a\"}" }.joined(separator: ",")
    #expect(
      await sample.tell("PUT", "/messages", "{\"messages\":[\(items)]}")
        == "200 {\"created\":5,\"replaced\":0,\"removed\":0,\"revision\":1}")
    var (seen, after): ([String], String?) = ([], nil)
    repeat {
      let target = "/messages?limit=2" + (after.map { "&after=\($0)" } ?? "")
      let page = Sample.value(await sample.ask("GET", target).bytes)
      seen.append(
        (page?["messages"]?.items ?? []).compactMap { $0["id"]?.string }.joined(separator: " "))
      after = page?["next"]?.string
    } while after != nil
    #expect(seen == ["m1 m2", "m3 m4", "m5"])
  }

  @Test func `a batch is all or nothing, and can remove the others`() async {
    let sample = Sample()
    _ = await sample.ask("PUT", "/messages/old", text)
    #expect(
      await sample.tell(
        "PUT", "/messages",
        "{\"messages\":[{\"id\":\"a\",\"text\":\"1\"},{\"id\":\"a\",\"text\":\"2\"}]}") == """
          422 The content is not valid; see errors.
          messages[1].id twice: messages[0] has the same id; give every message its own.
          """)
    let body = "{\"messages\":[{\"id\":\"a\",\"text\":\"1\"}],\"others\":\"remove\"}"
    #expect(
      await sample.ask("PUT", "/messages", body, headers: ["If-Match": "\"9\""]).status == 412)
    #expect(
      await sample.tell("PUT", "/messages", body, headers: ["If-Match": "\"1\""])
        == "200 {\"created\":1,\"replaced\":0,\"removed\":1,\"revision\":2}")
  }

  @Test func `a message is shown at once`() async {
    let sample = Sample()
    _ = await sample.ask("PUT", "/messages/a", text)
    #expect(await sample.tell("POST", "/messages/a/activate") == "204")
    #expect(await sample.tell("POST", "/messages/a/activate", "{\"seconds\":30}") == "204")
    #expect(await sample.control.shown.map(\.seconds) == [nil, 30])
    #expect(await sample.ask("POST", "/messages/b/activate").status == 404)
    #expect(
      await sample.tell("GET", "/zones", "{}") == "400 This request takes no body.")
  }

  @Test func `a value is a text or a number as it is written`() async {
    let sample = Sample()
    for number in ["21.5", "21.50", "-0", "1e3", "12345678901234567890"] {
      #expect(
        await sample.tell("PUT", "/values/temp", "{\"value\":\(number)}").contains(
          "\"value\":\"\(number)\""))
    }
    for (other, noun) in [("true", "a truth value"), ("null", "null"), ("[1]", "a list")] {
      let told = await sample.tell("PUT", "/values/temp", "{\"value\":\(other)}")
      #expect(
        told.hasPrefix(
          "422 The body is not valid; see errors.\nvalue 1:10 type: There is \(noun); "),
        "\(told)")
    }
  }

  @Test func `health, readiness and metrics are answered`() async {
    let sample = Sample()
    #expect(
      await sample.tell("GET", "/health")
        == "200 {\"healthy\":true,\"ready\":true,\"parts\":[{\"name\":\"display\","
        + "\"healthy\":true,\"state\":\"well\",\"detail\":\"All is well.\",\"details\":[],"
        + "\"acknowledgeable\":false}]}")
    await sample.control.set(
      health: HealthView(
        isReady: false,
        parts: [.init(name: "display", isHealthy: false, detail: .verbatim("Unplugged."))]))
    #expect(await sample.ask("GET", "/health").status == 503)
    #expect(await sample.ask("GET", "/ready").status == 503)
    let text = await sample.tell("GET", "/metrics")
    #expect(
      text.contains("signboard_http_requests_total{operation=\"readHealth\",status=\"200\"} 1\n"))
    #expect(text.contains("signboard_frames_shown_total 250\n"))
    #expect(text.contains("signboard_lateness_seconds_max 0.0015\n"))
    #expect(text.contains("signboard_clock_steps_total 0\n"))
    #expect(text.contains("signboard_ready 0\n"))
    #expect(text.contains("signboard_part_healthy{part=\"display\"} 0\n"))
    #expect(text.contains("signboard_part_state{part=\"display\"} 2\n"))
    // Omitted entries are reported, and do not affect the rest.
    await sample.control.set(
      health: HealthView(
        isReady: true,
        parts: [
          .init(
            name: "calendars", state: .warning, detail: .verbatim("2 are left out."),
            details: [.verbatim("a"), .verbatim("b")])
        ]))
    #expect(
      await sample.tell("GET", "/health")
        == "200 {\"healthy\":true,\"ready\":true,\"parts\":[{\"name\":\"calendars\","
        + "\"healthy\":true,\"state\":\"warning\",\"detail\":\"2 are left out.\","
        + "\"details\":[\"a\",\"b\"],\"acknowledgeable\":false}]}")
    #expect(
      await sample.tell("GET", "/metrics").contains("signboard_part_state{part=\"calendars\"} 1\n"))
    #expect(
      await sample.tell("POST", "/health/nothing/acknowledge")
        == "404 Nothing of nothing is to be acknowledged.")
    await sample.control.set(
      health: HealthView(
        isReady: true,
        parts: [
          .init(
            name: "storage", state: .unhealthy, detail: .verbatim("It is full."),
            isAcknowledgeable: true)
        ]))
    #expect(await sample.ask("GET", "/health").status == 503)
    #expect(await sample.ask("POST", "/health/storage/acknowledge").status == 204)
    #expect(await sample.ask("GET", "/health").status == 200)
  }

  @Test func `extra endpoints are closed unless they are opened`() async {
    func told(_ sample: Sample, _ method: String, _ target: String, _ body: String? = nil) async
      -> String
    {
      Sample.told(await sample.service.respond(to: Sample.request(method, target, body)))
    }
    let shut = Sample()
    let nothing = "404 There is nothing at this path; see /api/v1/openapi.json."
    #expect(await told(shut, "POST", "/api/notify", text) == nothing)
    #expect(await told(shut, "GET", "/show?text=a") == nothing)
    let open = Sample { $0.extraEndpoints = [.notify, .show] }
    #expect(
      await told(open, "POST", "/api/notify", "{\"text\":\"a\",\"duration\":5}")
        == "200 OK\n")
    #expect(await told(open, "GET", "/show?text=b+%7Bc%7D&zone=left&seconds=9") == "200 OK\n")
    let shown = await open.control.shown
    #expect(shown.map(\.draft.text) == ["a", "b {c}"] && shown.map(\.seconds) == [5, 9])
    #expect(shown[1].draft.isPlain == true && shown[1].draft.zone == "left")
    #expect(
      await told(open, "GET", "/show") == """
        400 The address is not valid; see errors.
        text missing: The parameter is needed: The text.
        """)
  }

  @Test func `unknown paths and methods are refused`() async {
    let sample = Sample()
    #expect(
      await sample.tell("GET", "/nothing")
        == "404 There is nothing at this path; see /api/v1/openapi.json.")
    let response = await sample.ask("PATCH", "/messages")
    #expect(Sample.told(response) == "405 This path takes GET, HEAD, POST, PUT.")
    #expect(response.header("Allow") == "GET, HEAD, POST, PUT")
    for (method, isStream) in [("HEAD", false), ("GET", true)] {
      let answer = await sample.ask(method, "/frames")
      let streams = if case .stream = answer.body { true } else { false }
      #expect(answer.bytes.isEmpty && streams == isStream)
    }
  }

  @Test func `a body must be JSON and declare it`() async {
    let sample = Sample()
    func put(_ type: String, encoding: String? = nil) async -> Int {
      var headers = ["Content-Type": type]
      headers["Content-Encoding"] = encoding
      return await sample.ask("PUT", "/messages/a", text, headers: headers).status
    }
    #expect(await put("application/json; charset=UTF-8") == 201)
    #expect(await put("APPLICATION/JSON", encoding: "identity") == 200)
    for type in ["text/plain", "application/x-www-form-urlencoded", "", "application/json-x"] {
      #expect(await put(type) == 415, "\(type)")
    }
    #expect(await put("application/json; charset=latin1") == 415)
    #expect(await put("application/json", encoding: "gzip") == 415)
  }

  @Test func `every answer has the security headers for browsers`() async {
    let sample = Sample()
    for path in ["/zones", "/nothing", "/frame.png", "/frames"] {
      let response = await sample.ask("GET", path)
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Cache-Control") == "no-store")
      #expect(response.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
    }
  }
}
