// SPDX-License-Identifier: MIT
import Core
import SignTesting
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

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "Messages"))
  func `lines and JSON are read`(row: TextRow) {
    #expect(read(row.input) == row.output)
  }

  @Test func `more than a thousand messages are refused`() {
    let text = String(repeating: "a\n", count: 1001)
    #expect(read(text) == "standard input: There are 1001 messages, at most 1000 are sent at once.")
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

  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "Scenes"))
  func `a scene is read from a file`(row: TextRow) {
    do {
      #expect(try SceneInput.read(Array(row.input.utf8), name: "menu.yaml").text == row.output)
    } catch {
      #expect("\(error)" == row.output)
    }
  }
}
