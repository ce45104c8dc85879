// SPDX-License-Identifier: MIT

/// The keywords that the reader uses; others (SWIDTH, SIZE, most properties …) are ignored.
enum BDFKeyword: String, CaseIterable {
  case endCharacter = "ENDCHAR"
  case startCharacter = "STARTCHAR"
  case encoding = "ENCODING"
  case advance = "DWIDTH"
  case boundingBox = "BBX"
  case bitmap = "BITMAP"
  case comment = "COMMENT"
  case startFont = "STARTFONT"
  case endFont = "ENDFONT"
  case fontBoundingBox = "FONTBOUNDINGBOX"
  case ascent = "FONT_ASCENT"
  case descent = "FONT_DESCENT"
  case defaultCharacter = "DEFAULT_CHAR"
  case registry = "CHARSET_REGISTRY"
  case charset = "CHARSET_ENCODING"
  case metricsSet = "METRICSSET"
  case characterCount = "CHARS"
  case kerning = "KERNING_PAIRS"

  /// A word as three numbers, for comparison without allocating a string.
  ///
  /// The first and the last eight bytes cover a word of up to sixteen bytes, so equal numbers mean
  /// equal words; no keyword is longer.
  private struct Fold: Equatable {
    var length: Int
    var head: UInt64 = 0
    var tail: UInt64 = 0

    mutating func append(_ byte: UInt8, at index: Int) {
      if index < 8 { head = head << 8 | UInt64(byte) }
      tail = tail << 8 | UInt64(byte)
    }
  }

  private static let table: [(fold: Fold, keyword: BDFKeyword)] = allCases.map { keyword in
    var fold = Fold(length: keyword.rawValue.utf8.count)
    for (index, byte) in keyword.rawValue.utf8.enumerated() { fold.append(byte, at: index) }
    return (fold, keyword)
  }

  /// The keyword in `word`, if it is known.
  init?(_ word: Range<Int>, in bytes: Span<UInt8>) {
    guard word.count <= 16 else { return nil }
    var fold = Fold(length: word.count)
    for index in word { fold.append(bytes[index], at: index - word.lowerBound) }
    guard let entry = BDFKeyword.table.first(where: { $0.fold == fold }) else { return nil }
    self = entry.keyword
  }
}
