// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignAPI
import SignControl
import SignTesting
import Testing

/// Requests one after the other to one sign, and what it answers.
struct DialogueTests {
  private let sample = Sample()

  @Test(arguments: [
    "All mistakes of a message", "Missing fields", "A text or a scene", "Invalid JSON",
    "Parameters", "Other versions of alerts", "The panel and its conversation",
    "A message is put, read, changed and removed", "A refusal of the sign is passed on in full",
    "A concurrent change is not lost", "A repetition with the same key changes nothing",
    "Messages are listed in pages", "A batch is all or nothing, and can remove the others",
    "A value is a text or a number as it is written",
    "A whole number may have a decimal point in a body",
    "A body is there where it is needed, and declared", "Unknown paths and methods", "Templates",
    "Pictures", "The configuration", "A copy of everything is read as a file and put back",
    "Alerts become messages, and go when they are resolved",
    "The zone of alerts is chosen, and must be there",
    "An alert that cannot be shown does not keep the others away",
    "Alerts of Grafana are taken, also those of its test button", "A text in several languages",
    "Sentences in the language of the caller", "The sign itself",
    "Without tokens nobody needs to sign in",
  ])
  func `each request is answered as it is written`(title: String) async {
    for row in TextRow.of("Service/SignAPITests/answers.txt", title) {
      await row.expect(of: sample.service)
    }
  }

  @Test func `a text of an alert that is too long is cut, and that is told`() async {
    let long = String(repeating: "ä", count: 40_000)
    let alert = #"{"status":"firing","annotations":{"summary":"\#(long)"},"fingerprint":"1"}"#
    #expect(
      await sample.tell("POST", "/alerts", #"{"version":"4","alerts":[\#(alert)]}"#)
        == #"200 {"put":["alert-1"],"unchanged":[],"removed":[],"missing":[],"leftOut":[],"#
        + #""cut":[{"id":"alert-1","reason":"The text has 80000 bytes; it is shown up to byte "#
        + #"65536."}]}"#)
    let text = await sample.control.state.messages["alert-1"]?.draft.summary ?? ""
    #expect(text.utf8.count == 65_535 && text.hasSuffix("ä…"))
  }

  @Test func `a sign without time says so, so that alerts are sent again`() async {
    await sample.control.refuse(.busy(.verbatim("Later."), retryAfter: 0))
    let alert = #"{"status":"firing","labels":{"alertname":"Load"},"fingerprint":"1"}"#
    let busy = await sample.ask("POST", "/alerts", #"{"version":"4","alerts":[\#(alert)]}"#)
    #expect(Sample.told(busy) == "503 Later." && busy.header("Retry-After") == "1")
  }

  @Test func `sentences are said in the language that is asked for`() async {
    let part = HealthView.Part(
      name: "backup", isHealthy: false,
      detail: .phrase(PhraseForm("{0}", context: "backup fails"), "The disk is full."))
    await sample.control.set(health: HealthView(isReady: true, parts: [part]))
    func told(_ language: String?) async -> String {
      let answer = await sample.ask(
        "GET", "/health", headers: language.map { ["Accept-Language": $0] } ?? [:])
      let detail = Sample.value(answer.bytes)?["parts"]?.items.first?["detail"]?.string ?? ""
      let (said, vary) = (answer.header("Content-Language"), answer.header("Vary"))
      return "\(said ?? "") \(vary ?? "") \(detail)"
    }
    #expect(await told(nil) == "en Accept-Language The disk is full.")
    #expect(await told("nl") == "en Accept-Language The disk is full.")
    #expect(
      await told("de-CH, en;q=0.5")
        == "de Accept-Language Die Sicherung ist misslungen: The disk is full.")
    #expect(await told("ja") == "ja Accept-Language バックアップに失敗しました：The disk is full.")
  }
}
