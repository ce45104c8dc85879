// SPDX-License-Identifier: MIT

/// A bounding box: its size and the offset of its lower left corner.
struct BDFBox: Equatable {
  var width: Int
  var height: Int
  var xOffset: Int
  var yOffset: Int
}

/// The header of a font, from STARTFONT to the first glyph; a file may contain several fonts.
struct BDFSection {
  /// A value and its line.
  struct Item<Value> {
    var value: Value
    var line: Int
  }

  /// The line of STARTFONT.
  var line: Int
  var box: BDFBox?
  var ascent: Int?
  var descent: Int?
  var advance: Int?
  var defaultCharacter: Item<Int>?
  var registry: Item<String>?
  var charset: String?
  var copyright: String?
  var licence: String?
  var kerning = KerningPairs.none
  /// The value of CHARS.
  var announced: Item<Int>?
  /// The number of glyphs read, with or without a code.
  var glyphCount = 0

  init(line: Int) { self.line = line }

  /// The name of a charset whose codes are known to differ from Unicode, and its line.
  ///
  /// Unknown registries are accepted, because many Unicode fonts do not set a proper one.
  var foreignCharset: Item<String>? {
    guard let registry else { return nil }
    let upper = registry.value.uppercased()
    let name = charset.map { "\(registry.value)-\($0)" } ?? registry.value
    let item = Item(value: name, line: registry.line)
    if upper.hasPrefix("ISO8859") {
      return charset == nil || charset == "1" || upper == "ISO8859-1" ? nil : item
    }
    let foreign = [
      "JISX", "KSC", "KSX", "GB", "CNS", "BIG5", "KOI8", "TIS", "VISCII", "ARMSCII", "MULEARABIC",
      "WINDOWS", "MICROSOFT", "IBM", "CP", "DOS",
    ]
    return foreign.contains { upper.hasPrefix($0) } ? item : nil
  }
}
