// SPDX-License-Identifier: MIT

/// Pairs of characters that differ only in width.
enum WidthForms {
  /// The narrow character of a full-width one: Latin forms, signs, katakana and their marks.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    case 0x3001...0x30FF, 0xFFE0...0xFFE6: narrowForms[scalar]
    default: nil
    }
  }

  /// The full-width character of a narrow one.
  static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0)
    case 0xA2...0xAF, 0x20A9, 0xFF61...0xFF9F: wideForms[scalar]
    default: nil
    }
  }

  /// Whether a scalar is a katakana, a sound mark or the middle dot of katakana.
  static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FC).contains(scalar.value)
  }

  /// Whether a scalar is a half-width kana or a half-width sign of Japanese.
  static func isHalfWidthKana(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF61...0xFF9F).contains(scalar.value)
  }

  /// Whether a scalar is a full-width Latin letter, digit or sign, or the ideographic space.
  static func isFullWidthForm(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3000, 0xFF01...0xFF5E, 0xFFE0...0xFFE6: true
    default: false
    }
  }

  private static let wideForms: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for code: UInt32 in 0xFF61...0xFF9F {
      guard let narrow = Unicode.Scalar(code) else { continue }
      let parts = CharacterComposition.decomposed([narrow], compatible: true)
      if parts.count == 1, parts[0] != narrow { table[narrow] = parts[0] }
    }
    let signs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\u{A2}", "\u{FFE0}"), ("\u{A3}", "\u{FFE1}"), ("\u{AC}", "\u{FFE2}"),
      ("\u{AF}", "\u{FFE3}"), ("\u{A6}", "\u{FFE4}"), ("\u{A5}", "\u{FFE5}"),
      ("\u{20A9}", "\u{FFE6}"),
    ]
    for (narrow, wide) in signs { table[narrow] = wide }
    return table
  }()

  private static let narrowForms: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (narrow, wide) in wideForms { table[wide] = narrow }
    // The spacing voicing marks beside the combining ones.
    table["\u{309B}"] = "\u{FF9E}"
    table["\u{309C}"] = "\u{FF9F}"
    return table
  }()
}
