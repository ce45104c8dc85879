// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Testing

@testable import SignMQTT

/// Contents of a report that no sign in memory can be brought to send.
struct SignReportTests {
  @Test(arguments: [
    ("fleet:north/lunch", "group:north"), ("fleet:all/lunch", "group:all"), ("fleet/lunch", "sign"),
    ("idle", "configuration"), ("calendar:a1:b2", "configuration"), ("lunch", "api"),
  ])
  func `a message is of a layer, of the configuration or of the API`(id: String, source: String) {
    #expect(SignReport.source(ofMessage: id) == source)
  }

  @Test(
    arguments: [
      (nil, #"{"synchronised":false,"error-ms":null}"#),
      (12.3456, #"{"synchronised":true,"error-ms":12.346}"#),
    ] as [(Double?, String)])
  func `the clock is reported with its greatest error`(error: Double?, clock: String) async {
    let report = SignReport(
      facts: await SignFacts(of: FakeSign(), isWhole: false), version: "1.2.3", groups: ["all"],
      clockError: error, session: "a1", number: 1, time: "2026-01-01T00:00:00Z")
    #expect(JSONValue(reading: report.bytes)?["clock"]?.text == clock)
  }
}
