// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// Higher priorities interrupt, and interrupted messages continue afterwards.
struct InterruptionTests {
  private static let moving = "panel: 2x1\nspeed: 10\n"

  @Test func `a message of higher priority interrupts, and the other one resumes`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("news", "A long text that scrolls and scrolls")
    sign.advance(seconds: 6)
    let before = sign.picture
    try await sign.put("fire", "!") { $0.priority = 90 }
    #expect(try await sign.shown() == ["fire"])
    #expect(sign.picture != before)
    sign.advance(seconds: 7)
    try await sign.remove("fire")
    #expect(sign.picture == before)
    sign.advance(seconds: 0.1)
    #expect(sign.columns(0..<15) == before.map { String(Array($0)[1..<16]) })
  }

  @Test func `a zone without resume starts anew`() async throws {
    let sign = try TestSign(Self.moving + "resume: no")
    try await sign.put("news", "A long text that scrolls and scrolls")
    let start = sign.picture
    sign.advance(seconds: 6)
    try await sign.put("fire", "!") { $0.priority = 90 }
    try await sign.remove("fire")
    #expect(sign.picture == start)
  }

  @Test func `lower priorities do not displace a protected message`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", "Stay") {
      $0.priority = 80
      $0.isProtected = true
    }
    #expect(
      await refusal { try await sign.put("a", "Go") }
        == "409 message a is protected: priority 50 may not replace or remove it, 80 or more may.")
    #expect(
      await refusal { try await sign.remove("a") }
        == "409 message a is protected and is not removed: put it without \"protected\" first.")
    try await sign.put("b", "Other")
    #expect(
      await refusal {
        try await sign.service.activate(id: "b", seconds: 5, by: TestSign.caller)
      }.hasPrefix("409 message a has zone main and is protected"))
    let batch = MessageBatch([], removesOthers: true)
    let view = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(view.removed == 1)
    #expect(try await sign.shown() == ["a"])
  }

  @Test func `a paused sign stands still and continues where it was`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", "A long text") { $0.duration = 10 }
    try await sign.service.setPlayback(.paused, by: TestSign.caller)
    #expect(try await sign.service.playback() == .paused)
    sign.advance(seconds: 60)
    #expect(try await sign.shown() == ["a"])
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    sign.advance(seconds: 9)
    #expect(try await sign.shown() == ["a"])
    sign.advance(seconds: 2)
    #expect(try await sign.shown() == [])
  }

  @Test func `a stopped sign shows its stop text, also after a restart`() async throws {
    let yaml = Self.moving + "scroll: static\nservice: {stop: \"-\"}"
    let sign = try TestSign(yaml)
    try await sign.put("a", "A")
    let running = sign.picture
    try await sign.service.setPlayback(.stopped, by: TestSign.caller)
    let stopped = sign.picture
    #expect(stopped != running)
    #expect(!sign.isDark)
    try sign.restart(yaml)
    #expect(sign.picture == stopped)
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    #expect(sign.picture == running)
  }
}
