// SPDX-License-Identifier: MIT

/// Iterates over the lines of a font file without copying them.
///
/// Lines end with LF, CR LF or CR. Lines are trimmed; blank lines are skipped but counted.
struct BDFLines {
  /// The whole file.
  let bytes: [UInt8]
  /// The number of the current line, counted from 1; 0 before the first.
  private(set) var line = 0
  /// The current line without the blanks around it; empty at the end of the file.
  private(set) var current: ArraySlice<UInt8> = []
  private var next: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Moves to the next line that is not blank; returns `false` at the end of the file.
  mutating func advance() -> Bool {
    while next < bytes.count {
      var (start, end) = (next, next)
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      next = end + 1
      if next < bytes.count, bytes[end] == 0x0D, bytes[next] == 0x0A { next += 1 }
      line += 1
      while start < end, bytes[start] <= 0x20 { start += 1 }
      while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
      if start < end {
        current = bytes[start..<end]
        return true
      }
    }
    current = []
    return false
  }

  /// The first word of the current line.
  var word: ArraySlice<UInt8> { current.prefix { $0 > 0x20 } }

  /// The rest of the current line after its first word.
  var arguments: ArraySlice<UInt8> { current.dropFirst(word.count).drop { $0 <= 0x20 } }

  /// Consumes the decimal number at the front of `rest`.
  ///
  /// Returns `nil` without a number, if other characters touch it, or if it has more than nine
  /// significant digits.
  static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let word = rest.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    guard let value = Int(String(decoding: word, as: UTF8.self)), value.magnitude <= 999_999_999
    else { return nil }
    rest = rest[word.endIndex...]
    return value
  }

  /// The bytes as text: UTF-8 if valid, otherwise Latin-1.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }

  /// At most 40 bytes for a message, with control characters and quotation marks as dots and
  /// apostrophes.
  static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let cut = bytes.prefix(40)
    var text = String.UnicodeScalarView()
    for scalar in self.text(cut).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: text.append(".")
      default: text.append(scalar == "\"" ? "'" : scalar)
      }
    }
    return String(text) + (cut.count < bytes.count ? "…" : "")
  }
}
