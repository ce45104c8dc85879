// SPDX-License-Identifier: MIT

/// A bounding box as font files write it: size, then the offset of its lower left corner.
struct BDFBox: Equatable {
  var width: Int
  var height: Int
  var xOffset: Int
  var yOffset: Int
}

/// What the lines between STARTFONT and the first glyph say.
///
/// One file can hold several fonts after each other; each has its own section.
struct BDFSection {
  /// A number or text with the line where it stands.
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
  /// What CHARS says.
  var announced: Item<Int>?
  /// The glyphs that came, with or without a code.
  var glyphCount = 0

  init(line: Int) { self.line = line }

  /// The line and name of the charset when its codes are known not to be Unicode scalars.
  ///
  /// Latin-1 codes are Unicode scalars; private or unknown registries are given the benefit of
  /// the doubt, because many fonts for Unicode never set a proper one.
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
