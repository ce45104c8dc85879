// SPDX-License-Identifier: MIT

/// Cuts a stream of bytes into lines of text, whatever the bytes are.
public struct LineSplitter: Sendable {
  /// One line and what had to be done to it.
  public struct Line: Hashable, Sendable {
    /// The text without its line end (`\n` or `\r\n`).
    public let text: String
    /// Whether the line was longer than the limit and its rest is missing.
    public let isCut: Bool
    /// Whether bytes that are no UTF-8 were replaced by U+FFFD.
    public let isRepaired: Bool

    /// Makes a line from its parts.
    public init(text: String, isCut: Bool = false, isRepaired: Bool = false) {
      self.text = text
      self.isCut = isCut
      self.isRepaired = isRepaired
    }
  }

  /// The largest number of bytes of a line that is kept.
  public let limit: Int
  private var line: [UInt8] = []
  private var length = 0

  /// Starts at the beginning of a line; `limit` is held from 4 bytes, one scalar, to 1 GiB.
  public init(limit: Int = 65_536) { self.limit = min(max(limit, 4), 1 << 30) }

  /// Takes bytes and hands out the lines that they complete.
  public mutating func append(_ bytes: ArraySlice<UInt8>, _ handle: (Line) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      handle(take(isEnded: true))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { keep(rest) }
  }

  /// The last line where it had no line end, or nothing.
  public mutating func finish() -> Line? { length > 0 ? take(isEnded: false) : nil }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One byte more than the limit is kept: it may be the \r of a line that just fits, and it
    // tells whether the limit falls inside a character.
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
    // Repair replaces bytes, so that repaired text has other bytes than the line.
    return Line(text: text, isCut: isCut, isRepaired: !text.utf8.elementsEqual(line))
  }

  /// The index of the first byte of the character that the byte at `index` belongs to; `index`
  /// itself where the bytes before it are no UTF-8.
  private func characterStart(atOrBefore index: Int) -> Int {
    var start = index
    while start > index - 4, start > 0, line[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
    return line[start] & 0b1100_0000 == 0b1100_0000 ? start : index
  }
}
