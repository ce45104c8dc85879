// SPDX-License-Identifier: MIT
internal import Core
import Synchronization

/// Where the font of a text may change if the first font lacks a character that a later one has.
public enum FontChange: String, CaseIterable, Hashable, Sendable {
  /// Between words: a word with a letter that the first font lacks is shown in a font that has all
  /// of its letters.
  case word
  /// Between lines, and where a text names another style; between words in a line that no font has
  /// as a whole.
  case line
  /// Anywhere: only the characters that are lacking are shown in another font.
  case character
}

extension FontChain {
  /// The position in the chain of the first font that has all letters of a text; `nil`: none has.
  ///
  /// Kanji, kana, figures and signs do not count: they may come from any font.
  ///
  /// - Parameter wishes: positions of fonts that are asked before the others.
  public func indexOfFont(havingLettersOf text: Substring, before wishes: [Int] = []) -> Int? {
    let letters = text.filter { FontChain.isLetter($0) }
    return (wishes.filter(fonts.indices.contains) + fonts.indices).first { index in
      letters.allSatisfy { letter in
        if let whole = joined(letter) { return fonts[index].glyph(for: whole) != nil }
        return letter.unicodeScalars.allSatisfy { fonts[index].glyph(for: $0) != nil }
      }
    }
  }

  /// Whether the first font lacks a letter of a text.
  public func lacksLetters(of text: String) -> Bool {
    guard fonts.count > 1, let first = fonts.first else { return false }
    return text.contains { character in
      guard FontChain.isLetter(character), let whole = joined(character) else { return false }
      return first.glyph(for: whole) == nil
    }
  }

  /// The same fonts, with emoji also where the options omit them.
  public var withEmoji: FontChain {
    guard options.emoji == .omitted else { return self }
    var options = options
    options.emoji = .shown
    return FontChain(fonts, inLineOf: self, options: options)
  }

  /// The same fonts with that at `index` first; the rows of the line stay.
  public func leading(with index: Int) -> FontChain {
    guard index > 0, index < fonts.count else { return self }
    return leadingChains.known.withLock { known in
      known.kept(index) {
        var order = fonts
        order.insert(order.remove(at: index), at: 0)
        return FontChain(order, inLineOf: self)
      }
    }
  }

  /// Whether a character is a letter of a script that writes words.
  public static func isLetter(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.value {
    case ..<0x80: return character.isLetter
    // Ideographs, kana and their forms, pictures; Hangul comes from one font anyway.
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F000...:
      return false
    default: return first.properties.isAlphabetic
    }
  }
}

/// The chains of the same fonts with another one first, each made once: a text may change fonts at
/// every word.
final class LeadingChains: Sendable {
  fileprivate let known = Mutex<[Int: FontChain]>([:])
}
