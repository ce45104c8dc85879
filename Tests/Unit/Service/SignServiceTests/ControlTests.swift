// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Reloading, calendars, conversations, previews and test patterns.
struct ControlTests {
  private static let zones = """
    panel: 4x1
    speed: 10
    zones:
      - {name: left, at: [0, 0], size: [16, 8]}
      - {name: right, at: [16, 0], size: [16, 8], text: "R"}

    """

  @Test func `a reload does not disturb the text in an unchanged zone`() async throws {
    let sign = try TestSign(Self.zones)
    try await sign.put("a", "A long text that scrolls") { $0.zone = "left" }
    sign.advance(seconds: 5)
    let before = sign.picture
    try sign.reload(Self.zones.replacingOccurrences(of: "\"R\"", with: "\"Other\""))
    #expect(sign.columns(0..<16) == before.map { String(Array($0)[0..<16]) })
    #expect(sign.columns(16..<32) != before.map { String(Array($0)[16..<32]) })
    sign.advance(seconds: 0.1)
    #expect(sign.columns(0..<15) == before.map { String(Array($0)[1..<16]) })
  }

  @Test func `a reload that needs a restart is refused as a whole`() async throws {
    let sign = try TestSign(Self.zones)
    let before = sign.picture
    let answer = await refusal {
      try sign.reload("intensity: 9\n" + Self.zones.replacingOccurrences(of: "4x1", with: "5x1"))
    }
    #expect(
      answer
        == "panel: a running sign cannot change this, so the new configuration is not used. "
        + "Start it anew, with \"systemctl restart signboard\".")
    #expect(sign.picture == before)
    #expect(try await sign.service.intensity().intensity == 3)
  }

  @Test func `messages of a removed zone wait for it`() async throws {
    let sign = try TestSign(Self.zones)
    try await sign.put("a", "A") { $0.zone = "left" }
    try sign.reload(Self.zones.replacingOccurrences(of: "name: left", with: "name: west"))
    #expect(try await sign.shown("west") == [])
    #expect(sign.log.all.contains("warning Message a is not shown by the new configuration."))
    try sign.reload(Self.zones)
    #expect(try await sign.shown("left") == ["a"])
  }

  // MARK: - Calendars

  @Test func `calendars are read, followed and forgotten`() async throws {
    let sign = try TestSign(
      "panel: 2x1\nscroll: static\nservice: {calendars: [\"FOLDER\"]}",
      files: ["week.ics": CalendarTests.calendar("Meeting")])
    #expect(try await sign.shown().count == 1)
    let meeting = sign.picture
    try sign.write(CalendarTests.calendar("Lunch"), "week.ics")
    sign.advance(seconds: 6)
    #expect(sign.picture != meeting)
    // A file that is cut off while it is written removes nothing.
    try sign.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "week.ics")
    sign.advance(seconds: 6)
    #expect(try await sign.shown().count == 1)
    try sign.removeFile("week.ics")
    sign.advance(seconds: 6)
    #expect(try await sign.shown() == [])
  }

  // MARK: - Conversations

  @Test func `a conversation takes messages and scrolls`() async throws {
    let sign = try TestSign("panel: 4x1\nconversation: \"-\"\nscroll-bar: never")
    #expect(sign.isDark)
    for (id, body) in [("1", "One"), ("2", "Two")] {
      try await sign.append(id, body)
      sign.advance(seconds: 3)
    }
    let newest = sign.picture
    #expect(!sign.isDark)
    try await sign.service.scroll(.home, zone: nil, by: TestSign.caller)
    sign.advance(seconds: 3)
    let oldest = sign.picture
    #expect(oldest != newest)
    // A message in front does not lose conversation messages.
    try await sign.put("a", "Over")
    #expect(sign.picture != oldest)
    try await sign.remove("a")
    #expect(sign.picture == oldest)
    #expect(
      await refusal { try await sign.service.scroll(.end, zone: "mian", by: TestSign.caller) }
        == "404 Zone \"mian\" shows no conversation.")
  }

  @Test func `a message of a conversation has the fields of its file`() async throws {
    let look = "panel: 4x1\nscroll-bar: never\nmessage-format: '{from}:{body}{read}'\n"
    let sign = try TestSign(look + "conversation: \"-\"")
    func append(_ body: String, isRead: Bool = false) async throws -> [String] {
      var message = ConversationMessage(id: "1", body: .single(body))
      (message.from, message.isRead) = ("A", isRead)
      try await sign.service.append(message, zone: nil, by: TestSign.caller)
      sign.advance(seconds: 3)
      return sign.picture
    }
    func still(_ text: String) throws -> [String] {
      try TestSign("panel: 4x1\nscroll: static\nservice: {idle: '\(text)'}").picture
    }
    #expect(try await append("Hi") == still("A:Hi"))
    // The same body, but read.
    let read = try await append("Hi", isRead: true)
    #expect(try read == still("A:Hi✓"))
    try sign.restart(look + "conversation: \"-\"")
    #expect(sign.picture == read)
  }

  @Test func `a mistake in the markup is refused in messages that have markup`() async throws {
    let sign = try TestSign("panel: 4x1\nconversation: \"-\"\nmessage-markup: yes")
    try await sign.append("1", "{icon heart}")
    #expect(
      await refusal { try await sign.append("1", "Hi {icon hart}") }
        == "body markup: At character 10: unknown icon \"hart\". Did you mean \"heart\"?")
    #expect(
      await refusal { try await sign.append("1", "{gate}") }
        == "body markup: At character 1: {gate} is no command, and messages of a conversation have no "
        + "live values.")
    let plain = try TestSign("panel: 4x1\nconversation: \"-\"")
    try await plain.append("1", "{icon hart}")
  }

  // MARK: - The panel

  @Test func `a preview shows the result and stores nothing`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10\nstart: off")
    let view = try await sign.service.preview(MessageDraft(text: "Hi"))
    #expect((view.width, view.height) == (16, 8))
    #expect(view.frames.count > 16)
    #expect(view.problems == [])
    #expect(view.milliseconds != nil)
    #expect(sign.isDark)
    let wrong = try await sign.service.preview(MessageDraft(text: "x {bogus"))
    #expect(wrong.problems.map(\.column) == [3])
    #expect(wrong.frames == [])
    let missing = try await sign.service.preview(MessageDraft(text: "a\u{E123}b"))
    #expect(missing.unshown.map(\.position) == [2])
    let bare = try await sign.service.preview(MessageDraft(text: "I {heart} {gate} {icon sun}"))
    #expect(
      bare.unshown.map { "\($0.characters) \($0.position) \($0.reason)" } == [
        "{heart} 3 There is no value \"heart\". Did you mean \"{icon heart}\"?"
      ])
  }

  @Test func `a test pattern replaces the content for its time`() async throws {
    let sign = try TestSign("panel: 1x1\nscroll: static")
    try await sign.put("a", "a")
    let before = sign.picture
    try await sign.service.startTest(pattern: "all-on", seconds: 5, by: TestSign.caller)
    #expect(sign.picture == [String](repeating: "########", count: 8))
    #expect(try await sign.service.tests().running == "all-on")
    sign.advance(seconds: 4.9)
    #expect(sign.picture == [String](repeating: "########", count: 8))
    sign.advance(seconds: 0.1)
    #expect(sign.picture == before)
    try await sign.service.startTest(pattern: "rows", seconds: 5, by: TestSign.caller)
    try await sign.service.endTest(by: TestSign.caller)
    #expect(sign.picture == before)
    #expect(
      await refusal {
        try await sign.service.startTest(pattern: "x", seconds: 1, by: TestSign.caller)
      }.hasPrefix("pattern unknown: There is no pattern \"x\". The patterns are all-on, "))
  }

  @Test func `the wiring is reported with pins and the order of modules`() async throws {
    let sign = try TestSign("panel: {across: 4, down: 2}\nrows: serpentine")
    #expect(
      "\(try await sign.service.wiring())" == """
        Panel of 32 × 16 LEDs: 8 modules in one chain

        Chain 1: memory

          simulated; nothing is to be wired

        Its modules, seen from the front; 1 is the one next to DIN:

           4 3 2 1
           5 6 7 8

        """)
  }

  @Test func `an icon in braces alone is reported, unless it is a live value`() async throws {
    let sign = try TestSign("panel: 2x1")
    try await sign.put("a", "a {Sun} {gate}")
    func unshown() async throws -> [String] {
      try await sign.service.unshown().map { "\($0.message) \($0.position) \($0.reason)" }
    }
    #expect(try await unshown() == ["a 3 There is no value \"Sun\". Did you mean \"{icon sun}\"?"])
    try await sign.put("a", "a {sun}") { $0.isPlain = true }
    #expect(try await unshown().isEmpty)
    try await sign.put("a", "{sun}")
    try await sign.set("sun", "12 h")
    #expect(try await unshown().isEmpty)
  }
}
