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

  /// The keyword of a word, if it is known.
  init?(_ word: ArraySlice<UInt8>) { self.init(rawValue: String(decoding: word, as: UTF8.self)) }
}
