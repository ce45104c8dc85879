// SPDX-License-Identifier: MIT

/// Which neighbours of Thai and Lao belong to one syllable although they are two characters.
///
/// Both write without spaces between words, so that a line of theirs is broken where it is full;
/// these few rules keep it from being broken inside the simplest syllables.
enum LeadingVowels {
  /// Whether the characters before and at `index` belong together.
  static func bind(before index: Int, of characters: [Character]) -> Bool {
    guard index > 0, index < characters.count,
      let left = characters[index - 1].unicodeScalars.first?.value,
      let right = characters[index].unicodeScalars.first?.value
    else { return false }
    switch left {
    // Vowels written before the consonant they follow in speech.
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
