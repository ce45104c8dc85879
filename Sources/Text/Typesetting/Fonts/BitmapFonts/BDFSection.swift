// SPDX-License-Identifier: MIT
internal import CodecIO

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
  var kerning = KerningPairs.none
  /// The value of CHARS.
  var announced: Item<Int>?
  /// The number of glyphs read, with or without a code.
  var glyphCount = 0

  /// The meaning of the codes; read with the first glyph.
  var meaning: CodeMeaning?

  /// What the codes of a font are.
  enum CodeMeaning {
    case unicode
    /// The codes of a national character set.
    case national(CharacterSetReader, name: String)
    /// Those of a character set that is not known; ASCII is a part of nearly all.
    case ascii(name: String)

    /// The Unicode scalars that a code may mean, the usual one first.
    func scalars(of code: UInt32) -> [UInt32] {
      switch self {
      case .unicode: [code]
      case .national(let reader, _): reader.scalars(of: code)
      case .ascii: (0x20...0x7E).contains(code) ? [code] : []
      }
    }

    /// The character set of codes that are no Unicode.
    var name: String? {
      switch self {
      case .unicode: nil
      case .national(_, let name), .ascii(let name): name
      }
    }
  }

  /// The meaning of the codes by the properties.
  ///
  /// Fonts without a character set, or with one of their own, are taken as Unicode, because many
  /// Unicode fonts do not set a proper one.
  func readMeaning() -> CodeMeaning {
    guard let registry = registry?.value, !registry.isEmpty else { return .unicode }
    var halves = (registry, charset ?? "")
    // Some fonts write the whole name in one place.
    if charset == nil, let dash = registry.lastIndex(of: "-") {
      halves = (String(registry[..<dash]), String(registry[registry.index(after: dash)...]))
    }
    let upper = halves.0.uppercased()
    let own = [
      "ISO10646", "UNICODE", "ISO646", "ASCII", "US-ASCII", "FONTSPECIFIC", "ADOBE", "MISC",
    ]
    if own.contains(where: { upper.hasPrefix($0) }) { return .unicode }
    // Latin-1 is the beginning of Unicode.
    if upper.hasPrefix("ISO8859"), ["", "1"].contains(halves.1) { return .unicode }
    let name = halves.1.isEmpty ? halves.0 : "\(halves.0)-\(halves.1)"
    guard let reader = CharacterSetReader(registry: halves.0, encoding: halves.1) else {
      return .ascii(name: name)
    }
    return .national(reader, name: name)
  }
}
