// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignboardKit
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

  static func calendar(_ summary: String, _ rule: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\n"
      + "DTSTAMP:20260101T000000Z\r\nDTSTART:20261121T110000Z\r\nDTEND:20261121T130000Z\r\n"
      + rule + "SUMMARY:\(summary)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  /// A sign with two calendars, one of them for a zone of its own.
  private func sign() throws -> TestSign {
    try TestSign(
      Self.zones
        + "service: {calendars: [FOLDER/week.ics, {file: FOLDER/talks.ics, zone: side}]}",
      files: [
        "week.ics": Self.calendar("W", "RRULE:FREQ=WEEKLY\r\n"), "talks.ics": Self.calendar("T"),
      ])
  }

  @Test func `events are shown in the zone of their calendar`() async throws {
    let sign = try sign()
    #expect(try await sign.shown("main") == ["calendar:week.ics:1"])
    #expect(try await sign.shown("side") == ["calendar:talks.ics:1"])
    try sign.reload(Self.zones + "service: {calendars: [FOLDER/week.ics, FOLDER/talks.ics]}")
    #expect(try await sign.shown("side") == [])
    #expect(try await sign.shown("main").count == 2)
    #expect(throws: (any Error).self) {
      try sign.reload(Self.zones + "service: {calendars: {file: FOLDER/week.ics, zone: sdie}}")
    }
  }

  @Test func `the log reports how many messages a calendar has`() throws {
    func calendar(_ days: Int...) -> String {
      let events = days.map { day in
        "BEGIN:VEVENT\r\nUID:\(day)\r\nDTSTART;VALUE=DATE:202611\(day)\r\nSUMMARY:A\r\n"
          + "END:VEVENT\r\n"
      }
      return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
    }
    let sign = try TestSign(
      Self.zones + "service: {calendars: [FOLDER/one.ics, FOLDER/two.ics]}",
      files: ["one.ics": calendar(21), "two.ics": calendar(21, 22)])
    let lines = sign.log.all.filter { $0.contains(".ics: ") }
      .map { $0.replacingOccurrences(of: sign.folder.path + "/", with: "") }
    #expect(lines == ["info one.ics: 1 message", "info two.ics: 2 messages"])
  }

  @Test func `an unknown zone is reported`() async throws {
    let answer = await refusal {
      try TestSign("panel: 1x1\nservice: {calendars: [{file: week.ics, zone: side}]}")
    }
    #expect(answer == "service.calendars[0].zone: there is no zone \"side\". The zones are main.")
  }

  @Test func `events are listed with their calendars`() async throws {
    let sign = try sign()
    try await sign.put("a", "A")
    try await sign.put("z", "Z") { $0.zone = "side" }
    let page = try await sign.service.messages(MessageQuery(limit: 3))
    #expect(
      page.messages.map { "\($0.id) \($0.calendar ?? "-") \($0.draft.zone ?? "-")" } == [
        "a - -", "calendar:talks.ics:1 talks.ics side", "calendar:week.ics:1 week.ics main",
      ])
    #expect(page.hasMore)
    let rest = try await sign.service.messages(MessageQuery(after: "calendar:week.ics:1", limit: 3))
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

  @Test func `spans and reasons have the texts of events`() async throws {
    let sign = try sign()
    #expect(try await sign.service.next(zone: "main", limit: 1).map(\.texts) == [["W"]])
    #expect(
      try await sign.service.calendar(CalendarQuery(zone: "side")).spans.first?.texts == ["T"])
    let why = try await sign.service.why(zone: "main", at: nil)
    #expect(why.first?.items.map(\.text) == ["W"])
    #expect(why.first?.timeZone == "UTC")
  }

  @Test func `what cannot be shown of the texts of events is reported`() async throws {
    let sign = try sign("service: {calendars: FOLDER/a.ics}", ["a.ics": "i\u{FFFD}"])
    try await sign.put("m10", "\u{FFFD}")
    try await sign.put("m9", "Ok")
    let unshown = try await sign.service.unshown().map {
      "\($0.message) \($0.characters) \($0.position)"
    }
    #expect(unshown == ["calendar:a.ics:1 \u{FFFD} 2", "m10 \u{FFFD} 1"])
  }

  @Test func `events cannot be changed`() async throws {
    let sign = try sign()
    let id = "calendar:week.ics:1"
    let refused = "409 message \(id) comes from the calendar week.ics: change it there."
    #expect(await refusal { try await sign.put(id, "X") } == refused)
    #expect(await refusal { try await sign.remove(id) } == refused)
    let batch = MessageBatch([], removesOthers: true)
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(try await sign.shown("main") == [id])
  }

  @Test func `an event shown by request is still shown after a restart`() async throws {
    let sign = try sign()
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

  // MARK: - Files with one name

  private static let two = """
    service:
      calendars: [FOLDER/a/team.ics, {file: FOLDER/b/team.ics, zone: side}]

    """

  /// A sign with files in folders, with their summaries.
  private func sign(_ yaml: String, _ files: [String: String]) throws -> TestSign {
    try TestSign(Self.zones + yaml, files: files.mapValues { Self.calendar($0) })
  }

  private func texts(_ sign: TestSign) async throws -> [String: String] {
    let messages = try await sign.service.messages(MessageQuery()).messages
    return Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0.draft.summary) })
  }

  @Test func `two files with one name in two folders are shown with their own ids`() async throws {
    let sign = try sign(Self.two, ["a/team.ics": "A", "b/team.ics": "B"])
    let other = "calendar:team.ics:\(FileValues.digest("\(sign.folder.path)/b")):1"
    let both = ["calendar:team.ics:1": "A", other: "B"]
    #expect(try await texts(sign) == both)
    #expect(try await sign.shown("main") == ["calendar:team.ics:1"])
    #expect(try await sign.shown("side") == [other])
    #expect(
      await refusal { try await sign.put(other, "X") }
        == "409 message \(other) comes from the calendar \(sign.folder.path)/b/team.ics: "
        + "change it there.")
    try sign.restart(Self.zones + Self.two)
    #expect(try await texts(sign) == both)
  }

  @Test(arguments: ["a", "b"])
  func `a file keeps its ids when another file of its name goes and returns`(
    folder: String
  ) async throws {
    let yaml = "service: {calendars: [FOLDER/a, FOLDER/b]}"
    let sign = try sign(yaml, ["a/team.ics": "A", "b/team.ics": "B"])
    let both = try await texts(sign)
    #expect(Set(both.values) == ["A", "B"])
    try sign.removeFile("\(folder)/team.ics")
    sign.advance(seconds: 60)
    let left = both.filter { $0.value != folder.uppercased() }
    #expect(try await texts(sign) == left)
    try sign.restart(Self.zones + yaml)
    #expect(try await texts(sign) == left)
    try sign.write(Self.calendar(folder.uppercased()), "\(folder)/team.ics")
    try sign.write(Self.calendar("C"), "\(folder)/other.ics")
    sign.advance(seconds: 60)
    #expect(try await texts(sign).filter { $0.value != "C" } == both)
  }

  @Test func `reordering the configured files changes ids and loses none`() async throws {
    let sign = try sign(Self.two, ["a/team.ics": "A", "b/team.ics": "B"])
    try sign.reload(Self.zones + "service: {calendars: [FOLDER/b/team.ics, FOLDER/a/team.ics]}")
    #expect(Set(try await texts(sign).values) == ["A", "B"])
    #expect(try await texts(sign)["calendar:team.ics:1"] == "B")
    try sign.reload(Self.zones + "service: {calendars: FOLDER/a/team.ics}")
    #expect(try await texts(sign) == ["calendar:team.ics:1": "A"])
  }

  @Test(arguments: [
    // The entry, whether it is a folder, the file, the entries before, whether it is alone.
    ("/a", true, "/a/t.ics", [], true),
    ("/b", true, "/b/t.ics", ["/a"], false),
    ("/b", true, "/b/t.ics", ["/a/t.ics"], false),
    ("/b", true, "/b/t.ics", ["/a/u.ics"], true),
    ("/b/t.ics", false, "/b/t.ics", ["/a"], false),
    ("/b/t.ics", false, "/b/t.ics", ["/a/u.ics", "/c/T.ics"], true),
    ("t.ics", false, "t.ics", ["/t.ics"], false),
    ("/b/week", false, "/b/week", ["/a", "/a/t.ics"], true),
    ("/b/week", false, "/b/week", ["/a/week"], false),
    // A folder that is named like a file could contain any name.
    ("/b/u.ics", true, "/b/u.ics/t.ics", [], false),
  ])
  func `the configuration alone decides which file has the short ids`(
    entry: String, isInFolder: Bool, path: String, earlier: [String], isAlone: Bool
  ) {
    let place = CalendarPlace(
      path: path, zone: "main", isInFolder: isInFolder, entry: entry, earlier: earlier)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    #expect((place.prefix == "calendar:\(name):") == isAlone, "\(place.prefix)")
    #expect((place.name == name) == (isAlone || path == name))
  }

  @Test func `long names with the same beginning stay distinct`() {
    let start = String(repeating: "n", count: 32)
    let prefixes = ["-2026.ics", "-2027.ics"].map {
      CalendarPlace(
        path: "/a/\(start)\($0)", zone: "main", isInFolder: true, entry: "/a", earlier: []
      ).prefix
    }
    #expect(Set(prefixes).count == 2)
    #expect(prefixes.allSatisfy { $0.hasPrefix("calendar:\(start)~") && $0.count < 64 })
  }
}
