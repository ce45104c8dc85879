// SPDX-License-Identifier: MIT

extension YAMLReader {
  /// What is wrong with a text before libyaml sees it: directives that make up tags.
  ///
  /// libyaml compares each of them with all before it, so that a mebibyte of them takes a minute,
  /// and reads all of them before it reports anything.
  static func directiveProblem(in bytes: [UInt8]) -> YAMLError? {
    let mark = Array("%TAG".utf8)
    // Two bytes for each character, or one.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isWide ? bytes.filter { $0 != 0 } : bytes
    var place = text.startIndex
    while let found = text[place...].firstIndex(of: mark[0]) {
      place = found + 1
      guard text[found...].starts(with: mark), isWide || isAtLineStart(found, in: text) else {
        continue
      }
      let line = text[..<found].count { $0 == UInt8(ascii: "\n") } + 1
      return YAMLError(
        line: line, column: 1,
        reason: "Tags are not supported, nor are directives for them (%TAG). Remove the line.")
    }
    return nil
  }

  /// Whether a byte is the first of a line; YAML has more line ends than other texts.
  private static func isAtLineStart(_ index: Int, in text: [UInt8]) -> Bool {
    let before = text[max(0, index - 3)..<index]
    if before.isEmpty || before.last == UInt8(ascii: "\n") || before.last == UInt8(ascii: "\r") {
      return true
    }
    let ends: [[UInt8]] = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xEF, 0xBB, 0xBF]]
    return ends.contains { before.elementsEqual($0) }
      || before.suffix(2).elementsEqual([0xC2, 0x85])
  }
}
