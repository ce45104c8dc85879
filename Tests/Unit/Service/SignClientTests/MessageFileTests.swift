// SPDX-License-Identifier: MIT
import JSONText
import SignTesting
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
      read("[{\"text\":\"a\"},\n {\"id\":\"b\",\"revision\":7,\"text\":\"b\",\"speed\":20.0}]")
        == "1 {\"text\":\"a\"}\n2 {\"id\":\"b\",\"text\":\"b\",\"speed\":20}")
    #expect(
      read(
        "\u{FEFF}{\"messages\":[{\"id\":\"a\",\"text\":\"a\"},{\"id\":\"b\",\"calendar\":\"c\"}],"
          + "\"next\":null,\"revision\":7}") == "1 {\"id\":\"a\",\"text\":\"a\"}\nleft out: 1")
  }

  @Test func `a table is read by its columns`() {
    let table = """
      ID;Text;text.de;priority;Protected;days;start;exceptions;more
      a;" Hi ";;80;wahr;mon-fri;08:00;2026-12-25, 2026-12-26;
      b;;Hallo;0,5;no;;;;{"scene":{"text":"x"}}
      """
    #expect(
      read(table) == """
        2 {"id":"a","text":" Hi ","priority":80,"protected":true,"rules":[{"days":"mon-fri",\
        "start":"08:00"}],"exceptions":["2026-12-25","2026-12-26"]}
        3 {"id":"b","text":{"de":"Hallo"},"priority":0.5,"protected":false,"scene":{"text":"x"}}
        """)
  }

  @Test(arguments: [
    ("24.12.2026", "2026-12-24"), ("1.2.2026", "2026-02-01"),
    ("24.12.2026 8:00", "2026-12-24T08:00"), ("24.12.2026 17:00:30", "2026-12-24T17:00:30"),
    ("24.12.2026 5:00 PM", "2026-12-24T17:00"), ("8:00 AM", "08:00"), ("12:30\u{202F}am", "00:30"),
    ("12:30 PM", "12:30"), ("05:00:10PM", "17:00:10"),
    // These mean one thing already, or two, or none.
    ("8:00", "8:00"), ("2026-12-24 08:00", "2026-12-24 08:00"), ("12/5/2026", "12/5/2026"),
    ("13:00 PM", "13:00 PM"), ("0:30 AM", "0:30 AM"), ("24.12.26", "24.12.26"),
    ("24.12.2026 sunset", "24.12.2026 sunset"), ("sunset", "sunset"), ("5 PM", "5 PM"),
    ("PM", "PM"),
  ])
  func `dates and times of spreadsheets are read`(cell: String, expected: String) {
    for column in ["from", "until", "expires"] {
      #expect(read("\(column)\n\"\(cell)\"") == "2 {\"\(column)\":\"\(expected)\"}")
    }
    for column in ["start", "end"] {
      #expect(
        read("\(column)\n\"\(cell)\"") == "2 {\"rules\":[{\"\(column)\":\"\(expected)\"}]}")
    }
    #expect(read("zone\n\"\(cell)\"") == "2 {\"zone\":\"\(cell)\"}")
  }

  @Test func `exceptions are dates of spreadsheets, too`() {
    #expect(
      read("exceptions\n\"24.12.2026, 2026-12-25; 26.12.2026\"")
        == "2 {\"exceptions\":[\"2026-12-24\",\"2026-12-25\",\"2026-12-26\"]}")
  }

  @Test func `what is wrong is told for every line`() {
    let cells = """
      id,text,text.de,priority,plain,rules,more
      a,x,y,high,maybe,,
      b,x,,,,,"{"
      """
    #expect(
      read(cells) == """
        file is not taken, and nothing is changed:
          line 1, rules: There is no such column. Remove it; "signboard export --format csv" writes \
        those that there are.
        """)
    #expect(
      read(cells.replacing(",rules,", with: ",,")) == """
        file is not taken, and nothing is changed:
          line 2, text.de: There is a text for all languages and one by language. Empty one of the \
        two cells.
          line 2, priority: "high" is no number. Write one such as 50.
          line 2, plain: "maybe" is neither true nor false. Write true or false.
          line 3, more: It is no JSON object. Write one such as {"scene":{"text":"Hello"}}.
        """)
  }

  @Test(arguments: [
    (
      "", "line 1: The file is empty. \"signboard export --format csv\" writes one to begin with."
    ),
    ("txt\na", "line 1, txt: There is no such column. Is \"text\" meant?"),
    ("text,TEXT\na", "line 1, TEXT: This column stands twice. Remove one of the two."),
    (
      "text\na,b",
      "line 2, cell 2: There is no name above this column. Write one into the first line."
    ),
    (
      "more,priority\n\"{\"\"priority\"\":3}\",4",
      "line 2, more: Something of it has a column of its own on this line. Write it in one place."
    ),
    (
      "text\n\"a",
      "line 2: A quotation mark opens here and is never closed. Close it; within a cell write it "
        + "twice."
    ),
    (
      "\"text\"x\na",
      "line 1: Text follows a closing quotation mark. Put the whole cell between quotation marks."
    ),
    ("[\n{\"text\" 7}]", "line 2, column 9: There is \"7\" where \":\" is expected."),
    ("[7]", "line 1: There is a number. Write a message such as {\"text\": \"Hello\"}."),
    ("{\"messages\":[],\n\"others\":1}", "line 2, others: It is not known here. Remove it."),
    (
      "{}", "line 1: There is no list of messages. Write {\"messages\": [{\"text\": \"Hello\"}]}."
    ),
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
    #expect(read("a\u{1B}[2J\nb").contains("line 1, a\\u{1B}[2J: There is no such column."))
  }

  @Test func `at most a hundred problems are told`() {
    let text = "priority\n" + String(repeating: "x\n", count: 103)
    let lines = read(text).split(separator: "\n")
    #expect(lines.count == 102)
    #expect(lines.last == "  and 3 more")
  }

  @Test func `a file has at most 50000 messages`() {
    let text = "text\n" + String(repeating: "x\n", count: 50_001)
    #expect(
      read(text) == """
        file is not taken, and nothing is changed:
          line 50002: There are 50001 messages, at most 50000 are read. Divide the file.
        """)
  }

  @Test func `the columns are those of the page`() throws {
    let page = try Repository.text("Sources/Service/WebPage/Page/columns.js")
    func words(_ name: String) throws -> [String] {
      let begin = try #require(page.firstRange(of: "const \(name) = ["))
      let list = page[begin.upperBound...].prefix { $0 != "]" }
      return list.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
        .map { $0.prefix { !$0.isNewline } }
        .flatMap { word in
          word == "...ruleParts" ? MessageColumns.ruleParts : [word.filter { $0 != "\"" }]
        }.filter { !$0.isEmpty }
    }
    #expect(try words("columns") == MessageColumns.all)
    #expect(try words("ruleParts") == MessageColumns.ruleParts)
    #expect(try Set(words("numbers")) == MessageColumns.numbers)
    #expect(try Set(words("switches")) == MessageColumns.switches)
    #expect(try Set(words("yes")) == MessageCell.yes)
    #expect(try Set(words("no")) == MessageCell.no)
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
    let table = MessageExport(drafts, as: .csv).text
    #expect(
      pictureDifference(
        expected: """
          \u{FEFF}id,text,text.en,text.ja,zone,priority,order,protected,plain,from,until,days,start,\
          end,exceptions,timeZone,latitude,longitude,expires,whenExpired,times,duration,entry,exit,\
          scroll,repeat,speed,more
          a,'=1+1,,,main,,,,,,,,,,,,,,,,,,,,,,12.5,
          b,,Welcome,ようこそ,,0,,true,,,,mon,08:00,,2026-12-25 2026-12-26,,,,,,,,,,,,,
          c,,,,,,,,,,,,,,,,,,,,,,,,,,,"{""scene"":{""pages"":[{""text"":""One""}]},""rules"":[],\
          ""exceptions"":[]}"

          """, actual: table.replacing("\r\n", with: "\n")) == nil)
    let json = MessageExport(drafts, as: .json).text
    #expect(json.hasPrefix("{\n \"messages\": [\n  {\n   \"id\": \"a\",\n   \"text\": \"=1+1\",\n"))
    for text in [table, json] {
      let again = try MessageFile(Array(text.utf8), name: "file")
      #expect(again.items.count == 3)
      #expect(
        zip(again.items, drafts).allSatisfy { MessageImport.isSame($0.draft, $1) }, "\(text)")
    }
  }
}
