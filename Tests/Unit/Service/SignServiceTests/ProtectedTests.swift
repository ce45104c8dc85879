// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI
@testable import SignService

/// The ways by which others reach the message `alert-1`, which a person has put and protected.
struct ProtectedTests {
  /// A way into the sign.
  private struct Way {
    let name: String
    /// The text of the message afterwards.
    let text: String
    let enter: (TestSign) async throws -> Void

    init(_ name: String, leaves text: String, _ enter: @escaping (TestSign) async throws -> Void) {
      (self.name, self.text, self.enter) = (name, text, enter)
    }
  }

  private static let (mine, new) = ("Mine", "New")
  private static let broker = Caller(role: .operator, name: "mqtt")

  private static var ways: [Way] {
    [
      // Programs leave it, however urgent they are.
      Way("an alert that fires", leaves: mine) { try await alert("firing", $0) },
      Way("an alert that is over", leaves: mine) { try await alert("resolved", $0) },
      Way("AWTRIX", leaves: mine) { await keep(#"{"text":"New"}"#, $0) },
      Way("AWTRIX, empty", leaves: mine) { await keep("", $0) },
      // What the fleet wants has ids of its own.
      Way("the fleet", leaves: mine) { try await $0.take(.sign, desired) },
      Way("a group", leaves: mine) { try await $0.take(.group("all"), desired) },
      Way("a group that is left", leaves: mine) {
        try await $0.take(.group("all"), desired)
        try await $0.withdraw(.group("all"))
      },
      // No order removes it.
      Way("removal", leaves: mine) { try await $0.remove("alert-1") },
      Way("removal of some", leaves: mine) {
        _ = try await $0.service.put(
          MessageBatch([], removing: [MessageRemoval(id: "alert-1", if: .none)]), if: .none,
          by: TestSign.caller)
      },
      Way("removal of all others", leaves: mine) {
        _ = try await $0.service.put(
          MessageBatch([], removesOthers: true), if: .none, by: TestSign.caller)
      },
      Way("removal by the broker", leaves: mine) {
        await ask(#"{"id":"1","operation":"removeMessage","parameters":{"id":"alert-1"}}"#, $0)
      },
      Way("a message of lower priority", leaves: mine) { sign in
        try await sign.put("alert-1", new) { $0.priority = 49 }
      },
      // Who names it and gives it no lower priority means it.
      Way("a message of its priority", leaves: new) { try await $0.put("alert-1", new) },
      Way("one of its priority by the broker", leaves: new) {
        await ask(
          #"{"id":"1","operation":"putMessage","parameters":{"id":"alert-1"},"#
            + #""body":{"text":"New"}}"#, $0)
      },
    ]
  }

  private static let desired =
    #"{"epoch":1,"revision":1,"messages":{"alert-1":{"text":"New","priority":100}}}"#

  private let sign: TestSign

  init() throws { sign = try TestSign("panel: 2x1\nscroll: static\n") }

  private static func alert(_ status: String, _ sign: TestSign) async throws {
    let clock = VirtualClock()
    let service = APIService(
      control: sign.service, options: APIOptions(), hub: FrameHub(), metrics: MetricsRegistry(),
      now: { clock.now })
    var request = APIRequest(method: "POST", target: "/api/v1/alerts", host: "localhost")
    request.headers = [Header("Content-Type", "application/json")]
    request.body = Array(
      (#"{"version":"4","alerts":[{"status":"\#(status)","fingerprint":"1","#
        + #""labels":{"alertname":"New","severity":"critical"}}]}"#).utf8)
    let response = await service.respond(to: request)
    let answer = String(decoding: response.bytes, as: UTF8.self)
    #expect(answer.contains(#""leftOut":[{"id":"alert-1","reason":"message alert-1 is protected"#))
  }

  private static func operations(_ sign: TestSign) -> OperationServer {
    OperationServer(control: sign.service, hub: FrameHub(), metrics: MetricsRegistry())
  }

  private static func keep(_ text: String, _ sign: TestSign) async {
    let answer = await operations(sign).keep(
      notification: Array(text.utf8), id: "alert-1", by: broker)
    #expect(String(decoding: answer, as: UTF8.self).contains(#""status":409"#))
  }

  private static func ask(_ text: String, _ sign: TestSign) async {
    _ = await operations(sign).answer(to: Array(text.utf8), by: broker)
  }

  @Test(arguments: 0..<Self.ways.count)
  func `what a person protects stays, whoever comes`(number: Int) async throws {
    let way = Self.ways[number]
    try await sign.put("alert-1", Self.mine) { $0.isProtected = true }
    do {
      try await way.enter(sign)
    } catch is ControlError {}
    let draft = try await sign.service.message(id: "alert-1").draft
    #expect(draft.summary == way.text, "\(way.name)")
    #expect(draft.isProtected == (way.text == Self.mine ? true : nil), "\(way.name)")
  }

  @Test func `the log reports once that a program has left it`() async throws {
    try await sign.put("alert-1", Self.mine) { $0.isProtected = true }
    for _ in 0..<3 { await Self.keep(#"{"text":"New"}"#, sign) }
    #expect(
      sign.log.all.filter { $0.contains("protected") } == [
        "warning mqtt (operator): message alert-1 is protected and is not replaced: put it without "
          + "\"protected\" first."
      ])
  }

  @Test func `a restored copy brings its own`() async throws {
    try await sign.put("alert-1", Self.new)
    let copy = try await sign.service.backup(by: TestSign.caller)
    try await sign.put("alert-1", Self.mine) { $0.isProtected = true }
    _ = try await sign.service.restore(copy.bytes, by: TestSign.caller)
    #expect(try await sign.service.message(id: "alert-1").draft.summary == Self.new)
  }
}
