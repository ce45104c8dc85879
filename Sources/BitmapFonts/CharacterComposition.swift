// SPDX-License-Identifier: MIT

/// Finds the one scalar that means the same as a base with its marks.
///
/// The standard library has no public normalisation, but equality and hashing of characters
/// follow canonical equivalence. So a dictionary keyed by the precomposed characters is found
/// with the decomposed ones too.
enum CharacterComposition {
  /// The scalars that a bitmap font has and that people or file systems write decomposed:
  /// Latin, Greek, Cyrillic and kana.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF,
  ]

  private static let precomposed: [Character: Unicode.Scalar] = {
    var table: [Character: Unicode.Scalar] = [:]
    // Comparing decomposed characters is slow, so collisions are made rare: measured, up to
    // five times faster than a dictionary that grows as it fills.
    table.reserveCapacity(8192)
    for code in ranges.joined() {
      guard let scalar = Unicode.Scalar(code) else { continue }
      // The first of canonically equal scalars is the usual one.
      let character = Character(scalar)
      if table[character] == nil { table[character] = scalar }
    }
    return table
  }()

  /// The scalar that is canonically equivalent to a sequence, if there is one that is known.
  static func scalar(for scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    guard !text.isEmpty, text.index(after: text.startIndex) == text.endIndex else { return nil }
    return precomposed[text[text.startIndex]] ?? syllable(scalars)
  }

  /// Base and mark of letters with one mark, found by trying the usual pairs once: some
  /// milliseconds, at the first letter that no font has.
  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = {
    let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A]
    let greekAndCyrillic: [ClosedRange<UInt32>] = [0x391...0x3C9, 0x410...0x45F]
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    func add(_ bases: [ClosedRange<UInt32>], _ marks: [UInt32]) {
      let marks = marks.compactMap { Unicode.Scalar($0) }
      for base in bases.joined().compactMap({ Unicode.Scalar($0) }) {
        for mark in marks {
          if let whole = scalar(for: [base, mark]) { table[whole] = [base, mark] }
        }
      }
    }
    add(latin, Array(0x300...0x30C) + Array(0x323...0x328) + [0x30F, 0x311, 0x31B, 0x32D, 0x331])
    add(greekAndCyrillic, [0x300, 0x301, 0x306, 0x308])
    add([0x3046...0x30FD], [0x3099, 0x309A])
    return table
  }()

  /// The base and the mark of a precomposed letter, if they are known.
  static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? { pairs[scalar] }

  /// The Hangul syllable of its letters, by the arithmetic of the Unicode Standard, 3.12.
  private static func syllable(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard scalars.count == 2 || scalars.count == 3 else { return nil }
    let codes = scalars.map(\.value)
    guard (0x1100..<0x1113).contains(codes[0]),
      (0x1161..<0x1176).contains(codes[1])
    else { return nil }
    let pair = 0xAC00 + ((codes[0] - 0x1100) * 21 + codes[1] - 0x1161) * 28
    guard codes.count == 3 else { return Unicode.Scalar(pair) }
    return (0x11A8..<0x11C3).contains(codes[2]) ? Unicode.Scalar(pair + codes[2] - 0x11A7) : nil
  }
}
