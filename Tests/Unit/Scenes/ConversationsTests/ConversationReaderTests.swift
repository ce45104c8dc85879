// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Reading messages, and every error with its place.
struct ConversationReaderTests {
  private func error(_ json: String) -> String {
    do {
      _ = try ConversationReader.messages(of: Array(json.utf8))
      return "no error"
    } catch {
      return error.description
    }
  }

  private func lineError(_ line: String, number: Int = 1) -> String {
    do {
      _ = try ConversationReader.change(line: Array(line.utf8), number: number)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `ids are numbers or texts, bodies any text`() throws {
    let json = """
      { "messages" : [
        {"id": 0, "body": "message 0"},
        {"body": "日本\\u8a9e \\ud83d\\ude00\\n\\"\\\\\\/\\b\\f\\r\\t", "id": "x"},
        {"id": -9223372036854775808, "body": ""},
        {"id": "0", "body": "0"}
      ] }

      """
    #expect(
      try ConversationReader.messages(of: Array(json.utf8)) == [
        ChatMessage(id: .number(0), body: "message 0"),
        ChatMessage(id: .text("x"), body: "日本語 😀\n\"\\/\u{8}\u{c}\r\t"),
        ChatMessage(id: .number(.min), body: ""),
        ChatMessage(id: .text("0"), body: "0"),
      ])
    #expect(try ConversationReader.messages(of: Array("{\"messages\":[]}".utf8)) == [])
  }

  @Test func `a body may be written by language`() throws {
    let body = #"{"en":"Hi","de_AT":"Servus"}"#
    let json = "{\"messages\":[{\"id\":1,\"body\":\(body)}]}"
    #expect(try ConversationReader.messages(of: Array(json.utf8)).map(\.body) == ["Hi"])
    let both = try ConversationReader.messages(of: Array(json.utf8)) { text, _ in
      text.texts.joined(separator: "|")
    }
    #expect(both.map(\.body) == ["Hi|Servus"])
    #expect(
      error("{\"messages\":[{\"id\":1,\"body\":{\"english\":\"Hi\"}}]}")
        == "line 1, column 30: messages[0].body: \"english\" is not the code of a language. "
        + "Write one such as en, de_AT or zh-Hant.")
    #expect(
      error("{\"messages\":[{\"id\":1,\"body\":{\"en\":7}}]}")
        == "line 1, column 35: messages[0].body: There is a number for the language en; write a "
        + "text in quotation marks.")
    #expect(
      error("{\"messages\":[{\"id\":1,\"body\":{}}]}")
        == "line 1, column 29: messages[0].body: There is no language. Write a text for one or "
        + "more: {en: \"Open\", de: \"Geöffnet\"}.")
  }

  @Test func `a message may have more than its body, and unknown keys are ignored`() throws {
    let json = """
      {"version": 2, "messages": [
        {"id": 1, "body": "Hi", "from": "Anna", "title": "Lunch", "timestamp": 1767225600,
         "read": true, "reactions": [{"emoji": "♥"}]},
        {"id": 2, "body": "Oh", "from": null, "timestamp": "12:30", "read": false}
      ]}
      """
    #expect(
      try ConversationReader.messages(of: Array(json.utf8)) == [
        ChatMessage(
          id: .number(1), body: "Hi", from: "Anna", title: "Lunch", sent: "1767225600",
          isRead: true),
        ChatMessage(id: .number(2), body: "Oh", sent: "12:30"),
      ])
    let long = String(repeating: "a", count: 257)
    #expect(
      lineError("{\"id\":1,\"body\":\"\",\"title\":\"\(long)\"}")
        == "line 1, column 27: title: \"title\" has 257 bytes; at most 256 are allowed. "
        + "Make it shorter.")
  }

  @Test func `sender and title may be written by language`() throws {
    let json = """
      {"messages": [{"id": 1, "body": {"en": "Hi", "de": "Hallo"},
        "from": {"en": "Doctor", "de": "Arzt"}, "title": {"de": "Mahlzeit"}}]}
      """
    #expect(
      try ConversationReader.messages(of: Array(json.utf8)) == [
        ChatMessage(id: .number(1), body: "Hi", from: "Doctor", title: "Mahlzeit")
      ])
    #expect(
      try ConversationReader.messages(of: Array(json.utf8)) { $1.joined($0.texts) } == [
        ChatMessage(id: .number(1), body: "Hi\nHallo", from: "Doctor / Arzt", title: "Mahlzeit")
      ])
    #expect(
      lineError(#"{"id":1,"body":"","title":{"en":"a","eng lish":"b"}}"#)
        == "line 1, column 37: title: \"eng lish\" is not the code of a language. "
        + "Write one such as en, de_AT or zh-Hant.")
    #expect(
      lineError(#"{"id":1,"body":"","timestamp":{"en":"a"}}"#)
        == "line 1, column 31: timestamp: There is an object; write a text or a number.")
  }

  @Test func `a live conversation applies one change per line`() throws {
    let lines = "{\"id\":1,\"body\":\"a\"}\r\n\n  \n{\"remove\":1}\n{\"remove\":\"x\"}"
    #expect(
      try ConversationReader.changes(lines: Array(lines.utf8)) == [
        .message(ChatMessage(id: .number(1), body: "a")), .remove(.number(1)),
        .remove(.text("x")),
      ])
  }

  @Test(arguments: TextRow.of("Scenes/ConversationsTests/mistakes.txt", "Messages"))
  func `an error names the place, the reason and the next step`(row: TextRow) {
    #expect(error(row.input) == row.output)
  }

  @Test func `errors of a line name its number`() {
    #expect(
      lineError("{\"remove\":1,\"id\":2}", number: 7)
        == "line 7, column 11: remove: \"remove\" stands alone; write the message on a line of its own."
    )
    #expect(
      lineError("{\"remove\":[]}")
        == "line 1, column 11: remove: There is a list; write a whole number or a text.")
    #expect(
      lineError("{\"id\":1}", number: 2)
        == "line 2, column 1: \"body\" is missing; write {\"id\":0,\"body\":\"message 0\"}.")
    #expect(throws: SignError.self) {
      try ConversationReader.changes(lines: Array("{\"remove\":1}\n{\"remove\":}".utf8))
    }
  }

  @Test func `depth and lengths are limited`() {
    #expect(
      error(String(repeating: "[", count: 100_000))
        == "line 1, column 33: Lists and objects are more than 32 deep.")
    let long = String(repeating: "é", count: 2_049)
    #expect(
      lineError("{\"id\":0,\"body\":\"\(long)\"}")
        == "line 1, column 16: body: The body has 4098 bytes; at most 4096 are allowed. "
        + "Make several messages of it.")
    #expect(
      lineError("{\"id\":\"\(long.prefix(200))\",\"body\":\"\"}")
        == "line 1, column 7: id: The id has 400 bytes; at most 256 are allowed. Make it shorter.")
    do {
      _ = try ConversationReader.messages(
        of: [UInt8](repeating: 0x20, count: ConversationReader.greatestLength + 1))
      Issue.record("no error")
    } catch {
      #expect(
        error.description
          == "line 1, column 1: The text has 16777217 bytes; at most 16777216 are read. Send less.")
    }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let bytes = Array("{\"id\":0,\"body\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: SignError.self) { try ConversationReader.change(line: bytes) }
    // An overlong form and a surrogate.
    for wrong in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF]] as [[UInt8]] {
      let bytes = Array("{\"id\":0,\"body\":\"".utf8) + wrong + Array("\"}".utf8)
      #expect(throws: SignError.self) { try ConversationReader.change(line: bytes) }
    }
  }
}
