// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignAPI
import SignControl
import SignTesting
import Testing

/// Requests one after the other to one sign, and what it answers.
struct RequestSeriesTests {
  private let sample = Sample()

  @Test(.waitsForOthers, arguments: TextRow.titles(RequestSeries.ofSign), [false, true])
  func `each request is answered as it is written`(title: String, isOverSocket: Bool) async throws {
    try await RequestSeries(title).expect(from: sample.service, isOverSocket: isOverSocket)
  }

  @Test func `a text of an alert that is too long is cut, and the answer reports it`() async {
    let long = String(repeating: "ä", count: 40_000)
    let alert = #"{"status":"firing","annotations":{"summary":"\#(long)"},"fingerprint":"1"}"#
    #expect(
      await sample.summary("POST", "/alerts", #"{"version":"4","alerts":[\#(alert)]}"#)
        == #"200 {"put":["alert-1"],"unchanged":[],"removed":[],"missing":[],"leftOut":[],"#
        + #""cut":[{"id":"alert-1","reason":"The text has 80000 bytes; it is shown up to byte "#
        + #"65536."}]}"#)
    let text = await sample.control.state.messages["alert-1"]?.draft.summary ?? ""
    #expect(text.utf8.count == 65_535 && text.hasSuffix("ä…"))
  }

  @Test func `a busy sign refuses alerts for a while, so that they are sent again`() async {
    await sample.control.refuse(.busy(.verbatim("Later."), retryAfter: 0))
    let alert = #"{"status":"firing","labels":{"alertname":"Load"},"fingerprint":"1"}"#
    let busy = await sample.ask("POST", "/alerts", #"{"version":"4","alerts":[\#(alert)]}"#)
    #expect(Sample.summary(busy) == "503 busy: Later." && busy.header("Retry-After") == "1")
  }

  @Test func `sentences are written in the language that is asked for`() async {
    let part = HealthView.Part(
      name: "backup", isHealthy: false,
      detail: .phrase(PhraseForm("{0}", context: "backup fails"), "The disk is full."))
    await sample.control.set(health: HealthView(isReady: true, parts: [part]))
    func localized(_ language: String) async -> String {
      let answer = await sample.ask("GET", "/health", headers: ["Accept-Language": language])
      let detail = Sample.value(answer.bytes)?["parts"]?.items.first?["detail"]?.string ?? ""
      let (contentLanguage, vary) = (answer.header("Content-Language"), answer.header("Vary"))
      return "\(contentLanguage ?? "") \(vary ?? "") \(detail)"
    }
    #expect(
      await localized("de-CH, en;q=0.5")
        == "de Accept-Language Die Sicherung ist misslungen: The disk is full.")
    #expect(await localized("ja") == "ja Accept-Language バックアップに失敗しました：The disk is full.")
  }
}
