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

  private static let table = allCases.map { (word: Array($0.rawValue.utf8), keyword: $0) }

  /// The keyword in `word`, if it is known.
  init?(_ word: Range<Int>, in bytes: Span<UInt8>) {
    let known = BDFKeyword.table.first { entry in
      entry.word.count == word.count && zip(entry.word, word).allSatisfy { $0 == bytes[$1] }
    }
    guard let known else { return nil }
    self = known.keyword
  }
}
