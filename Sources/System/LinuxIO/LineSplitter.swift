// SPDX-License-Identifier: MIT

/// Splits a stream of arbitrary bytes into lines of text.
package struct LineSplitter: Sendable {
  /// A line and its repairs.
  package struct Line: Hashable, Sendable {
    /// The text without its line end (`\n` or `\r\n`).
    package let text: String
    /// Whether the line exceeded the limit and was cut.
    package private(set) var isCut = false
    /// Whether invalid UTF-8 was replaced by U+FFFD.
    package private(set) var isRepaired = false
  }

  /// The most bytes of a line.
  package let limit: Int
  private var line: [UInt8] = []
  private var length = 0

  /// `limit` is clamped to 4 bytes (one scalar)…1 GiB.
  package init(limit: Int = 65_536) { self.limit = min(max(limit, 4), 1 << 30) }

  /// Adds bytes and passes on the completed lines.
  package mutating func append(_ bytes: ArraySlice<UInt8>, _ handle: (Line) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      handle(take(isEnded: true))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { keep(rest) }
  }

  /// The last line if it has no line end, or `nil`.
  package mutating func finish() -> Line? { length > 0 ? take(isEnded: false) : nil }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // Keeps one byte more than the limit: it may be the \r of a line that just fits, and it shows
    // whether the limit falls inside a character.
    line.append(contentsOf: bytes.prefix(limit &+ 1 &- line.count))
    length = length.addingReportingOverflow(bytes.count).overflow ? .max : length + bytes.count
  }

  private mutating func take(isEnded: Bool) -> Line {
    defer {
      line.removeAll(keepingCapacity: true)
      length = 0
    }
    if isEnded, length == line.count, line.last == UInt8(ascii: "\r") {
      line.removeLast()
      length -= 1
    }
    let isCut = length > limit
    if isCut { line.removeSubrange(characterStart(atOrBefore: limit)...) }
    let text = String(decoding: line, as: UTF8.self)
    // Repaired text differs in its bytes from the line.
    return Line(text: text, isCut: isCut, isRepaired: !text.utf8.elementsEqual(line))
  }

  /// The index of the first byte of the character at `index`; `index` itself in invalid UTF-8.
  private func characterStart(atOrBefore index: Int) -> Int {
    var start = index
    while start > index - 4, start > 0, line[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
    return line[start] & 0b1100_0000 == 0b1100_0000 ? start : index
  }
}
