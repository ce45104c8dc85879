// SPDX-License-Identifier: MIT
import CodecIO

/// How much of a script a font covers.
package struct FontCoverage: Hashable, Sendable {
  /// A script, such as `Greek`.
  package let script: String
  /// How many of its characters the font has, at least 1.
  package let count: Int
  /// How many characters a text in the script needs.
  package let total: Int

  /// Whether the font has all of them.
  package var isWhole: Bool { count == total }

  /// The script, with a share if the font has only a part of it: `Thai 12 %`, 1 to 99.
  package var text: String { isWhole ? script : "\(script) \(percent) %" }

  /// The share of the characters: 100 only if the font has all of them, otherwise 1 to 99.
  package var percent: Int { isWhole ? 100 : min(max(count * 100 / max(total, 1), 1), 99) }

  /// The names of all scripts, in the order of Unicode.
  package static var names: [String] { scripts.map(\.0) }

  /// The scripts that a font has at least in part, in the order of Unicode.
  ///
  /// A font of the system answers from its tables, without drawing. An empty glyph of a visible
  /// character does not count.
  package static func of(_ font: any GlyphSource) -> [FontCoverage] {
    if let font = font as? SystemFont { return of(font.scalars) }
    return count { font.glyph(for: $0) != nil }
  }

  /// The scripts of characters.
  package static func of(_ scalars: [Unicode.Scalar]) -> [FontCoverage] {
    // Faster than a set for fonts of 60,000 characters.
    var has = [Bool](repeating: false, count: 0x20000)
    for scalar in scalars where Int(scalar.value) < has.count { has[Int(scalar.value)] = true }
    return count { Int($0.value) < has.count && has[Int($0.value)] }
  }

  private static func count(_ has: (Unicode.Scalar) -> Bool) -> [FontCoverage] {
    scripts.compactMap { name, scalars in
      let count = scalars.count(where: has)
      return count > 0 ? FontCoverage(script: name, count: count, total: scalars.count) : nil
    }
  }

  /// The scripts and the characters that a text in them needs.
  private static let scripts: [(String, [Unicode.Scalar])] = [
    ("ASCII", all(0x20...0x7E)), ("Latin-1", all(0xA1...0xAC, 0xAE...0xFF)),
    ("Latin Extended-A", all(0x100...0x17F)),
    ("Greek", all(0x391...0x3A1, 0x3A3...0x3A9, 0x3AC...0x3CE)),
    ("Cyrillic", all(0x401...0x401, 0x410...0x44F, 0x451...0x451)),
    ("Hebrew", all(0x5D0...0x5EA)), ("Arabic", all(0x621...0x63A, 0x641...0x64A)),
    ("Devanagari", all(0x900...0x97F)), ("Thai", all(0xE01...0xE3A, 0xE3F...0xE5B)),
    ("punctuation", all(0x2010...0x2027)), ("arrows", all(0x2190...0x2199)),
    ("box drawing", all(0x2500...0x257F)),
    ("kana", all(0x3041...0x3093, 0x309B...0x309E, 0x30A1...0x30F6, 0x30FB...0x30FE)),
    ("half-width kana", all(0xFF61...0xFF9F)), ("full-width forms", all(0xFF01...0xFF5E)),
    ("kanji of JIS X 0208", CharacterSet.kanji), ("CJK ideographs", all(0x4E00...0x9FFF)),
    ("Hangul", all(0xAC00...0xD7A3)),
    ("emoji", all(0x231A...0x2BFF, 0x1F300...0x1FAFF).filter(\.properties.isEmojiPresentation)),
  ]

  /// The names of scripts in few words: Latin is one word where all its parts are there, and signs
  /// are left out.
  package static func summary(of names: [String]) -> String {
    let latin = ["ASCII", "Latin-1", "Latin Extended-A"]
    let signs = [
      "punctuation", "arrows", "box drawing", "half-width kana", "full-width forms",
    ]
    let isWhole = latin.allSatisfy(names.contains)
    let letters = names.filter { !signs.contains($0) && !(isWhole && latin.contains($0)) }
    return ((isWhole ? ["Latin"] : []) + letters).joined(separator: ", ")
  }

  private static func all(_ ranges: ClosedRange<UInt32>...) -> [Unicode.Scalar] {
    ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }
}
