// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import YAMLText

struct YAMLReaderTests {
  @Test func `every node knows its line and character`() throws {
    let tree = try read("speed: 30\nzones:\n  - at: [0, ä, 1]\n    name: \"\"\n")
    #expect(
      picture(tree) == """
        1:1 mapping
          1:1 speed
          1:8 30
          2:1 zones
          3:3 list
            3:5 mapping
              3:5 at
              3:9 list
                3:10 0
                3:13 ä
                3:16 1
              4:5 name
              4:11 "" quoted

        """)
  }

  // libyaml takes a minute for these.
  @Test func `the work for directives is linear in their length`() {
    let tags = (0..<70_000).map { "%TAG !\(String($0, radix: 16))! a\n" }.joined()
    let wide = tags.utf8.prefix(500_000).flatMap { byte -> [UInt8] in [byte, 0] }
    for bytes: [UInt8] in [Array(tags.utf8), [0xFF, 0xFE] + wide] {
      #expect(throws: YAMLError.self) { _ = try YAMLReader.read(bytes) }
    }
  }

  @Test func `a percent sign inside a text is not a directive`() throws {
    #expect(try read("a: 50 %TAG\nb: \"%TAG\"\n").kind != .mapping([]))
  }

  @Test func `a scalar stays the text that was written`() throws {
    for word in ["no", "off", "08", "null", "~", "1e3", "0x10", "2026-01-01", ".inf"] {
      #expect(try read(word).kind == .scalar(text: word, quoted: false))
    }
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n...\n"])
  func `a document without content is an empty mapping or an empty text`(_ text: String) throws {
    let tree = try read(text)
    #expect(tree.kind == .mapping([]) || tree.kind == .scalar(text: "", quoted: false))
  }

  @Test(arguments: TextRow.of("System/YAMLTextTests/mistakes.txt", "Invalid YAML"))
  func `invalid YAML is refused at its place`(row: TextRow) {
    let error = #expect(throws: YAMLError.self) { try read(row.input + "\n") }
    #expect(error?.description == row.output)
  }

  @Test func `a byte that is not UTF-8 is reported by line and character`() {
    let bytes = Array("a: 1\nbä: ".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read(bytes) }
    #expect(error?.description == "2:5: Not valid YAML: invalid leading UTF-8 octet.")
  }

  @Test func `nesting ends at 64 levels`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(deep)
    let error = #expect(throws: YAMLError.self) { try read("[" + deep + "]") }
    #expect(error?.description == "1:65: The nesting is deeper than 64 levels.")
    #expect(throws: YAMLError.self) { try read(String(repeating: "[", count: 1 << 20)) }
    #expect(throws: YAMLError.self) { try read(String(repeating: "- ", count: 1 << 19)) }
  }

  @Test func `a text above 1 MiB is refused unread`() {
    let error = #expect(throws: YAMLError.self) {
      try YAMLReader.read([UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20 + 1))
    }
    #expect(error?.description == "1:1: The text has 1048577 bytes, allowed are at most 1048576.")
  }

  private func read(_ text: String) throws -> ConfigNode { try YAMLReader.read(Array(text.utf8)) }

  private func picture(_ node: ConfigNode, _ indent: String = "") -> String {
    let place = "\(indent)\(node.line):\(node.column) "
    switch node.kind {
    case .scalar(let text, false): return place + text + "\n"
    case .scalar(let text, true): return place + "\"\(text)\" quoted\n"
    case .sequence(let items):
      return place + "list\n" + items.map { picture($0, indent + "  ") }.joined()
    case .mapping(let entries):
      return place + "mapping\n"
        + entries.map { picture($0.key, indent + "  ") + picture($0.value, indent + "  ") }.joined()
    }
  }
}
