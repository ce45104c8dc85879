// SPDX-License-Identifier: MIT
import Core

/// Measures and caches the widths of single characters and syllables in one style.
final class CharacterRuler {
  private let shaper: TextShaper
  private var ascii = [Int?](repeating: nil, count: 128)
  /// Keyed by scalars, because canonically equivalent characters may differ in glyphs.
  private var others: [[Unicode.Scalar]: Int] = [:]

  init(_ shaper: TextShaper) { self.shaper = shaper }

  /// The width of a character or syllable that stands alone, in columns.
  func width(of text: String) -> Int {
    var scalars = text.unicodeScalars.makeIterator()
    if let first = scalars.next(), scalars.next() == nil, first.value < 128 {
      let index = Int(first.value)
      if let known = ascii[index] { return known }
      let width = shaper.shape(text).width
      ascii[index] = width
      return width
    }
    return others.kept(Array(text.unicodeScalars)) { shaper.shape(text).width }
  }
}
