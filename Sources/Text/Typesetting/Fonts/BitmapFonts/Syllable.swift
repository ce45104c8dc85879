// SPDX-License-Identifier: MIT

/// A syllable of a script of South or Southeast Asia whose vowel sign is written before the consonant
/// that it follows in the text, as in Devanagari कि.
struct Syllable: Hashable {
  /// The parts that stand left of the sign: consonants whose inherent vowel a visible virama kills.
  let before: [Unicode.Scalar]
  /// The vowel sign.
  let sign: Unicode.Scalar
  /// The consonant and what else belongs to it.
  let rest: [Unicode.Scalar]

  /// Takes a syllable apart; `nil` if no sign of the decomposed scalars stands before its consonant.
  ///
  /// The fonts have no joined consonants, so the virama between two consonants is visible. Then the
  /// sign stands right before the last one, as the rules of Hindi spelling have it for बुद्‌धि; only a
  /// sign that stacks consonants and kills no vowel, as in Burmese and Khmer, keeps them together.
  init?(_ parts: [Unicode.Scalar]) {
    let parts = parts.flatMap { Syllable.halves[$0] ?? [$0] }
    guard let place = parts.lastIndex(where: \.standsBeforeItsConsonant) else { return nil }
    let base = Syllable.consonant(before: place, of: parts)
    guard base < place else { return nil }
    before = Array(parts[..<base])
    sign = parts[place]
    rest = Array(parts[base..<place] + parts[(place + 1)...])
  }

  /// The scalars from left to right.
  var scalars: [Unicode.Scalar] { before + [sign] + rest }

  /// The halves of the vowel signs of two parts that Unicode does not decompose.
  private static let halves: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{17BE}": ["\u{17C1}", "\u{17B8}"], "\u{17C4}": ["\u{17C1}", "\u{17B6}"],
  ]

  /// The position of the consonant to which a sign belongs; that of the sign if there is none.
  private static func consonant(before place: Int, of parts: [Unicode.Scalar]) -> Int {
    var base = place
    while let letter = parts[..<base].lastIndex(where: { !$0.isMark }), parts[letter].isOfSyllables
    {
      base = letter
      // Over a killed consonant, as in Burmese, the stack begins with the next one.
      guard letter > 1, parts[letter - 1].stacks, parts[letter - 2] != "\u{103A}" else { break }
    }
    return base
  }
}

extension Unicode.Scalar {
  /// Whether this is of a script whose consonants and vowel signs form syllables.
  var isOfSyllables: Bool {
    switch value {
    case ..<0x0900: false
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x17FF, 0x1900...0x1CFF, 0xA800...0xA8FF,
      0xA930...0xA95F, 0xA980...0xAA7F, 0xAAE0...0xAAFF, 0xABC0...0xABFF, 0x11000...0x11FFF:
      true
    default: false
    }
  }

  /// Whether this is a letter of a script that joins all letters of a word and has no characters for
  /// the joined forms, as Arabic has.
  var isAlwaysJoined: Bool {
    switch value {
    // Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, Adlam.
    case 0x0710...0x074F, 0x07CA...0x07EA, 0x0840...0x0858, 0x1820...0x18AA, 0xA840...0xA873,
      0x1E900...0x1E943:
      true
    default: false
    }
  }

  /// Whether this is a vowel sign that is written after its consonant and shown before it.
  fileprivate var standsBeforeItsConsonant: Bool {
    switch value {
    // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Malayalam, Sinhala, Burmese, Khmer.
    case 0x093F, 0x094E, 0x09BF, 0x09C7...0x09C8, 0x0A3F, 0x0ABF, 0x0B47, 0x0BC6...0x0BC8,
      0x0D46...0x0D48, 0x0DD9, 0x0DDB, 0x1031, 0x1084, 0x17C1...0x17C3:
      true
    // Buginese, Tai Tham, Balinese, Sundanese, Lepcha, Javanese, Cham, Manipuri, Chakma and others.
    case 0x1A19, 0x1A6E...0x1A72, 0x1B3E...0x1B3F, 0x1BA6, 0x1C27...0x1C28, 0xA9BA...0xA9BB,
      0xAA2F...0xAA30, 0xAAEB, 0xAAEE, 0x110B1, 0x1112C, 0x111B4, 0x11347...0x11348, 0x114B1,
      0x114B9, 0x115B0, 0x115B8:
      true
    default: false
    }
  }

  /// Whether this joins two consonants into a stack and is not shown itself.
  fileprivate var stacks: Bool {
    switch value {
    case 0x1039, 0x17D2, 0x1A60, 0x1BAB, 0xAAF6, 0x11133: true
    default: false
    }
  }

  /// Whether this is a form of a letter that is joined below the one before it.
  fileprivate var isSubjoined: Bool {
    switch value {
    // Tibetan, Limbu, Lepcha, Marchen.
    case 0x0F8D...0x0FBC, 0x1929...0x192B, 0x1C24...0x1C25, 0x11C92...0x11CB6: true
    default: false
    }
  }

  /// Whether this joins the consonants beside it, or kills the vowel of the one before it.
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .spacingMark, .nonspacingMark: true
    default: false
    }
  }
}

// MARK: - Syllables of several characters

extension String {
  /// The characters, those of one syllable together, as Unicode divides some syllables in two.
  package var syllables: [String] {
    var syllables: [String] = []
    for character in self {
      if let last = syllables.last, character.continues(last) {
        syllables[syllables.count - 1] += String(character)
      } else {
        syllables.append(String(character))
      }
    }
    return syllables
  }
}

extension Character {
  /// Whether it belongs to the syllable before it.
  package func continues(_ syllable: String) -> Bool {
    guard let next = unicodeScalars.first, next.isOfSyllables,
      let last = syllable.unicodeScalars.last(where: { $0 != "\u{200D}" }), last.isOfSyllables,
      next.value & ~0x7F == last.value & ~0x7F
    else { return false }
    // The visible killer of Burmese joins nothing.
    return next.isMark || last.isVirama && last != "\u{103A}"
  }
}

extension Syllable {
  /// Whether the letters of a text are joined in its script, which is not possible letter by letter.
  static func isJoined(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first else { return false }
    if first.isAlwaysJoined { return true }
    guard first.isOfSyllables else { return false }
    return scalars.indices.dropFirst().contains { place in
      if scalars[place].isSubjoined { return true }
      guard scalars[place].properties.generalCategory == .otherLetter else { return false }
      switch scalars[place - 1] {
      // In Sinhala only with a joiner; in Tamil nothing is joined that must be.
      case "\u{200D}": return place > 1 && scalars[place - 2].isVirama
      case "\u{BCD}", "\u{DCA}", "\u{103A}": return false
      case let virama: return virama.isVirama
      }
    }
  }
}
