// SPDX-License-Identifier: MIT
import JSONText
import Testing

@testable import SignClient

/// Messages that are read from standard input.
struct MessageInputTests {
  private func read(_ text: String) -> String {
    do {
      return try MessageInput.read(Array(text.utf8), fields: [.init("zone", "main")]).map {
        "\($0.line) \($0.id ?? "-") \($0.draft.text)"
      }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("a\n\n b", "1 - {\"text\":\"a\",\"zone\":\"main\"}\n3 - {\"text\":\" b\",\"zone\":\"main\"}"),
    ("{icon sun}", "1 - {\"text\":\"{icon sun}\",\"zone\":\"main\"}"),
    (
      "[{\"text\":\"a\"}, {\"id\":\"b\",\"text\":\"b\",\"zone\":\"x\"}]",
      "1 - {\"text\":\"a\",\"zone\":\"main\"}\n1 b {\"text\":\"b\",\"zone\":\"x\"}"
    ),
    ("\n{\n \"text\": \"a\"\n}\n", "2 - {\"text\":\"a\",\"zone\":\"main\"}"),
    (
      "{\"text\":\"a\"}\n\n{\"text\":\"b\"}",
      "1 - {\"text\":\"a\",\"zone\":\"main\"}\n3 - {\"text\":\"b\",\"zone\":\"main\"}"
    ),
    ("[]", "standard input: There is no message."),
    (" \n", "standard input: There is no message."),
    ("{\"id\":7}", "standard input, line 1: The id is not a text."),
    (
      "{\"text\":\"a\"}\nb",
      "standard input, line 2, column 1: There is \"b\" where a value is expected."
    ),
  ])
  func `lines and JSON are read`(text: String, items: String) {
    #expect(read(text) == items)
  }

  @Test func `more than a thousand messages are refused`() {
    let text = String(repeating: "a\n", count: 1001)
    #expect(
      read(text) == "standard input: There are 1001 messages, at most 1000 are sent at once.")
  }

  @Test func `a text in another Unicode encoding is named`() {
    let error = #expect(throws: ClientError.self) {
      try MessageInput.read([0xFE, 0xFF, 0, 0x61], fields: [])
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")"
        == "standard input: The text is UTF-16, not UTF-8; save it as UTF-8, or convert it with iconv."
    )
  }

  @Test func `bytes that are not text are reported`() {
    let error = #expect(throws: ClientError.self) {
      try MessageInput.read([0x61, 0xFF], fields: [])
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")" == "standard input: The text is not UTF-8; save it as UTF-8."
    )
  }

  @Test func `a token is read from a file`() throws {
    #expect(
      try SignClient.token(of: Array("# a\n\n  s3cret \r\nother".utf8), name: "t") == "s3cret")
    for text in ["", "#", "a\u{7F}b", "ä", String(repeating: "a", count: 5000)] {
      #expect(throws: ClientError.self) { try SignClient.token(of: Array(text.utf8), name: "t") }
    }
  }

  @Test(arguments: [
    (
      "zones:\n  - {at: [0, 0], size: [8, 8], text: \"7\", speed: 33.3, plain: true}",
      "{\"zones\":[{\"at\":[0,0],\"size\":[8,8],\"text\":\"7\",\"speed\":\"33.3\",\"plain\":true}]}"
    ),
    ("{\"pages\": [\"a\", {\"text\": \"ä\"}]}", "{\"pages\":[\"a\",{\"text\":\"ä\"}]}"),
    (
      "text: a\ntext: b",
      "menu.yaml, line 2, column 1: \"text\" stands twice. Remove one of the two."
    ),
    ("- a", "menu.yaml: A scene is a mapping with keys such as text, pages or zones."),
    ("", "menu.yaml: A scene is a mapping with keys such as text, pages or zones."),
    (
      "text: \"a",
      "menu.yaml, line 1, column 9: Not valid YAML: the quotation mark in line 1 is not closed. "
        + "Write the same one behind the text."
    ),
    ("[a]: b", "menu.yaml, line 1, column 1: A key is a word."),
  ])
  func `a scene is read from a file`(text: String, answer: String) {
    do {
      #expect(try SceneInput.read(Array(text.utf8), name: "menu.yaml").text == answer)
    } catch {
      #expect("\(error)" == answer)
    }
  }
}
