// SPDX-License-Identifier: MIT

/// How many columns of a terminal texts take.
enum TerminalColumns {
  /// Scalars that are two columns wide: East Asian Width W and F of Unicode 16, in few ranges.
  ///
  /// The ranges include a few unassigned scalars, so that the table stays short.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF,
    0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// The columns of a text on one line.
  static func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + width($1) } }

  /// The columns of a character: a family of joined emoji is as wide as one of them.
  static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji =
      scalars.contains { $0.value == 0x200D || $0.value == 0xFE0F }
      || scalars.contains { $0.properties.isEmojiPresentation }
    if scalars.count > 1, isEmoji, scalars.first?.properties.isEmoji == true { return 2 }
    return scalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The vowels and final consonants of Hangul stand within the syllable.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The beginning of a text that fits, with … at its end if something is left out.
  static func shortened(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var left = columns - 1
    var short = ""
    for character in text {
      left -= width(character)
      if left < 0 { break }
      short.append(character)
    }
    return short + "…"
  }
}
