// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import Phrases
import Playback
import SignControl
import Testing

@testable import SignService

/// What fails, in the language of the caller.
struct HealthLanguageTests {
  private func part(_ name: String, _ sign: TestSign) async -> String? {
    await sign.service.health().parts.first { $0.name == name }?.detail.text(in: .german)
      .replacingOccurrences(of: sign.folder.path, with: "FOLDER")
  }

  @Test func `a display that fails says why in the language of the caller`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    sign.service.take(
      .failed(DisplayFailure(SystemError(action: "open", path: "/dev/spidev0.0", errno: 13))))
    #expect(
      await part("display", sign)
        == "Die Anzeige arbeitet nicht: /dev/spidev0.0 lässt sich nicht öffnen: keine "
        + "Berechtigung.")
  }

  @Test func `an event that is left out is said in the language of the caller`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Talk
      DTSTART:20261121T110000Z
      END:VEVENT
      END:VCALENDAR

      """
    let file = sign.folder.appendingPathComponent("a.ics")
    try calendar.write(to: file, atomically: true, encoding: .utf8)
    try sign.reload("panel: 4x1\nscroll: static\nservice: {calendars: FOLDER/a.ics}")
    let part = await sign.service.health().parts.first { $0.name == "calendars" }
    #expect(
      part?.details.map { $0.text(in: .german) } == [
        "a.ics, Zeile 2, \"Talk\": Der Termin hat keine Dauer oder endet, bevor er beginnt. Der "
          + "Termin wird weggelassen."
      ])
  }

  @Test func `a values file that is not in force is said in the language of the caller`()
    async throws
  {
    let still = "panel: 4x1\nscroll: static\n"
    let sign = try TestSign(still)
    let file = sign.folder.appendingPathComponent("v.json")
    try "{\"a\": \"1\"}".write(to: file, atomically: true, encoding: .utf8)
    try sign.reload(still + "values-file: FOLDER/v.json\ntext: \"{a}\"")
    try "{\"a\": true}".write(to: file, atomically: true, encoding: .utf8)
    sign.advance(seconds: 2)
    #expect(
      await part("sources", sign)
        == "Eine Datei gilt nicht: FOLDER/v.json:1:7: „a“ ist ein Wahrheitswert; erlaubt ist ein "
        + "Text, auch nach Sprachen, oder eine Zahl. Der vorige Inhalt gilt weiter.")
  }
}
