// SPDX-License-Identifier: MIT
import ControlTesting
import Phrases
import Schedules
import SignControl
import Testing

/// What Alertmanager sends, and the messages of it.
struct AlertTests {
  private static let empty = "\"removed\":[],\"missing\":[],\"leftOut\":[],\"cut\":[]"

  private func alert(
    _ fingerprint: String, _ status: String = "firing", severity: String? = nil,
    name: String? = nil, summary: String? = nil, description: String? = nil
  ) -> String {
    func object(_ members: [(String, String?)]) -> String {
      "{"
        + members.compactMap { key, text in text.map { "\"\(key)\":\"\($0)\"" } }
        .joined(separator: ",") + "}"
    }
    let labels = object([("alertname", name), ("severity", severity), ("instance", "web-1")])
    let annotations = object([("summary", summary), ("description", description)])
    return "{\"status\":\"\(status)\",\"labels\":\(labels),\"annotations\":\(annotations),"
      + "\"startsAt\":\"2026-11-21T12:00:00Z\",\"fingerprint\":\"\(fingerprint)\"}"
  }

  private func body(_ alerts: [String]) -> String {
    "{\"version\":\"4\",\"receiver\":\"sign\",\"alerts\":[\(alerts.joined(separator: ","))]}"
  }

  /// The messages as `id priority text`.
  private func messages(_ sample: Sample) async -> [String] {
    let state = await sample.control.state
    return state.ids.map { id in
      let draft = state.messages[id]?.draft
      return "\(id) \(draft?.priority ?? -1) \(draft?.summary ?? "")"
    }
  }

  @Test func `firing alerts become messages`() async {
    let sample = Sample()
    let alerts = body([
      alert("1", severity: "critical", name: "Load", summary: "Load {is} 12", description: "d"),
      alert("2", severity: "warning", name: "Disk", description: "Disk is full"),
      alert("3", name: "Down", summary: " "), alert("4", severity: "page", name: "Slow"),
    ])
    #expect(
      await sample.tell("POST", "/alerts", alerts)
        == "200 {\"put\":[\"alert-1\",\"alert-2\",\"alert-3\",\"alert-4\"],\"unchanged\":[],"
        + Self.empty + "}")
    #expect(
      await messages(sample) == [
        "alert-1 90 Load {is} 12", "alert-2 70 Disk is full", "alert-3 50 Down", "alert-4 50 Slow",
      ])
    let drafts = await sample.control.state.messages.values.map(\.draft)
    #expect(drafts.allSatisfy { $0.isPlain == true && $0.zone == nil })
  }

  @Test func `the same alert again changes nothing, a resolved one goes`() async {
    let sample = Sample()
    let first = alert("1", name: "Load")
    _ = await sample.tell("POST", "/alerts", body([first]))
    let revision = await sample.control.state.messages["alert-1"]?.draft
    #expect(
      await sample.tell("POST", "/alerts", body([first, alert("2", name: "Disk")]))
        == "200 {\"put\":[\"alert-2\"],\"unchanged\":[\"alert-1\"],\(Self.empty)}")
    #expect(await sample.control.state.messages["alert-1"]?.draft == revision)
    #expect(
      await sample.tell(
        "POST", "/alerts",
        body([alert("1", "resolved", name: "Load"), alert("9", "resolved", name: "Gone")]))
        == "200 {\"put\":[],\"unchanged\":[],\"removed\":[\"alert-1\"],\"missing\":[\"alert-9\"],"
        + "\"leftOut\":[],\"cut\":[]}")
    #expect(await messages(sample) == ["alert-2 50 Disk"])
  }

  @Test func `the zone of the messages is chosen, and must be there`() async {
    let sample = Sample()
    #expect(
      await sample.tell("POST", "/alerts?zone=nowhere", body([alert("1", name: "Load")])) == """
        422 The content is not valid; see errors.
        zone unknown: There is no zone "nowhere".
        """)
    #expect(
      await sample.tell("POST", "/alerts?zone=main", body([alert("1", name: "Load")]))
        .hasPrefix("200 {\"put\":[\"alert-1\"]"))
    #expect(await sample.control.state.messages["alert-1"]?.draft.zone == "main")
    #expect(
      await sample.tell("POST", "/alerts?seconds=9", body([])).hasPrefix(
        "400 The address is not valid; see errors.\nseconds unknown: "))
  }

  @Test func `an alert that cannot be shown does not keep the others away`() async throws {
    let sample = Sample()
    var protected = MessageDraft(text: "Mine")
    protected.isProtected = true
    let caller = Caller(role: .administrator, name: "test")
    _ = try await sample.control.put(protected, id: "alert-2", if: .none, by: caller)
    #expect(
      await sample.tell(
        "POST", "/alerts",
        body([
          alert("1", name: "Load"), alert("2", "resolved"), alert("3"),
          alert("1", name: "Again"),
        ]))
        == "200 {\"put\":[\"alert-1\"],\"unchanged\":[],\"removed\":[],\"missing\":[],\"leftOut\":["
        + "{\"id\":\"alert-3\",\"reason\":\"It says nothing. Give its rule a name, or the "
        + "annotation summary or description.\"},"
        + "{\"id\":\"alert-1\",\"reason\":\"The fingerprint stands twice; the first alert with it "
        + "counts.\"},"
        + "{\"id\":\"alert-2\",\"reason\":\"The message \\\"alert-2\\\" is protected; take its "
        + "protection away first.\"}],\"cut\":[]}")
  }

  @Test func `a text that is too long is cut, and that is told`() async {
    let sample = Sample()
    let long = String(repeating: "ä", count: 40_000)
    #expect(
      await sample.tell("POST", "/alerts", body([alert("1", summary: long)]))
        == "200 {\"put\":[\"alert-1\"],\"unchanged\":[],\"removed\":[],\"missing\":[],"
        + "\"leftOut\":[],\"cut\":[{\"id\":\"alert-1\",\"reason\":\"The text has 80000 bytes; it "
        + "is shown up to byte 65536.\"}]}")
    let text = await sample.control.state.messages["alert-1"]?.draft.summary ?? ""
    #expect(text.utf8.count == 65_535 && text.hasSuffix("ä…"))
  }

  @Test func `a sign without time says so, so that everything is sent again`() async {
    let sample = Sample()
    await sample.control.refuse(.busy(.verbatim("Later."), retryAfter: 3))
    #expect(
      await sample.tell("POST", "/alerts", body([alert("1", name: "Load")])) == "503 Later.")
  }

  @Test func `alerts of Grafana are taken, also those of its test button`() async {
    let sample = Sample()
    // With members that only Grafana has.
    let whole = """
      {"receiver":"","status":"firing","orgId":1,"version":"1","groupKey":"{}","truncatedAlerts":0,
       "title":"[FIRING:1] Disk","state":"alerting","message":"**Firing**","groupLabels":{},
       "commonLabels":{},"commonAnnotations":{},"externalURL":"http://grafana.example/",
       "alerts":[{"status":"firing","labels":{"alertname":"TestAlert","instance":"Grafana"},
        "annotations":{"summary":"Notification test"},"startsAt":"2026-11-27T12:00:00Z",
        "endsAt":"0001-01-01T00:00:00Z","generatorURL":"","fingerprint":"57c6d9296de2ad39",
        "silenceURL":"","dashboardURL":"","panelURL":"","values":null,"valueString":""}]}
      """
    #expect(
      await sample.tell("POST", "/alerts", whole)
        == "200 {\"put\":[\"alert-57c6d9296de2ad39\"],\"unchanged\":[],\(Self.empty)}")
    #expect(await messages(sample) == ["alert-57c6d9296de2ad39 50 Notification test"])
  }
}
