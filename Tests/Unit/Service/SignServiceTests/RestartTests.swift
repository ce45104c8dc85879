// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Orders survive a restart, as after a power cut.
struct RestartTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  @Test func `an activation continues for the rest of its time`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A") { $0.priority = 60 }
    try await sign.put("b", "B")
    try await sign.service.activate(id: "b", seconds: 60, by: TestSign.caller)
    #expect(try await sign.shown() == ["b"])
    sign.advance(seconds: 20)
    try sign.restart(Self.still)
    #expect(try await sign.shown() == ["b"])
    sign.advance(seconds: 39)
    #expect(try await sign.shown() == ["b"])
    sign.advance(seconds: 2)
    #expect(try await sign.shown() == ["a"])
    #expect(try sign.store.count(kind: "request") == 0)
    try sign.restart(Self.still)
    #expect(try await sign.shown() == ["a"])
  }

  @Test func `activated texts that are not stored continue too, the last on top`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A") { $0.priority = 60 }
    for (text, seconds) in [("Q", 60), ("Z", 30)] {
      try await sign.service.show(MessageDraft(text: text), seconds: seconds, by: TestSign.caller)
    }
    let last = sign.picture
    try sign.restart(Self.still)
    #expect(sign.picture == last)
    sign.advance(seconds: 31)
    let first = sign.picture
    #expect(first != last)
    // A new one does not reuse the id of an old one.
    try await sign.service.show(MessageDraft(text: "Z"), seconds: 5, by: TestSign.caller)
    #expect(sign.picture == last)
    sign.advance(seconds: 6)
    #expect(sign.picture == first)
    sign.advance(seconds: 30)
    #expect(try await sign.shown() == ["a"])
    #expect(try sign.store.count(kind: "request") == 0)
  }

  @Test func `an activation without a duration is shown once more, then forgotten`() async throws {
    let yaml = "panel: 1x1\nspeed: 40\n"
    let sign = try TestSign(yaml)
    try await sign.service.show(MessageDraft(text: "abc"), seconds: nil, by: TestSign.caller)
    #expect(try sign.store.count(kind: "request") == 1)
    try sign.restart(yaml)
    #expect(try await sign.shown().count == 1)
    sign.advance(seconds: 5)
    #expect(try await sign.shown() == [])
    #expect(try sign.store.count(kind: "request") == 0)
  }

  @Test func `a request does not grow if the clock was wrong at the start`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.service.show(MessageDraft(text: "Q"), seconds: 60, by: TestSign.caller)
    sign.clocks.set(byMilliseconds: -50 * 365 * 86_400_000)
    try sign.restart(Self.still)
    #expect(try await sign.shown().count == 1)
    sign.clocks.set(byMilliseconds: 50 * 365 * 86_400_000)
    sign.advance(seconds: 59)
    #expect(try await sign.shown().count == 1)
    sign.advance(seconds: 2)
    #expect(try await sign.shown() == [])
  }

  @Test func `a request for a removed message is gone`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A")
    try await sign.service.activate(id: "a", seconds: 60, by: TestSign.caller)
    try await sign.remove("a")
    #expect(try sign.store.count(kind: "request") == 0)
    try sign.restart(Self.still)
    #expect(sign.isDark)
  }

  // MARK: - Pausing

  @Test func `a paused sign keeps its picture, also after a power cut`() async throws {
    let yaml = "panel: 2x1\nspeed: 10\n"
    let sign = try TestSign(yaml)
    try await sign.put("a", "A long text")
    sign.advance(seconds: 2.3)
    let before = sign.picture
    try await sign.service.setPlayback(.paused, by: TestSign.caller)
    sign.advance(seconds: 10)
    #expect(sign.picture == before)
    try sign.restart(yaml)
    #expect(try await sign.service.playback() == .paused)
    #expect(sign.picture == before)
    sign.advance(seconds: 3600, inStepsOf: 2)
    #expect(sign.picture == before)
    // Messages put meanwhile are shown after the pause.
    try await sign.put("b", "B") { $0.priority = 90 }
    #expect(sign.picture == before)
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    #expect(try await sign.shown() == ["b"])
    sign.advance(seconds: 1)
    #expect(sign.picture != before)
    try sign.restart(yaml)
    #expect(try await sign.service.playback() == .running)
  }

  @Test func `a pause extends requests, also across a restart`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.service.show(MessageDraft(text: "Q"), seconds: 60, by: TestSign.caller)
    try await sign.service.setPlayback(.paused, by: TestSign.caller)
    sign.advance(seconds: 600, inStepsOf: 2)
    try sign.restart(Self.still)
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    sign.advance(seconds: 59)
    #expect(try await sign.shown().count == 1)
    sign.advance(seconds: 2)
    #expect(try await sign.shown() == [])
  }

  @Test func `on the wall clock a paused picture resumes in step with other signs`() async throws {
    let yaml = "panel: 2x1\nspeed: 10\nclock: wall\ntext: \"A long text\"\n"
    let clocks = VirtualClocks()
    let (one, other) = (try TestSign(yaml, clocks: clocks), try TestSign(yaml, clocks: clocks))
    one.advance(seconds: 2.3)
    other.advance(seconds: 0)
    let before = one.picture
    #expect(before == other.picture)
    try await one.service.setPlayback(.paused, by: TestSign.caller)
    one.advance(seconds: 1.2)
    other.service.tick()
    #expect(one.picture == before)
    #expect(other.picture != before)
    try one.restart(yaml)
    #expect(one.picture == before)
    try await one.service.setPlayback(.running, by: TestSign.caller)
    one.advance(seconds: 0.1)
    other.service.tick()
    #expect(one.picture == other.picture)
  }

  // MARK: - Intensity

  private static let plan = """
    panel: 1x1
    intensity: 5
    service:
      intensity-plan:
        - {start: "13:00", intensity: 7}
        - {start: "14:00", intensity: 8}

    """

  private func intensity(_ sign: TestSign) async throws -> Int {
    try await sign.service.intensity().intensity
  }

  @Test func `a manual intensity holds until the plan changes, across restarts`() async throws {
    let sign = try TestSign(Self.plan)
    _ = try await sign.service.setIntensity(12, by: TestSign.caller)
    try sign.restart(Self.plan)
    #expect(try await intensity(sign) == 12)
    // Stopping does not change it.
    try await sign.service.setPlayback(.stopped, by: TestSign.caller)
    try sign.restart(Self.plan)
    #expect(try await intensity(sign) == 12)
    sign.clocks.advance(milliseconds: 90 * 60_000)
    try sign.restart(Self.plan)
    #expect(try await intensity(sign) == 7)
  }

  @Test func `without a plan a manual intensity holds forever`() async throws {
    let sign = try TestSign(Self.still)
    _ = try await sign.service.setIntensity(0, by: TestSign.caller)
    for _ in 0..<3 {
      sign.clocks.advance(milliseconds: 20 * 86_400_000)
      try sign.restart(Self.still)
      #expect(try await intensity(sign) == 0)
    }
  }

  @Test func `a plan that is added later ends a manual intensity`() async throws {
    let sign = try TestSign(Self.still)
    _ = try await sign.service.setIntensity(12, by: TestSign.caller)
    try sign.reload(
      Self.still + Self.plan.split(separator: "\n").dropFirst().joined(separator: "\n"))
    #expect(try await intensity(sign) == 12)
    sign.advance(seconds: 3601, inStepsOf: 2)
    #expect(try await intensity(sign) == 7)
  }

  // MARK: - Conversations

  private static let talk = "panel: 4x2\nconversation: \"-\"\nscroll-bar: never\n"

  @Test func `a conversation is restored after a restart`() async throws {
    let sign = try TestSign(Self.talk)
    for (id, body) in [("1", "One"), ("2", "Twe"), ("2", "Two")] { try await sign.append(id, body) }
    sign.advance(seconds: 5)
    let before = sign.picture
    try sign.restart(Self.talk)
    #expect(sign.picture == before)
    try await sign.service.scroll(.home, zone: nil, by: TestSign.caller)
    sign.advance(seconds: 3)
    // The two are one row higher than the panel.
    #expect(Array(sign.picture.dropFirst()) == Array(before.dropLast()))
  }

  @Test func `the last messages of a long conversation are stored`() async throws {
    let sign = try TestSign(Self.talk)
    for number in 0..<205 { try await sign.append("\(number)", "x\(number)") }
    #expect(try sign.store.count(kind: "conversation") == 200)
    sign.advance(seconds: 60)
    let before = sign.picture
    try sign.restart(Self.talk)
    #expect(sign.picture == before)
    try await sign.append("new", "y")
    #expect(try sign.store.count(kind: "conversation") == 200)
    #expect(try sign.store.document("sign:conversation:206") != nil)
    #expect(try sign.store.document("sign:conversation:6") == nil)
  }

  @Test func `messages to a covered conversation are not lost`() async throws {
    let sign = try TestSign(Self.talk)
    try await sign.put("a", "Over")
    try sign.restart(Self.talk)
    try await sign.append("1", "One")
    try await sign.remove("a")
    #expect(!sign.isDark)
    let one = sign.picture
    let other = try TestSign(Self.talk)
    try await other.append("1", "One")
    other.advance(seconds: 3)
    #expect(other.picture == one)
  }
}
