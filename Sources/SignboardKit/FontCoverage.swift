// SPDX-License-Identifier: MIT
public import BitmapFonts

/// How much of each script a font has.
public enum FontCoverage {
  /// The scripts and the characters that a text in them needs.
  private static let scripts: [(String, [ClosedRange<UInt32>])] = [
    ("ASCII", [0x20...0x7E]), ("Latin-1", [0xA0...0xFF]), ("Latin Extended-A", [0x100...0x17F]),
    ("Greek", [0x391...0x3A1, 0x3A3...0x3A9, 0x3B1...0x3C9]), ("Cyrillic", [0x410...0x44F]),
    ("Hebrew", [0x5D0...0x5EA]), ("Arabic", [0x621...0x63A, 0x641...0x64A]),
    ("Thai", [0xE01...0xE3A, 0xE3F...0xE5B]), ("Punctuation", [0x2010...0x2027]),
    ("Arrows", [0x2190...0x2199]), ("Hiragana", [0x3041...0x3096]),
    ("Katakana", [0x30A1...0x30FA]), ("Half-width katakana", [0xFF61...0xFF9F]),
    ("Full-width forms", [0xFF01...0xFF5E]), ("CJK ideographs", [0x4E00...0x9FFF]),
    ("Hangul", [0xAC00...0xD7A3]),
  ]

  /// For each script of which the font has anything: its name, how many, out of how many.
  public static func count(_ font: any GlyphSource) -> [(script: String, count: Int, total: Int)] {
    scripts.compactMap { name, ranges in
      let all = ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
      let count = all.count { font.glyph(for: $0) != nil }
      return count > 0 ? (name, count, all.count) : nil
    }
  }
}
