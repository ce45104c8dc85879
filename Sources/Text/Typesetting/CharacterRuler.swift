// SPDX-License-Identifier: MIT
import BitmapFonts

/// Measures and caches the widths of single characters in one style.
final class CharacterRuler {
  private let shaper: TextShaper
  private var ascii = [Int?](repeating: nil, count: 128)
  /// Keyed by scalars, because canonically equivalent characters may differ in glyphs.
  private var others: [[Unicode.Scalar]: Int] = [:]

  init(_ shaper: TextShaper) { self.shaper = shaper }

  /// The width of a character that stands alone, in columns.
  func width(of character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    if let first = scalars.next(), scalars.next() == nil, first.value < 128 {
      let index = Int(first.value)
      if let known = ascii[index] { return known }
      let width = shaper.shape(String(character)).width
      ascii[index] = width
      return width
    }
    let key = Array(character.unicodeScalars)
    if let known = others[key] { return known }
    let width = shaper.shape(String(character)).width
    others[key] = width
    return width
  }
}
