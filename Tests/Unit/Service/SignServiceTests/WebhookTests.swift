// SPDX-License-Identifier: MIT
import CurlIO
import Foundation
import SignControl
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import SignService

/// Which events a sign sends to other systems, and when.
struct WebhookTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  /// A sign with one webhook.
  private func sign(_ yaml: String = still) throws -> TestSign {
    let sign = try TestSign(yaml)
    sign.service.setWebhooks([WebhookTarget(address: try WebhookAddress("http://a/"))])
    return sign
  }

  /// Sends what waits; the kinds and data of the events, without the sign and the time.
  private func sent(_ sign: TestSign, status: Int = 200) -> [String] {
    let bodies = Mutex<[String]>([])
    _ = sign.service.sendEvents(while: { true }) { request in
      let text = String(decoding: request.body ?? [], as: UTF8.self)
      let kind = text.dropFirst("{\"type\":\"".count).prefix { $0 != "\"" }
      let data = text.components(separatedBy: "\"data\":").last?.dropLast() ?? ""
      bodies.withLock { $0.append("\(kind) \(data)") }
      return .answered(status: status, retryAfter: nil)
    }
    return bodies.withLock { $0 }
  }

  @Test func `what zones begin and cease to show is reported`() async throws {
    let sign = try sign()
    try await sign.put("soup", "Soup")
    sign.advance(seconds: 1)
    #expect(sent(sign) == ["shown {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Soup\"}"])
    // The same message again is no news, a changed one is another one.
    try await sign.put("soup", "Soup")
    sign.advance(seconds: 60)
    #expect(sent(sign) == [])
    try await sign.put("soup", "Cake")
    #expect(
      sent(sign) == [
        "ended {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Soup\"}",
        "shown {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Cake\"}",
      ])
    // A higher priority interrupts it.
    try await sign.put("fire", "Leave!") { $0.priority = 90 }
    #expect(
      sent(sign) == [
        "ended {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Cake\"}",
        "shown {\"zone\":\"main\",\"id\":\"fire\",\"text\":\"Leave!\"}",
      ])
    try await sign.remove("fire")
    try await sign.remove("soup")
    #expect(
      sent(sign) == [
        "ended {\"zone\":\"main\",\"id\":\"fire\",\"text\":\"Leave!\"}",
        "shown {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Cake\"}",
        "ended {\"zone\":\"main\",\"id\":\"soup\",\"text\":\"Cake\"}",
      ])
  }

  @Test func `the whole body names the time and the sign`() async throws {
    let sign = try sign()
    try await sign.put("a", "Hi")
    let bodies = Mutex<[String]>([])
    _ = sign.service.sendEvents(while: { true }) { request in
      bodies.withLock { $0.append(String(decoding: request.body ?? [], as: UTF8.self)) }
      return .answered(status: 204, retryAfter: nil)
    }
    let body = try #require(bodies.withLock { $0 }.first)
    #expect(
      body.hasPrefix("{\"type\":\"shown\",\"time\":\"2026-11-21T12:00:00+00:00\",\"sign\":\""))
    #expect(body.hasSuffix("\",\"data\":{\"zone\":\"main\",\"id\":\"a\",\"text\":\"Hi\"}}"))
  }

  @Test func `what the sign refuses is reported with the reason`() async throws {
    let sign = try sign()
    _ = await refusal { try await sign.put("a", "Hi") { $0.zone = "nowhere" } }
    _ = await refusal { try await sign.remove("a") }
    #expect(
      sent(sign) == [
        "refused {\"what\":\"message a\",\"reason\":\"zone: There is no zone \\\"nowhere\\\". The "
          + "zones are main.\"}"
      ])
  }

  @Test func `a part is reported when it stops working, and when it works again`() async throws {
    let sign = try sign(Self.still + "service: {backup: {folder: FOLDER/copies, keep: 3}}")
    var changes = HealthChanges()
    sign.service.reportHealth(&changes)
    #expect(sent(sign) == [])
    sign.service.backUp()
    sign.service.reportHealth(&changes)
    sign.service.reportHealth(&changes)
    let first = sent(sign)
    #expect(first.count == 1)
    #expect(
      first.first?.hasPrefix("unhealthy {\"component\":\"backup\",\"sentence\":\"Cannot ") == true)
    try sign.makeFolder("copies")
    sign.service.backUp()
    sign.service.reportHealth(&changes)
    #expect(sent(sign) == ["well {\"component\":\"backup\",\"sentence\":\"All is well.\"}"])
  }

  @Test func `a failing webhook is a warning, and is logged once`() async throws {
    let sign = try sign()
    try await sign.put("a", "Hi")
    #expect(sent(sign, status: 500).count == 1)
    sign.advance(seconds: 7)
    #expect(sent(sign, status: 500).count == 1)
    let part = try #require(await sign.service.health().parts.last)
    #expect(part.name == "webhook 1" && part.state == .warning)
    #expect(
      "\(part.detail)"
        == "Webhook 1 (http://a) takes no events; 1 wait and are sent again. It answered with the "
        + "status 500.")
    let view = try #require(try await sign.service.webhooks().first)
    #expect(view.failed == 2 && view.waiting == 1 && view.delivered == 0)
    #expect(view.next?.hasPrefix("2026-11-21T12:00:1") == true)
    #expect(sign.log.all.filter { $0.contains("Webhook 1") }.count == 1)
    sign.advance(seconds: 13)
    #expect(sent(sign).count == 1)
    #expect(
      sign.log.all.last == "notice Webhook 1 (http://a) takes events again.")
    #expect(await sign.service.health().parts.contains { $0.name == "webhook 1" } == false)
  }

  @Test func `events of a webhook that is gone are reported`() async throws {
    let sign = try sign()
    try await sign.put("a", "Hi")
    sign.service.setWebhooks([])
    #expect(
      sign.log.all.last
        == "warning 1 event is not sent: the configuration does not have their webhook any more.")
  }

  @Test func `secrets are read from their files, and are in no error`() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      """
      backend: memory
      panel: 2x1
      service: {webhooks: [{url: "http://a/x?y=z", secret-file: key, events: [well]}]}

      """, "sign.yaml")
    let key = folder.path("key")
    func read() throws -> [WebhookTarget] {
      try ServiceConfiguration(path: path, environment: { _ in nil }).files.webhooks
    }
    #expect { _ = try read() } throws: { "\($0)".contains(key) }
    try folder.write("whsec_hidden!", "key")
    #expect {
      _ = try read()
    } throws: {
      "\($0)"
        == "\(key): Behind whsec_ there is no Base64 (RFC 4648, section 4). Copy the whole "
        + "secret, with the signs = at its end."
    }
    try folder.write("Jefe\n", "key")
    #expect(
      try read() == [
        WebhookTarget(
          address: try WebhookAddress("http://a/x?y=z"),
          secret: try WebhookSecret(file: Array("Jefe".utf8)), events: [.well])
      ])
  }
}
