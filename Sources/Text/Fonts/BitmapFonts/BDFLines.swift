// SPDX-License-Identifier: MIT

/// Iterates over the lines of a font file without copying them.
///
/// Lines end with LF, CR LF or CR. Lines are trimmed; blank lines are skipped but counted. Each call
/// takes the bytes, because a stored span would need a lifetime that the language cannot express
/// yet.
struct BDFLines {
  /// The number of the current line, counted from 1; 0 before the first.
  private(set) var line = 0
  /// The bytes of the current line without the blanks around them.
  private(set) var range = 0..<0
  private var next = 0

  /// Moves to the next line that is not blank; returns `false` at the end of the file.
  mutating func advance(in bytes: Span<UInt8>) -> Bool {
    if next == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      next = 3
    }
    while next < bytes.count {
      var start = next
      var end = next
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      next = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { next += 1 }
      line += 1
      while start < end, bytes[start] <= 0x20 { start += 1 }
      while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
      if start < end {
        range = start..<end
        return true
      }
    }
    range = bytes.count..<bytes.count
    return false
  }

  /// The first word of the current line.
  func word(in bytes: Span<UInt8>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] > 0x20 { end += 1 }
    return range.lowerBound..<end
  }

  /// The rest of the current line after its first word.
  func arguments(in bytes: Span<UInt8>) -> Range<Int> {
    var start = word(in: bytes).upperBound
    while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
    return start..<range.upperBound
  }

  /// Consumes the decimal number at the front of `rest`.
  ///
  /// Returns `nil` without a number, if other characters touch it, or if it has more than nine
  /// significant digits.
  static func number(_ rest: inout Range<Int>, in bytes: Span<UInt8>) -> Int? {
    var at = rest.lowerBound
    while at < rest.upperBound, bytes[at] <= 0x20 { at += 1 }
    var negative = false
    if at < rest.upperBound, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      negative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    let first = at
    var value = 0
    while at < rest.upperBound, bytes[at] > 0x20 {
      guard bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
      guard value <= 999_999_999 else { return nil }
      at += 1
    }
    guard at > first else { return nil }
    rest = at..<rest.upperBound
    return negative ? -value : value
  }

  /// The bytes as text: UTF-8 if valid, otherwise Latin-1.
  static func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for index in range { copy.append(bytes[index]) }
    if let text = String(validating: copy, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in copy { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }

  /// At most 40 bytes for a message, with control characters and quotation marks as dots and
  /// apostrophes.
  static func excerpt(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    let cut = range.lowerBound..<min(range.upperBound, range.lowerBound + 40)
    var text = String.UnicodeScalarView()
    for scalar in self.text(cut, in: bytes).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: text.append(".")
      default: text.append(scalar == "\"" ? "'" : scalar)
      }
    }
    return String(text) + (cut.count < range.count ? "…" : "")
  }
}
