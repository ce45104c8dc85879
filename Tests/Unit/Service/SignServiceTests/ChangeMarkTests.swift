// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit
import Testing

@testable import SignAPI
@testable import SignService

struct ChangeMarkTests {
  @Test func `every change of anything but the picture makes another mark`() async throws {
    let sign = try TestSign("panel: 4x1\n")
    let service = sign.service
    var last = ChangeMark(of: service)
    func change(_ what: String, _ body: () async throws -> Void) async throws {
      try await body()
      let mark = ChangeMark(of: service)
      #expect(mark != last, "\(what)")
      last = mark
    }
    try await change("a message") { _ = try await sign.put("a", "A message that moves") }
    try await change("its text") { _ = try await sign.put("a", "Another message that moves") }
    try await change("a value") {
      _ = try await service.putValue("1", name: "x", if: .none, by: TestSign.caller)
    }
    try await change("no value") {
      try await service.removeValue(name: "x", if: .none, by: TestSign.caller)
    }
    try await change("the intensity") {
      _ = try await service.setIntensity(3, by: TestSign.caller)
    }
    try await change("stop") { try await service.setPlayback(.stopped, by: TestSign.caller) }
    try await change("start") { try await service.setPlayback(.running, by: TestSign.caller) }
    try await change("a test pattern") {
      try await service.startTest(pattern: "numbers", seconds: 60, by: TestSign.caller)
    }
    try await change("its end") { try await service.endTest(by: TestSign.caller) }
    try await change("the configuration") { try sign.reload("panel: 4x1\nspeed: 10\n") }
    let certificate = CertificateState(
      begin: CivilInstant(seconds: 0), end: CivilInstant(seconds: 1))
    try await change("a certificate") { service.report(certificate: certificate) }
    try await change("no message") { try await sign.remove("a") }
    let document =
      "{\"epoch\":1,\"revision\":1,\"at\":\"2026-11-21T12:00:02Z\","
      + "\"until\":\"2026-11-21T12:00:04Z\"}"
    try await change("what waits") { try await sign.take(.sign, document) }
    try await change("its begin") { sign.advance(seconds: 2) }
    try await change("its end") { sign.advance(seconds: 2) }
    sign.advance(seconds: 1)
    #expect(ChangeMark(of: service) == last)
  }

  @Test func `a webhook that begins or ceases to take events makes another mark`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static\n")
    let service = sign.service
    var last = ChangeMark(of: service)
    func isChanged(_ body: () async throws -> Void) async rethrows -> Bool {
      try await body()
      let mark = ChangeMark(of: service)
      defer { last = mark }
      return mark != last
    }
    /// Sends what waits.
    func answer(_ status: Int) {
      _ = service.sendEvents(while: { true }) { _ in .answered(status: status, retryAfter: nil) }
    }
    let address = try WebhookAddress("http://a/")
    #expect(await isChanged { service.setWebhooks([WebhookTarget(address: address)]) })
    #expect(
      await isChanged {
        service.setWebhooks([WebhookTarget(address: address, events: [.shown, .ended])])
      })
    // The first event that is taken shows that it works.
    try await sign.put("a", "A")
    _ = await isChanged {}
    #expect(await isChanged { answer(200) })
    // The next ones show nothing new.
    try await sign.put("a", "B")
    _ = await isChanged {}
    #expect(await isChanged { answer(200) } == false)
    try await sign.put("a", "C")
    _ = await isChanged {}
    #expect(await isChanged { answer(500) })
    sign.advance(seconds: 7)
    _ = await isChanged {}
    #expect(await isChanged { answer(503) })
    sign.advance(seconds: 13)
    _ = await isChanged {}
    #expect(await isChanged { answer(200) })
    #expect(await isChanged { service.setWebhooks([]) })
  }
}
