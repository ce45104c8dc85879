// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignClient

/// Files of messages, as the page and `signboard export` write them.
struct MessageFileTests {
  private func read(_ text: String, name: String = "file") -> String {
    do {
      let file = try MessageFile(Array(text.utf8), name: name)
      if !file.problems.isEmpty { return FileProblem.text(file.problems, of: name) }
      return file.items.map { "\($0.line) \($0.draft.text)" }.joined(separator: "\n")
        + (file.leftOut > 0 ? "\nleft out: \(file.leftOut)" : "")
    } catch {
      return "\(error)"
    }
  }

  @Test func `JSON is read as a list or an answer of the sign`() {
    #expect(
      read(
        "[{\"text\":\"a\"},\n {\"id\":\"b\",\"revision\":7,\"text\":\"b\",\"speed\":20.0,"
          + "\"created\":3}]")
        == "1 {\"text\":\"a\"}\n2 {\"id\":\"b\",\"text\":\"b\",\"speed\":20}")
    #expect(
      read(
        "\u{FEFF}{\"messages\":[{\"id\":\"a\",\"text\":\"a\"},{\"id\":\"b\",\"calendar\":\"c\"}],"
          + "\"next\":null,\"revision\":7}") == "1 {\"id\":\"a\",\"text\":\"a\"}\nleft out: 1")
  }

  @Test(arguments: ["", "id,text\na,Hello\n", "Hello"])
  func `what is no JSON is read on the page, or converted`(text: String) {
    for name in ["file", "messages.CSV"] {
      #expect(
        read(text, name: name) == """
          \(name) is not taken, and nothing is changed:
            line 1: This is no JSON. Read a table (CSV) on the page, which writes it as JSON, too; \
          or convert it to {"messages": [{"text": "Hello"}]}, as "signboard export" writes it.
          """)
    }
  }

  @Test(arguments: [
    ("[\n{\"text\" 7}]", "line 2, column 9: There is \"7\" where \":\" is expected."),
    ("[7]", "line 1: There is a number. Write a message such as {\"text\": \"Hello\"}."),
    ("{\"messages\":[],\n\"others\":1}", "line 2, others: It is not known here. Remove it."),
    ("{}", "line 1: There is no list of messages. Write {\"messages\": [{\"text\": \"Hello\"}]}."),
  ])
  func `a file that cannot be taken is explained`(text: String, problem: String) {
    #expect(read(text) == "file is not taken, and nothing is changed:\n  \(problem)")
  }

  @Test func `other encodings are named, and texts for a terminal are plain`() {
    func problem(_ bytes: [UInt8]) -> String {
      do {
        _ = try MessageFile(bytes, name: "file")
        return ""
      } catch {
        return "\(error)"
      }
    }
    let head = "file is not taken, and nothing is changed:\n  "
    #expect(
      problem(Array("text\na".utf8) + [0xE4])
        == head
        + "line 2: The text is not UTF-8; save it as UTF-8, or convert it with iconv.")
    #expect(
      problem([0xFF, 0xFE, 0x69, 0]) == head
        + "line 1: The text is UTF-16, not UTF-8; save it as UTF-8, or convert it with iconv.")
    #expect(
      read("{\"messages\": [], \"a\\u001b[2J\": 1}").contains(
        "line 1, a\\u{1B}[2J: It is not known here."))
  }

  @Test func `at most a hundred problems are reported`() {
    let text = "[" + Array(repeating: "7", count: 103).joined(separator: ",\n") + "]"
    let lines = read(text).split(separator: "\n")
    #expect(lines.count == 102)
    #expect(lines.last == "  and 3 more")
  }

  @Test func `a file has at most 50000 messages`() {
    let text = "[\n" + Array(repeating: "{}", count: 50_001).joined(separator: ",\n") + "]"
    #expect(
      read(text) == """
        file is not taken, and nothing is changed:
          line 50002: There are 50001 messages, at most 50000 are read. Divide the file.
        """)
  }

  @Test func `what is exported is read again`() throws {
    let messages = """
      [{"id":"a","revision":3,"text":"=1+1","zone":"main","speed":12.5,"progress":{"over":false}},
      {"id":"b","text":{"ja":"ようこそ","en":"Welcome"},"rules":[{"days":"mon","start":"08:00"}],
      "exceptions":["2026-12-25","2026-12-26"],"protected":true,"priority":0},
      {"id":"c","scene":{"pages":[{"text":"One"}]},"rules":[],"exceptions":[]},
      {"id":"d","calendar":"house","text":"from there"}]
      """
    let file = try MessageFile(Array(messages.utf8), name: "file")
    let drafts = file.items.map(\.draft)
    let text = MessageExport(drafts).text
    #expect(text.hasPrefix("{\n \"messages\": [\n  {\n   \"id\": \"a\",\n   \"text\": \"=1+1\",\n"))
    let again = try MessageFile(Array(text.utf8), name: "file")
    #expect(again.items.count == 3)
    #expect(zip(again.items, drafts).allSatisfy { MessageImport.isSame($0.draft, $1) }, "\(text)")
  }
}
