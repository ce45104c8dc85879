// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    return JSONValue(try reader.document())
  }

  private func problem(_ text: String) -> String {
    do {
      return "read as \(try read(text).text)"
    } catch {
      return error.description
    }
  }

  @Test func `every kind of value is read`() throws {
    let text = #" { "a" : [ null, true, false, -1, 0, 2.5e1, "ä\n" ], "b" : { } } "#
    #expect(
      try read(text) == [
        "a": [.null, true, false, -1, 0, .number(25), "ä\n"], "b": .object([]),
      ])
  }

  @Test func `every value knows its line and column`() throws {
    var reader = JSONReader(Array("{\n \"ä\": [1,\n  2]}".utf8))
    let document = try reader.document()
    guard case .object(let members) = document.value, case .array(let items) = members[0].node.value
    else {
      Issue.record("no object with a list")
      return
    }
    #expect(members[0].position == JSONPosition(line: 2, column: 2))
    #expect(members[0].node.position == JSONPosition(line: 2, column: 7))
    #expect(items[1].position == JSONPosition(line: 3, column: 3))
  }

  @Test(arguments: TextRow.of("Core/JSONTextTests/mistakes.txt", "Invalid JSON"))
  func `invalid JSON is refused with its place`(row: TextRow) {
    #expect(problem(row.input) == row.output)
  }

  @Test func `depth is bounded`() {
    let depth = JSONReader.greatestDepth
    let deepest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(problem(deepest) == "read as \(deepest)")
    #expect(
      problem("[" + deepest + "]")
        == "line 1, column 33: Lists and objects are more than 32 deep.")
    #expect(problem(String(repeating: "[", count: 100_000)).hasPrefix("line 1, column 33"))
  }

  @Test(
    arguments: [
      ([0xC3, 0x28], 3), ([0x80], 3), ([0xC3, 0xA9, 0x61, 0x80], 5), ([0xC3], 3),
      ([0xED, 0xA0, 0x80], 3),
      ([0xC0, 0x80], 3), ([0x5C, 0x6E, 0xFF], 5), ([0xE6, 0xB0, 0xB4, 0xE6, 0xB0], 4),
      ([0xF4, 0x90, 0x80, 0x80], 3), ([0xE6, 0xB0, 0x5C, 0x6E], 3),
    ] as [([UInt8], Int)])
  func `a byte that is not UTF-8 is reported with its own place`(bytes: [UInt8], column: Int) {
    var reader = JSONReader(Array("[1,\n\"ä".utf8) + bytes + Array("\"]".utf8))
    #expect(
      throws: JSONError(
        "The text is not UTF-8; save it as UTF-8.", at: .init(line: 2, column: column))
    ) {
      try reader.document()
    }
  }

  @Test(arguments: [true, false])
  func `another Unicode encoding is named`(isLittle: Bool) {
    let text = Array("{\"a\": 1}".utf8).flatMap { (byte: UInt8) -> [UInt8] in
      isLittle ? [byte, 0] : [0, byte]
    }
    for mark in [[], isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]] as [[UInt8]] {
      var reader = JSONReader(mark + text)
      #expect(
        throws: JSONError(
          "The text is UTF-16, not UTF-8; save it as UTF-8, or convert it with iconv.",
          at: .init(line: 1, column: 1))
      ) {
        try reader.document()
      }
    }
  }

  @Test func `a duplicate key is reported wherever the two stand`() {
    for count in 2...9 {
      for second in 1..<count {
        for first in 0..<second {
          let keys = (0..<count).map { $0 == second ? "k\(first)" : "k\($0)" }
          let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
          #expect(
            problem(text)
              == "line 1, column \(2 + 7 * second): The key \"k\(first)\" is a duplicate; remove one."
          )
        }
      }
    }
    // Also in nested objects, and only if both keys are in the same object.
    #expect(
      problem("[{\"a\":{\"b\":1,\"c\":2,\"d\":3,\"e\":4,\"c\":5}}]")
        == "line 1, column 32: The key \"c\" is a duplicate; remove one.")
    #expect(problem("{\"a\":{\"a\":[{\"a\":1}]}}").hasPrefix("read as"))
  }

  @Test func `foreign text is quoted on one line`() {
    #expect(JSONError.quote("a\n\u{202E}b") == "\"a\\u{A}\\u{202E}b\"")
    #expect(
      JSONError.quote(String(repeating: "x", count: 41))
        == "\"" + String(repeating: "x", count: 40) + "…\"")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random values are read as they were written`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = JSONSample.value(depth: 4, &random)
      #expect(try read(value.text) == value, "seed \(seed): \(value.text)")
    }
  }
}
