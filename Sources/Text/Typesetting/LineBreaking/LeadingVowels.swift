// SPDX-License-Identifier: MIT

/// Pairs of characters that belong to one syllable in Thai and Lao.
///
/// Both scripts have no spaces between words, so their lines break where they are full; these rules
/// avoid breaks inside the simplest syllables.
enum LeadingVowels {
  /// Whether the characters before and at `index` belong together.
  static func bind(before index: Int, of characters: [Character]) -> Bool {
    guard index > 0, index < characters.count,
      let left = characters[index - 1].unicodeScalars.first?.value,
      let right = characters[index].unicodeScalars.first?.value
    else { return false }
    switch left {
    // Vowels written before their consonant.
    case 0x0E40...0x0E44, 0x0EC0...0x0EC4: return true
    default: break
    }
    switch right {
    // Vowels and marks of repetition or abbreviation written after the consonant.
    case 0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0EB0, 0x0EB2, 0x0EB3, 0x0EC6:
      return true
    default: return false
    }
  }
}
