// SPDX-License-Identifier: MIT

/// The words at the beginning of a line that a font reader has to know.
///
/// All others (SWIDTH, SIZE, COMMENT, most properties …) have no influence on a sign.
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
  case copyright = "COPYRIGHT"
  case notice = "NOTICE"
  case license = "LICENSE"
  case licence = "LICENCE"
  case metricsSet = "METRICSSET"
  case characterCount = "CHARS"

  /// A word folded into three numbers, so that it is compared without making a string.
  ///
  /// The first and the last eight bytes together hold every byte of a word of up to sixteen, so
  /// equal numbers mean equal words; longer words are no keywords.
  private struct Fold: Equatable {
    var length: Int
    var head: UInt64 = 0
    var tail: UInt64 = 0

    init(length: Int) { self.length = length }

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

  /// The keyword that stands in `word`, if it is one of these.
  init?(_ word: Range<Int>, in bytes: Span<UInt8>) {
    guard word.count <= 16 else { return nil }
    var fold = Fold(length: word.count)
    for index in word { fold.append(bytes[index], at: index - word.lowerBound) }
    guard let entry = BDFKeyword.table.first(where: { $0.fold == fold }) else { return nil }
    self = entry.keyword
  }
}
