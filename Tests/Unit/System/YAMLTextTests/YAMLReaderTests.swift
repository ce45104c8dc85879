// SPDX-License-Identifier: MIT
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

  @Test(arguments: [
    (
      "a: [1, 2\nb: 3\n",
      """
      2:2: Not valid YAML: in the brackets that begin in line 1 a comma is missing before this \
      place, or ] at the end. Add it.
      """
    ),
    (
      "a: 1\n\tb: 2\n",
      """
      2:1: Not valid YAML: a tab stands where the line is indented. Put blanks in its place; \
      what belongs to a key stands two blanks further in.
      """
    ),
    (
      "%TAG !x! tag:x\n--- {}\n",
      "1:1: Tags are not supported, nor are directives for them (%TAG). Remove the line."
    ),
    (
      "a: 1\n...\n\u{2028}%TAG !x! tag:x\n",
      "3:1: Tags are not supported, nor are directives for them (%TAG). Remove the line."
    ),
    (
      "a: &x 1\n",
      """
      1:4: Anchors (&name) are not supported. \
      Write the value out, or put a text that begins with & in quotation marks.
      """
    ),
    (
      "a: *x\n",
      """
      1:4: Aliases (*name) are not supported. \
      Write the value out, or put a text that begins with * in quotation marks.
      """
    ),
    (
      "&m {a: 1}\n",
      """
      1:1: Anchors (&name) are not supported. \
      Write the value out, or put a text that begins with & in quotation marks.
      """
    ),
    (
      "a: !!int 1\n",
      """
      1:4: Tags (!name) are not supported. \
      Write the value out, or put a text that begins with ! in quotation marks.
      """
    ),
    (
      "a: *new*\n",
      """
      1:4: Aliases (*name) are not supported. \
      Write the value out, or put a text that begins with * in quotation marks.
      """
    ),
    (
      "a: 1\nb: * \n",
      """
      2:4: Aliases (*name) are not supported. \
      Write the value out, or put a text that begins with * in quotation marks.
      """
    ),
    (
      "a: *new offer\n",
      """
      1:4: Aliases (*name) are not supported. \
      Write the value out, or put a text that begins with * in quotation marks.
      """
    ),
    (
      "a:\n  - **new**\n",
      """
      2:5: Aliases (*name) are not supported. \
      Write the value out, or put a text that begins with * in quotation marks.
      """
    ),
    (
      "a: & Co\n",
      """
      1:4: Anchors (&name) are not supported. \
      Write the value out, or put a text that begins with & in quotation marks.
      """
    ),
    (
      "a: {time} left\n",
      """
      1:4: Not valid YAML: a text that begins with this character needs quotation marks.
      """
    ),
    (
      "a: > 5 visitors\n",
      """
      1:4: Not valid YAML: a text that begins with this character needs quotation marks.
      """
    ),
    (
      "a: 1\n  b: 2\n",
      """
      2:4: Not valid YAML: a key has no place here. A text with ": " inside needs quotation \
      marks; a key stands on a line of its own, with as many blanks before it as the others.
      """
    ),
    (
      "a: 1\n---\nb: 2\n",
      "2:1: A second document begins here, allowed is one. Remove the line with ---."
    ),
    (
      "a: \"x\n",
      """
      2:1: Not valid YAML: the quotation mark in line 1 is not closed. Write the same one behind \
      the text.
      """
    ),
    (
      "a: b: c\n",
      """
      1:5: Not valid YAML: a key has no place here. A text with ": " inside needs quotation \
      marks; a key stands on a line of its own, with as many blanks before it as the others.
      """
    ),
    ("a: \u{1}\n", "1:4: Not valid YAML: control characters are not allowed."),
    (
      "a: @home\n",
      """
      1:4: Not valid YAML: a text that begins with this character needs quotation marks.
      """
    ),
    (
      "text: - a\n",
      """
      1:7: Not valid YAML: a list begins behind its key. Write its items below the key, a line \
      each, or put a text that begins with - in quotation marks.
      """
    ),
    (
      "text: ? x\n",
      """
      1:7: Not valid YAML: ? begins a key, which has no place here. Put a text that begins with ? \
      in quotation marks.
      """
    ),
    (
      "a: {b: 1 c: 2}\n",
      """
      1:11: Not valid YAML: in the brackets that begin in line 1 a comma is missing before this \
      place, or } at the end. Add it.
      """
    ),
    (
      "a: 1\n- b\n",
      """
      2:1: Not valid YAML: a key with a colon, or an item behind -, is expected here, with as many \
      blanks before it as those above. Correct the line, or put the whole text in quotation marks.
      """
    ),
    (
      "a: \"C:\\Users\"\n",
      """
      1:9: Not valid YAML: \\ in double quotation marks begins a special character, and this is \
      none. Write \\\\ for a \\, or use single quotation marks.
      """
    ),
    (
      "{",
      """
      2:1: Not valid YAML: did not find expected node content while parsing a flow node \
      that begins in line 2.
      """
    ),
  ])
  func `invalid YAML is refused at its place`(_ text: String, _ message: String) {
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.description == message)
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
    #expect(
      error?.description == "1:1: The text has 1048577 bytes, allowed are at most 1048576.")
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
