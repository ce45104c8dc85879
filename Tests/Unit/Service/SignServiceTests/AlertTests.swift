// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import SignAPI
@testable import SignService

/// The alerts of Alertmanager on a real sign.
struct AlertTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  /// Sends alerts as the caller `prometheus`; returns the status and the answer.
  private func send(_ alerts: String, to sign: TestSign) async -> String {
    let token = "secret-of-prometheus"
    var options = APIOptions()
    let line = "writer:\(SHA256.text(Array(token.utf8))) name=prometheus"
    do {
      options.tokens = try AccessTokens(file: Array(line.utf8))
    } catch {
      return "\(error)"
    }
    let clock = VirtualClock()
    let service = APIService(
      control: sign.service, options: options, hub: FrameHub(), metrics: MetricsRegistry(),
      now: { clock.now })
    var request = APIRequest(method: "POST", target: "/api/v1/alerts", host: "localhost")
    request.headers = [
      Header("Content-Type", "application/json"), Header("Authorization", "Bearer \(token)"),
    ]
    request.body = Array("{\"version\":\"4\",\"alerts\":[\(alerts)]}".utf8)
    let response = await service.respond(to: request)
    return "\(response.status) \(String(decoding: response.bytes, as: UTF8.self))"
  }

  private func alert(_ id: String, _ status: String, _ text: String, _ severity: String) -> String {
    "{\"status\":\"\(status)\",\"fingerprint\":\"\(id)\",\"annotations\":{\"summary\":\"\(text)\"},"
      + "\"labels\":{\"severity\":\"\(severity)\"}}"
  }

  @Test func `an alert is shown until it is over, and the log names its sender`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("menu", "Menu")
    let both = [alert("1", "firing", "{A", "critical"), alert("2", "firing", "B", "none")]
    #expect(
      await send(both.joined(separator: ","), to: sign)
        == "200 {\"put\":[\"alert-1\",\"alert-2\"],\"unchanged\":[],\"removed\":[],\"missing\":[],"
        + "\"leftOut\":[],\"cut\":[]}")
    #expect(try await sign.shown() == ["alert-1"])
    let revision = sign.store.revision
    #expect(
      await send(both.joined(separator: ","), to: sign).contains("\"unchanged\":[\"alert-1\","))
    // Nothing is stored, and nothing begins anew.
    #expect(sign.store.revision == revision)
    #expect(
      await send(alert("1", "resolved", "A", "critical"), to: sign).contains(
        "\"removed\":[\"alert-1\"]"))
    #expect(try await sign.shown().contains("alert-2"))
    let changes = try await sign.service.changes(before: nil, limit: 2).changes
    #expect(changes.first?.who == "prometheus (writer)")
    #expect(changes.first?.what == "remove" && changes.first?.id == "alert-1")
  }
}
