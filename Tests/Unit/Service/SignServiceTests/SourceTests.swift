// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignControl
import Testing
import Wording

@testable import SignService

/// Files that feed a running sign: live values and conversations.
struct SourceTests {
  private static let yaml = """
    panel: 6x1
    scroll: static
    values: {fixed: "F"}
    values-file: FOLDER/values.json
    text: "{a}{b}{fixed}"

    """

  /// A sign with a values file that has this content, or is missing.
  private func sign(_ json: String?, _ yaml: String = yaml) throws -> TestSign {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let json {
      try json.write(
        to: folder.appendingPathComponent("values.json"), atomically: true, encoding: .utf8)
    }
    return try TestSign(yaml, folder: folder)
  }

  private func write(_ json: String, _ sign: TestSign) throws {
    try json.write(
      to: sign.folder.appendingPathComponent("values.json"), atomically: true, encoding: .utf8)
    sign.advance(seconds: 1)
  }

  private func remove(_ sign: TestSign) { try? FileManager.default.removeItem(at: sign.folder) }

  private func values(_ sign: TestSign) async throws -> [String] {
    try await sign.service.values().map { "\($0.name)=\($0.value.texts[0]) \($0.source)" }
  }

  /// The picture of a sign with these texts.
  private func picture(_ text: String) throws -> [String] {
    try TestSign("panel: 6x1\nscroll: static\ntext: \"\(text)\"").picture
  }

  @Test func `the values file is read and followed`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": 2, \"fixed\": \"no\"}")
    defer { remove(sign) }
    #expect(sign.picture == (try picture("12F")))
    try write("{\"a\": \"7\"}", sign)
    #expect(sign.picture == (try picture("7{b}F")))
    #expect(try await values(sign) == ["a=7 file"])
    // An invalid file changes nothing.
    try write("{\"a\": ", sign)
    #expect(try await values(sign) == ["a=7 file"])
    #expect(sign.log.all.contains { $0.contains("values.json:1:7: ") })
    try FileManager.default.removeItem(at: sign.folder.appendingPathComponent("values.json"))
    sign.advance(seconds: 1)
    #expect(try await values(sign) == ["a=7 file"])
  }

  @Test func `a values file may come later or be invalid at the start`() async throws {
    let sign = try sign(nil)
    defer { remove(sign) }
    try write("{\"a\": \"1\", \"b\": \"2\"}", sign)
    #expect(sign.picture == (try picture("12F")))
    try write("[", sign)
    try sign.restart(Self.yaml)
    #expect(try await values(sign) == [])
    try write("{\"a\": \"3\", \"b\": \"4\"}", sign)
    #expect(sign.picture == (try picture("34F")))
  }

  @Test func `the last value written counts`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": \"2\"}")
    defer { remove(sign) }
    try await sign.set("a", "8")
    try await sign.set("fixed", "9")
    #expect(sign.picture == (try picture("829")))
    // Another text for another name does not affect this one.
    try write("{\"a\": \"1\", \"b\": \"3\"}", sign)
    #expect(sign.picture == (try picture("839")))
    try sign.restart(Self.yaml)
    #expect(sign.picture == (try picture("839")))
    try write("{\"a\": \"4\", \"b\": \"3\"}", sign)
    #expect(sign.picture == (try picture("439")))
    #expect(try await values(sign) == ["a=4 file", "b=3 file", "fixed=9 api"])
    try sign.restart(Self.yaml)
    #expect(sign.picture == (try picture("439")))
    try await sign.set("a", "5")
    #expect(sign.picture == (try picture("539")))
    try await sign.service.removeValue(name: "a", if: .none, by: TestSign.caller)
    #expect(sign.picture == (try picture("439")))
    #expect(
      await refusal {
        try await sign.service.removeValue(name: "a", if: .none, by: TestSign.caller)
      }
        == "409 value a comes from \(sign.folder.path)/values.json: change it there, or put another"
        + " text.")
  }

  @Test func `changes of the file while the service was off count`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": \"2\"}")
    defer { remove(sign) }
    try await sign.set("a", "8")
    try await sign.set("b", "9")
    sign.service.close()
    try "{\"a\": \"1\", \"b\": \"3\"}".write(
      to: sign.folder.appendingPathComponent("values.json"), atomically: true, encoding: .utf8)
    try sign.restart(Self.yaml)
    #expect(sign.picture == (try picture("83F")))
    #expect(try sign.store.document("value:b") == nil)
    #expect(try sign.store.document("value:a") != nil)
  }

  @Test func `another file applies after a reload`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": \"2\"}")
    defer { remove(sign) }
    try "{\"a\": \"5\"}".write(
      to: sign.folder.appendingPathComponent("other.json"), atomically: true, encoding: .utf8)
    let yaml = Self.yaml.replacingOccurrences(of: "values.json", with: "other.json")
    try sign.reload(yaml)
    #expect(try await values(sign) == ["a=5 file"])
    #expect(sign.picture == (try picture("5{b}F")))
    try "{\"a\": \"6\", \"b\": \"7\"}".write(
      to: sign.folder.appendingPathComponent("other.json"), atomically: true, encoding: .utf8)
    sign.advance(seconds: 1)
    #expect(sign.picture == (try picture("67F")))
  }

  @Test func `a change of its file ends the silence of a feed`() async throws {
    let yaml =
      "panel: 6x1\nscroll: static\nvalues-file: FOLDER/values.json\n"
      + "service: {idle: \"{a}\", silence: {text: \"?\", feeds: {a: 60}, instead-up-to: 99}}\n"
    let sign = try sign("{\"a\": \"1\"}", yaml)
    defer { remove(sign) }
    let well = sign.picture
    sign.advance(seconds: 61)
    #expect(sign.picture != well)
    try write("{\"a\": \"1\"}", sign)
    #expect(sign.picture == well)
  }

  @Test func `the conversation file is followed, and sent messages stay behind it`()
    async throws
  {
    let yaml = """
      panel: 6x2
      conversation: FOLDER/talk.json
      scroll-bar: never

      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("talk.json")
    func talk(_ body: String) throws {
      try "{\"messages\": [{\"id\": 1, \"body\": \"\(body)\"}]}".write(
        to: file, atomically: true, encoding: .utf8)
    }
    try talk("One")
    let sign = try TestSign(yaml, folder: folder)
    try await sign.service.append(
      ConversationMessage(id: "x", body: "Two"), zone: nil, by: TestSign.caller)
    sign.advance(seconds: 5)
    let before = sign.picture
    try talk("Uno")
    sign.advance(seconds: 5)
    let after = sign.picture
    #expect(after != before)
    #expect(after.suffix(8) == before.suffix(8))
    try sign.restart(yaml)
    #expect(sign.picture == after)
    try talk("One")
    sign.advance(seconds: 5)
    #expect(sign.picture == before)
  }
}
