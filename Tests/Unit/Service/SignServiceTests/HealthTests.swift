// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignControl
import SignboardKit
import Synchronization
import Testing

@testable import SignAPI
@testable import SignService

/// The health that the sign reports, and the backups of its store.
struct HealthTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  private func part(_ name: String, _ sign: TestSign) async -> String? {
    await sign.service.health().parts.first { $0.name == name }
      .map { "\($0.isHealthy ? "ok" : "ill") \($0.detail)" }
  }

  // MARK: - The process that reads pictures

  @Test func `libraries that the kernel does not keep apart are a warning`() async throws {
    let sign = try TestSign(Self.still)
    #expect(await part("pictures", sign) == nil)
    let intake = PictureIntake(
      read: PictureIntake.inProcess.read, lack: .verbatim("operation not permitted"))
    let service = try SignService(
      sign.setup, store: sign.store, clock: sign.clocks.service, logger: sign.log.logger,
      watch: .none, intake: intake)
    let found = await service.health().parts.first { $0.name == "pictures" }
    #expect(found?.state == .warning)
    #expect(found?.detail.description.contains("(operation not permitted)") == true)
  }

  // MARK: - Connections

  @Test func `missing file handles are a warning until connections are taken again`() async throws {
    let sign = try TestSign(Self.still)
    #expect(await part("connections", sign) == nil)
    sign.service.report(isShortOfHandles: true)
    let found = await sign.service.health().parts.first { $0.name == "connections" }
    #expect(found?.state == .warning)
    #expect(found?.detail.description.hasPrefix("No file handle is free for a further") == true)
    sign.service.report(isShortOfHandles: false)
    #expect(await part("connections", sign) == nil)
  }

  // MARK: - The clock

  @Test func `a clock that was never set is unhealthy until it is set`() async throws {
    let sign = try TestSign(Self.still, clocks: VirtualClocks(civil: CivilInstant(seconds: 1000)))
    #expect(
      await part("clock", sign)
        == "ill The clock says 1970-01-01T00:16:40+00:00: it has not been set since the start, "
        + "and rules depend on it. Let a time server set it, with \"timedatectl set-ntp true\", "
        + "or fit a clock with a battery.")
    sign.clocks.set(byMilliseconds: 1_795_261_400_000)
    sign.service.tick()
    #expect(
      await part("clock", sign)
        == "ok It was set by 1795261400000 ms at 2026-11-21T12:00:00+00:00.")
    #expect(try await sign.service.statistics().clockSteps == 1)
  }

  @Test func `a slowly adjusted clock is not reported`() async throws {
    let sign = try TestSign(Self.still)
    for _ in 0..<10 {
      sign.advance(seconds: 1)
      sign.clocks.set(byMilliseconds: 1)
    }
    #expect(await part("clock", sign) == "ok All is well.")
    #expect(try await sign.service.statistics().clockSteps == 0)
  }

  @Test func `setting the clock while everything stands still is counted too`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.service.setPlayback(.paused, by: TestSign.caller)
    sign.clocks.set(byMilliseconds: -3_600_000)
    sign.advance(seconds: 1)
    #expect(try await sign.service.statistics().clockSteps == 1)
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    #expect(try await sign.service.statistics().clockSteps == 1)
  }

  // MARK: - The certificate

  private static let day: Int64 = 86_400

  /// The health of a certificate that ends so many seconds after the noon at which the sign begins.
  private func certificate(
    endingIn seconds: Int64, beginning: Int64 = -day, problem: String? = nil
  ) async throws -> String? {
    let sign = try TestSign(Self.still)
    let noon = sign.clocks.civil
    sign.service.report(
      certificate: CertificateState(
        begin: noon.advanced(bySeconds: beginning), end: noon.advanced(bySeconds: seconds),
        problem: problem.map { .verbatim($0) }))
    return await part("certificate", sign)
  }

  @Test func `a sign that speaks http has no certificate`() async throws {
    #expect(await part("certificate", try TestSign(Self.still)) == nil)
  }

  @Test func `the end of the certificate is reported, as a warning before it comes`() async throws {
    #expect(
      try await certificate(endingIn: 30 * Self.day)
        == "ok The certificate is valid until 2026-12-21T12:00:00+00:00.")
    #expect(
      try await certificate(endingIn: 14 * Self.day)
        == "ok The certificate ends at 2026-12-05T12:00:00+00:00, in 14 days. Renew it, or look why "
        + "it was not renewed by itself.")
    #expect(
      try await certificate(endingIn: Self.day)
        == "ok The certificate ends at 2026-11-22T12:00:00+00:00, in less than two days. Renew it, "
        + "or look why it was not renewed by itself.")
    #expect(
      try await certificate(endingIn: -1)
        == "ill The certificate has ended at 2026-11-21T11:59:59+00:00, and browsers do not open the "
        + "page any more. Renew it, or look why it was not renewed by itself.")
    #expect(
      try await certificate(endingIn: 2 * Self.day, beginning: Self.day)
        == "ill The certificate begins at 2026-11-22T12:00:00+00:00, and browsers do not open the "
        + "page before. Check the clock of this machine, or take another certificate.")
  }

  @Test func `files of a certificate that cannot be used are reported`() async throws {
    #expect(
      try await certificate(endingIn: 30 * Self.day, problem: "sign.key: it is gone.")
        == "ill sign.key: it is gone. The certificate of before is served. The certificate is valid "
        + "until 2026-12-21T12:00:00+00:00.")
  }

  @Test func `the end of a certificate is a warning at first`() async throws {
    let sign = try TestSign(Self.still)
    let noon = sign.clocks.civil
    sign.service.report(
      certificate: CertificateState(begin: noon, end: noon.advanced(bySeconds: 20 * Self.day)))
    var states: [HealthView.Part.State?] = []
    for _ in 0..<3 {
      states.append(sign.service.healthNow().parts.first { $0.name == "certificate" }?.state)
      sign.clocks.advance(milliseconds: 11 * Self.day * 1000)
    }
    #expect(states == [.well, .warning, .unhealthy])
  }

  // MARK: - Backups

  private static let backup = still + "service: {backup: {folder: FOLDER/copies, keep: 3}}"

  private func names(_ sign: TestSign) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: sign.folder.appendingPathComponent("copies").path
    ).sorted()
  }

  private func prepared() throws -> TestSign {
    let sign = try TestSign(Self.backup)
    try sign.makeFolder("copies")
    return sign
  }

  @Test func `a backup is made every day, and the last ones are kept`() async throws {
    let sign = try prepared()
    for name in [
      "messages.db.backup-mine", "other.txt", "messages.db.backup-2026-11-01.part",
      "messages.db.backup-2025-01-01",
    ] {
      try sign.write("x", "copies/\(name)")
    }
    for day in 0..<5 {
      try await sign.put("a", "\(day)")
      sign.service.backUp()
      sign.service.backUp()
      sign.clocks.advance(milliseconds: 86_400_000)
      sign.service.tick()
    }
    #expect(
      try names(sign) == [
        "messages.db.backup-2026-11-23", "messages.db.backup-2026-11-24",
        "messages.db.backup-2026-11-25", "messages.db.backup-mine", "other.txt",
      ])
    #expect(sign.log.all.filter { $0.contains("Wrote the backup") }.count == 5)
    #expect(await part("backup", sign) == "ok All is well.")
    // The backup is complete.
    _ = try sign.store.restore(
      from: sign.folder.path + "/copies/messages.db.backup-2026-11-24", who: "test")
    let body = try #require(try sign.store.document("a")).body
    #expect(String(decoding: body, as: UTF8.self).contains("\"3\""))
  }

  @Test func `a backup that cannot be written is reported once, and tried again`() async throws {
    let sign = try TestSign(Self.backup)
    for _ in 0..<3 { sign.service.backUp() }
    let lines = sign.log.all.filter { $0.contains("copies") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("error Cannot ") == true, "\(lines)")
    #expect(await part("backup", sign)?.hasPrefix("ill Cannot ") == true)
    try sign.makeFolder("copies")
    sign.service.backUp()
    #expect(try names(sign) == ["messages.db.backup-2026-11-21"])
    #expect(await part("backup", sign) == "ok All is well.")
  }

  @Test func `there are no backups without the key or with an unset clock`() async throws {
    let none = try TestSign(Self.still)
    none.service.backUp()
    #expect(await part("backup", none) == nil)
    let early = try TestSign(Self.backup, clocks: VirtualClocks(civil: CivilInstant(seconds: 1000)))
    try early.makeFolder("copies")
    early.service.backUp()
    #expect(try names(early) == [])
  }

  // MARK: - In the language of the caller

  private func german(_ name: String, _ sign: TestSign) async -> String? {
    await sign.service.health().parts.first { $0.name == name }?.detail.text(in: .german)
      .replacingOccurrences(of: sign.folder.path, with: "FOLDER")
  }

  @Test func `a display that fails is reported in the language of the caller`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    sign.service.take(
      .failed(DisplayFailure(SystemError(action: "open", path: "/dev/spidev0.0", errno: 13))))
    #expect(
      await german("display", sign)
        == "Die Anzeige arbeitet nicht: /dev/spidev0.0 lässt sich nicht öffnen: keine "
        + "Berechtigung.")
  }

  @Test func `an event that is left out is reported in the language of the caller`() async throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Talk
      DTSTART:20261121T110000Z
      END:VEVENT
      END:VCALENDAR

      """
    let sign = try TestSign(
      "panel: 4x1\nscroll: static\nservice: {calendars: FOLDER/a.ics}",
      files: ["a.ics": calendar])
    let part = await sign.service.health().parts.first { $0.name == "calendars" }
    #expect(
      part?.details.map { $0.text(in: .german) } == [
        "a.ics, Zeile 2, \"Talk\": Der Termin hat keine Dauer oder endet, bevor er beginnt. Der "
          + "Termin wird weggelassen."
      ])
  }

  @Test func `a values file not in force is reported in the language of the caller`() async throws {
    let sign = try TestSign(
      "panel: 4x1\nscroll: static\nvalues-file: FOLDER/v.json\ntext: \"{a}\"",
      files: ["v.json": "{\"a\": \"1\"}"])
    try sign.write("{\"a\": true}", "v.json")
    sign.advance(seconds: 2)
    #expect(
      await german("sources", sign)
        == "Eine Datei gilt nicht: FOLDER/v.json:1:7: „a“ ist ein Wahrheitswert; erlaubt ist ein "
        + "Text, auch nach Sprachen, oder eine Zahl. Der vorige Inhalt gilt weiter.")
  }
}
