// SPDX-License-Identifier: MIT
import Foundation
import SignAPI
import Testing

@testable import SignService

/// Events of calendars are messages that only the calendar can change.
struct CalendarTests {
  private static let zones = """
    panel: 4x1
    scroll: static
    zones:
      - {name: main, at: [0, 0], size: [16, 8]}
      - {name: side, at: [16, 0], size: [16, 8]}

    """

  private static func calendar(_ summary: String, _ rule: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\n"
      + "DTSTAMP:20260101T000000Z\r\nDTSTART:20261121T110000Z\r\nDTEND:20261121T130000Z\r\n"
      + rule + "SUMMARY:\(summary)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  /// A sign with two calendars, one of them for a zone of its own.
  private func sign() throws -> TestSign {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("week", Self.calendar("W", "RRULE:FREQ=WEEKLY\r\n")), ("talks", Self.calendar("T")),
    ] {
      try text.write(
        to: folder.appendingPathComponent("\(name).ics"), atomically: true, encoding: .utf8)
    }
    return try TestSign(
      Self.zones
        + "service: {calendars: [FOLDER/week.ics, {file: FOLDER/talks.ics, zone: side}]}",
      folder: folder)
  }

  private func remove(_ sign: TestSign) { try? FileManager.default.removeItem(at: sign.folder) }

  @Test func `events are shown in the zone of their calendar`() async throws {
    let sign = try sign()
    defer { remove(sign) }
    #expect(try await sign.shown("main") == ["calendar:week.ics:1"])
    #expect(try await sign.shown("side") == ["calendar:talks.ics:1"])
    try sign.reload(Self.zones + "service: {calendars: [FOLDER/week.ics, FOLDER/talks.ics]}")
    #expect(try await sign.shown("side") == [])
    #expect(try await sign.shown("main").count == 2)
    #expect(throws: (any Error).self) {
      try sign.reload(
        Self.zones + "service: {calendars: {file: FOLDER/week.ics, zone: sdie}}")
    }
  }

  @Test func `a zone that is not there is told`() async throws {
    let answer = await refusal {
      try TestSign("panel: 1x1\nservice: {calendars: [{file: week.ics, zone: side}]}")
    }
    #expect(
      answer
        == "service.calendars[0].zone: there is no zone \"side\". The zones are main.")
  }

  @Test func `events are listed with their calendars`() async throws {
    let sign = try sign()
    defer { remove(sign) }
    try await sign.put("a", "A")
    try await sign.put("z", "Z") { $0.zone = "side" }
    let page = try await sign.service.messages(MessageQuery(limit: 3))
    #expect(
      page.messages.map { "\($0.id) \($0.calendar ?? "-") \($0.draft.zone ?? "-")" } == [
        "a - -", "calendar:talks.ics:1 talks.ics side", "calendar:week.ics:1 week.ics main",
      ])
    #expect(page.hasMore)
    let rest = try await sign.service.messages(
      MessageQuery(after: "calendar:week.ics:1", limit: 3))
    #expect(rest.messages.map(\.id) == ["z"])
    let side = try await sign.service.messages(MessageQuery(zone: "side"))
    #expect(side.messages.map(\.id) == ["calendar:talks.ics:1", "z"])
    let week = try await sign.service.message(id: "calendar:week.ics:1")
    #expect(week.draft.text == "W")
    #expect(week.draft.isPlain == true)
    #expect(week.draft.rules?.count == 1)
    #expect(week.draft.rules?.first?.recurrence?.contains("WEEKLY") == true)
    #expect(week.revision == 0)
  }

  @Test func `events cannot be changed`() async throws {
    let sign = try sign()
    defer { remove(sign) }
    let id = "calendar:week.ics:1"
    let refused = "409 message \(id) comes from the calendar week.ics: change it there."
    #expect(await refusal { try await sign.put(id, "X") } == refused)
    #expect(await refusal { try await sign.remove(id) } == refused)
    let batch = MessageBatch([], removesOthers: true)
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(try await sign.shown("main") == [id])
  }

  @Test func `an event that is shown by request is so after a restart`() async throws {
    let sign = try sign()
    defer { remove(sign) }
    try await sign.put("a", "A") { $0.priority = 60 }
    #expect(try await sign.shown("main") == ["a"])
    let id = "calendar:week.ics:1"
    try await sign.service.activate(id: id, seconds: 60, by: TestSign.caller)
    #expect(try await sign.shown("main") == [id])
    try sign.restart(Self.zones + "service: {calendars: [FOLDER/week.ics]}")
    #expect(try await sign.shown("main") == [id])
    sign.advance(seconds: 61)
    #expect(try await sign.shown("main") == ["a"])
  }
}
