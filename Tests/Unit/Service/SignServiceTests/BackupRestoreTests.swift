// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Copies through the service, while the sign runs.
struct BackupRestoreTests {
  private static let still = "panel: 4x1\nscroll: static\n"

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  @Test func `a copy brings back all that is stored and what is shown`() async throws {
    func picture(_ name: String) async throws {
      _ = try await sign.service.putPicture(
        Array("##".utf8), name: name, if: .none, by: TestSign.caller)
    }
    func template(_ name: String) async throws {
      _ = try await sign.service.putTemplate(
        MessageDraft(text: "A"), name: name, if: .none, by: TestSign.caller)
    }
    try await picture("cup")
    try await template("Sale")
    _ = try await sign.put("a", "{x}{image cup}")
    _ = try await sign.service.putValue("7", name: "x", if: .none, by: TestSign.caller)
    let before = try await sign.service.frame().rows
    let copy = try await sign.service.backup(by: TestSign.caller)
    #expect(copy.name == "signboard-2026-11-21.db")
    #expect(copy.bytes.starts(with: Array("SQLite format 3".utf8)))
    try await sign.remove("a")
    try await sign.service.removePicture(name: "cup", if: .none, by: TestSign.caller)
    try await sign.service.removeTemplate(name: "Sale", if: .none, by: TestSign.caller)
    try await picture("other")
    try await template("Other")
    _ = try await sign.put("b", "B")
    _ = try await sign.service.putValue("8", name: "x", if: .none, by: TestSign.caller)
    sign.advance(seconds: 5)
    #expect(try await sign.service.frame().rows != before)
    let view = try await sign.service.restore(copy.bytes, by: TestSign.caller)
    #expect(view.messages == 1 && view.values == 1 && view.problems.isEmpty)
    // The former store is kept.
    #expect(try FileManager.default.fileExists(atPath: #require(view.kept)))
    sign.advance(seconds: 5)
    #expect(try await sign.service.frame().rows == before)
    #expect(try await sign.service.pictures().pictures.map(\.name) == ["cup"])
    #expect(try await sign.service.templates().templates.map(\.name) == ["Sale"])
    // And so it is after a new start.
    try sign.restart(Self.still)
    sign.advance(seconds: 5)
    #expect(try await sign.service.frame().rows == before)
    let changes = try await sign.service.changes(before: nil, limit: 20).changes.map(\.what)
    #expect(changes.contains("restore") && changes.contains("backup"))
  }

  @Test func `a sign that is paused stays paused`() async throws {
    _ = try await sign.put("a", "A")
    let copy = try await sign.service.backup(by: TestSign.caller)
    try await sign.setPaused(true)
    let shown = try await sign.service.frame().rows
    _ = try await sign.service.restore(copy.bytes, by: TestSign.caller)
    #expect(try await sign.service.playback() == .paused)
    #expect(try await sign.service.frame().rows == shown)
    try sign.restart(Self.still)
    #expect(try await sign.service.playback() == .paused)
  }

  @Test func `what is no copy is refused and changes nothing`() async throws {
    _ = try await sign.put("a", "A")
    let copy = try await sign.service.backup(by: TestSign.caller)
    var damaged = copy.bytes
    for place in stride(from: 4096, to: damaged.count, by: 7) { damaged[place] ^= 0x55 }
    for bytes in [Array("no database".utf8), damaged, Array(copy.bytes.prefix(5000))] {
      await #expect(throws: ControlError.self) {
        try await sign.service.restore(bytes, by: TestSign.caller)
      }
    }
    #expect(try await sign.service.message(id: "a").draft.text == "A")
    let left = try FileManager.default.contentsOfDirectory(atPath: sign.folder.path)
    #expect(!left.contains { $0.contains("upload") || $0.contains("download") })
  }
}
