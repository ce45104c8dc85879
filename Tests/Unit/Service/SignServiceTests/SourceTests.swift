// SPDX-License-Identifier: MIT
import Core
import Foundation
import MessageStorage
import SignControl
import Testing

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

  /// A sign with a values file that has this content.
  private func sign(_ json: String, _ yaml: String = yaml) throws -> TestSign {
    try TestSign(yaml, files: ["values.json": json])
  }

  private func write(_ json: String, _ sign: TestSign) throws {
    try sign.write(json, "values.json")
    sign.advance(seconds: 1)
  }

  private func values(_ sign: TestSign) async throws -> [String] {
    try await sign.service.values().map { "\($0.name)=\($0.value.texts[0]) \($0.source)" }
  }

  /// The picture of a sign with these texts.
  private func picture(_ text: String) throws -> [String] {
    try TestSign("panel: 6x1\nscroll: static\ntext: \"\(text)\"").picture
  }

  @Test func `the values file is read and followed`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": 2, \"fixed\": \"no\"}")
    #expect(sign.picture == (try picture("12F")))
    try write("{\"a\": \"7\"}", sign)
    #expect(sign.picture == (try picture("7{b}F")))
    #expect(try await values(sign) == ["a=7 file"])
    // An invalid file changes nothing.
    try write("{\"a\": ", sign)
    #expect(try await values(sign) == ["a=7 file"])
    #expect(sign.log.all.contains { $0.contains("values.json:1:7: ") })
    try sign.removeFile("values.json")
    sign.advance(seconds: 1)
    #expect(try await values(sign) == ["a=7 file"])
  }

  @Test func `a values file may come later or be invalid at the start`() async throws {
    let sign = try TestSign(Self.yaml)
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
    try await sign.set("a", "8")
    try await sign.set("b", "9")
    sign.service.close()
    try sign.write("{\"a\": \"1\", \"b\": \"3\"}", "values.json")
    try sign.restart(Self.yaml)
    #expect(sign.picture == (try picture("83F")))
    #expect(try sign.store.document("value:b") == nil)
    #expect(try sign.store.document("value:a") != nil)
  }

  @Test func `another file applies after a reload`() async throws {
    let sign = try sign("{\"a\": \"1\", \"b\": \"2\"}")
    try sign.write("{\"a\": \"5\"}", "other.json")
    let yaml = Self.yaml.replacingOccurrences(of: "values.json", with: "other.json")
    try sign.reload(yaml)
    #expect(try await values(sign) == ["a=5 file"])
    #expect(sign.picture == (try picture("5{b}F")))
    try sign.write("{\"a\": \"6\", \"b\": \"7\"}", "other.json")
    sign.advance(seconds: 1)
    #expect(sign.picture == (try picture("67F")))
  }

  @Test func `a change of its file ends the silence of a feed`() async throws {
    let yaml =
      "panel: 6x1\nscroll: static\nvalues-file: FOLDER/values.json\n"
      + "service: {idle: \"{a}\", silence: {text: \"?\", feeds: {a: 60}, instead-up-to: 99}}\n"
    let sign = try sign("{\"a\": \"1\"}", yaml)
    let well = sign.picture
    // A file that was written just before the start is read again.
    while sign.picture == well { sign.advance(seconds: 61) }
    try write("{\"a\": \"1\"}", sign)
    #expect(sign.picture == well)
  }

  @Test func `the conversation file is followed, and sent messages stay behind it`() async throws {
    let yaml = """
      panel: 6x2
      conversation: FOLDER/talk.json
      scroll-bar: never

      """
    func talk(_ body: String) -> String {
      "{\"messages\": [{\"id\": 1, \"body\": \"\(body)\"}]}"
    }
    let sign = try TestSign(yaml, files: ["talk.json": talk("One")])
    try await sign.append("x", "Two")
    sign.advance(seconds: 5)
    let before = sign.picture
    try sign.write(talk("Uno"), "talk.json")
    sign.advance(seconds: 5)
    let after = sign.picture
    #expect(after != before)
    #expect(after.suffix(8) == before.suffix(8))
    try sign.restart(yaml)
    #expect(sign.picture == after)
    try sign.write(talk("One"), "talk.json")
    sign.advance(seconds: 5)
    #expect(sign.picture == before)
  }
}
