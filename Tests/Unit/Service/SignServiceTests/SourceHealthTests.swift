// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Losses of calendars, configuration and sources are reported until they are corrected.
struct SourceHealthTests {
  private static let still = "panel: 4x1\nscroll: static\n"

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  private static func calendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Talk\r\n\(lines)\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
  }
  private static let good = calendar("DTSTART:20261121T110000Z\r\nDURATION:PT2H")
  private static let unknown = calendar("DTSTART;TZID=Mars:20261121T110000\r\nDURATION:PT2H")

  private func part(_ name: String, _ sign: TestSign) async -> String? {
    await sign.service.health().parts.first { $0.name == name }.map { part in
      (["\(part.state.rawValue) \(part.detail)"] + part.details.map(\.description))
        .joined(separator: "\n")
        .replacingOccurrences(of: sign.folder.path, with: "FOLDER")
    }
  }

  @Test func `the health of a sign without calendars has no part for them`() async throws {
    #expect(await part("calendars", sign) == nil)
    #expect(await part("sources", sign) == nil)
    #expect(await part("configuration", sign) == "well All is well.")
  }

  @Test func `missing calendars are unhealthy until they exist`() async throws {
    let sign = try TestSign(Self.still + "service: {calendars: [FOLDER/a.ics, FOLDER/none/]}")
    #expect(
      await part("calendars", sign)
        == "ill service.calendars[0]: Cannot look at FOLDER/a.ics: no such file or directory. Check the "
        + "path. service.calendars[1]: Cannot look at FOLDER/none/: no such file or directory. "
        + "Check the path.")
    #expect(await sign.service.health().isHealthy == false)
    let logged = sign.log.all.filter { $0.contains("service.calendars[") }
    #expect(logged.count == 2, "\(logged)")
    sign.advance(seconds: 30)
    #expect(sign.log.all.filter { $0.contains("service.calendars[") } == logged)
    try sign.write(Self.good, "a.ics")
    try sign.makeFolder("none")
    sign.advance(seconds: 6)
    #expect(await part("calendars", sign) == "well All is well.")
    try sign.removeFile("a.ics")
    sign.advance(seconds: 6)
    #expect(
      await part("calendars", sign)
        == "ill a.ics is not there any more. Its events are shown as they were read last.")
    #expect(try await sign.shown("main") == ["calendar:a.ics:1"])
    try sign.write("<html>", "a.ics")
    sign.advance(seconds: 6)
    #expect(
      await part("calendars", sign)
        == "ill a.ics cannot be read: This is not a calendar: it does not begin with BEGIN:VCALENDAR. "
        + "Check the address. Its events are shown as they were read last.")
    sign.advance(seconds: 30)
    #expect(await part("calendars", sign)?.hasPrefix("ill a.ics cannot be read") == true)
    try sign.write(Self.good, "a.ics")
    sign.advance(seconds: 6)
    #expect(await part("calendars", sign) == "well All is well.")
  }

  @Test func `omitted events are a warning with their reasons`() async throws {
    try sign.write(Self.unknown, "a.ics")
    try sign.reload(Self.still + "service: {calendars: FOLDER/a.ics}")
    #expect(
      await part("calendars", sign)
        == "warning 1 event or time of a.ics is left out or not shown as meant.\n"
        + "a.ics, line 6, \"Talk\": The time zone \"Mars\" is not known. The event is left out.")
    #expect(await sign.service.health().isHealthy)
    // Private entries are omitted on purpose, and their titles stay private.
    try sign.write(
      Self.good.replacingOccurrences(of: "UID:1", with: "UID:1\r\nCLASS:PRIVATE"), "a.ics")
    sign.advance(seconds: 6)
    #expect(await part("calendars", sign) == "well All is well.")
    try sign.write(
      Self.unknown.replacingOccurrences(of: "UID:1", with: "UID:1\r\nCLASS:PRIVATE"), "a.ics")
    sign.advance(seconds: 6)
    #expect(await part("calendars", sign)?.contains("Talk") == false)
  }

  @Test func `a calendar that is not UTF-8 is read with a warning`() async throws {
    let text = Self.good.replacingOccurrences(of: "Talk", with: "Müll")
    try #require(text.data(using: .isoLatin1)).write(
      to: sign.folder.appendingPathComponent("a.ics"))
    try sign.reload(Self.still + "service: {calendars: FOLDER/a.ics}")
    #expect(
      await part("calendars", sign)
        == "warning 1 event or time of a.ics is left out or not shown as meant.\n"
        + "a.ics, line 5: The text is not UTF-8 and is read as Windows-1252. If letters are wrong, "
        + "save it as UTF-8.")
    #expect(try await sign.service.message(id: "calendar:a.ics:1").draft.text == "Müll")
  }

  @Test func `a refused configuration is reported until a valid one is loaded`() async throws {
    sign.service.reportConfiguration(.verbatim("It was refused."))
    #expect(await part("configuration", sign) == "ill It was refused.")
    #expect(await sign.service.health().isHealthy == false)
    sign.service.reportConfiguration(nil)
    #expect(await part("configuration", sign) == "well All is well.")
  }

  @Test func `a values file missing at the start is reported until it is there`() async throws {
    let sign = try TestSign(Self.still + "values-file: FOLDER/v.json\ntext: \"{a}\"")
    #expect(await part("sources", sign)?.hasPrefix("ill FOLDER/v.json is not there") == true)
    #expect(sign.log.all.contains { $0.hasPrefix("warning ") && $0.contains("v.json") })
    try sign.write("{\"a\": \"2\"}", "v.json")
    sign.advance(seconds: 2)
    #expect(await part("sources", sign) == nil)
  }

  @Test func `an invalid values file is reported until it is valid`() async throws {
    try sign.write("{\"a\": \"1\"}", "v.json")
    try sign.reload(Self.still + "values-file: FOLDER/v.json\ntext: \"{a}\"")
    #expect(await part("sources", sign) == nil)
    try sign.write("{\"a\": ", "v.json")
    sign.advance(seconds: 2)
    #expect(await part("sources", sign)?.hasPrefix("ill FOLDER/v.json") == true)
    #expect(await part("sources", sign)?.hasSuffix(" The previous content stays in force.") == true)
    try sign.write("{\"a\": \"2\"}", "v.json")
    sign.advance(seconds: 2)
    #expect(await part("sources", sign) == nil)
  }
}
