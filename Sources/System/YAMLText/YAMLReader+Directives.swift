// SPDX-License-Identifier: MIT
import Core

extension YAMLReader {
  /// The problem of a text with tag directives, found before libyaml parses it.
  ///
  /// libyaml compares each directive with all previous ones, so 1 MiB of them takes a minute, and
  /// parses all of them before it reports anything.
  static func directiveProblem(in bytes: [UInt8]) -> YAMLError? {
    let mark = Array("%TAG".utf8)
    // Two bytes per character, or one.
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
        cause: .phrase(
          "Tags are not supported, nor are directives for them (%TAG). Remove the line."))
    }
    return nil
  }

  /// Whether a byte begins a line; YAML has more line ends than other formats.
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
