// SPDX-License-Identifier: MIT

extension BreakClass {
  /// The class of a character: that of its first scalar, since marks follow their base.
  init(_ character: Character, rules: LineBreakRules) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else {
      self = .letter
      return
    }
    // Emoji presentation and keycaps turn the base into a picture.
    if let second = scalars.next(), second.value == 0xFE0F || second.value == 0x20E3 {
      self = .ideograph
      return
    }
    let plain = first.value < 0x80 ? Self.ascii(first.value) : Self.other(first)
    self = Self.adapted(plain, of: first.value, to: rules)
  }

  /// The class after applying the rules.
  private static func adapted(
    _ plain: BreakClass, of scalar: UInt32, to rules: LineBreakRules
  ) -> BreakClass {
    switch (plain, rules.kinsoku) {
    case (.wideOpening, .none) where scalar < 0x3000: .quotation
    case (.wideClosing, .none) where scalar < 0x3000: .quotation
    case (.hangul, _): rules.korean == .words ? .hangul : .ideograph
    case (.nonStarter, .loose), (.nonStarter, .none), (.wideOpening, .none), (.wideClosing, .none),
      (.stop, .none):
      .ideograph
    case (.exclamation, .none) where scalar > 0x3000: .ideograph
    default: plain
    }
  }

  private static func ascii(_ scalar: UInt32) -> BreakClass {
    switch scalar {
    case 0x0A...0x0D: .newline
    case 0x09, 0x20: .space
    case 0x30...0x39: .digit
    case 0x2D, 0x7C: .hyphen
    case 0x2F: .slash
    case 0x28, 0x5B, 0x7B: .opening
    case 0x29, 0x5D, 0x7D: .closing
    case 0x21, 0x3F: .exclamation
    case 0x2C, 0x2E, 0x3A, 0x3B: .infix
    case 0x22, 0x27: .quotation
    case 0x24, 0x2B: .prefix
    case 0x25: .postfix
    default: .letter
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .newline
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0x200B: .zeroWidthSpace
    case 0xAD: .softHyphen
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x0F0C: .glue
    case 0x2060, 0xFEFF: .joiner
    case 0x2010, 0x2012, 0x2013, 0x2027, 0x058A, 0x05BE, 0x0F0B, 0x1361, 0x17D4, 0x17D5: .hyphen
    case 0x2026, 0x2025, 0xFE19: .ellipsis
    case 0x2014, 0x2015, 0x2E3A, 0x2E3B, 0xFE31: .dash
    default: marks(scalar)
    }
  }

  private static func marks(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.value {
    case 0xAB, 0x2039, 0xA1, 0xBF, 0x201A, 0x201E, 0x2E28: .opening
    case 0xBB, 0x203A, 0x2E29: .closing
    // “ ‘ and ” ’ are used in both scripts; without kinsoku they are plain quotation marks.
    case 0x2018, 0x201C, 0x301D: .wideOpening
    case 0x2019, 0x201D, 0x301E, 0x301F: .wideClosing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A: .wideOpening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B: .wideClosing
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: .wideOpening
    case 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63: .wideClosing
    // The forms for vertical lines alternate.
    case 0xFE35...0xFE44, 0xFE47...0xFE48: scalar.value & 1 == 1 ? .wideOpening : .wideClosing
    case 0xFE17: .wideOpening
    case 0xFE18: .wideClosing
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE10...0xFE12: .stop
    case 0x203C, 0x203D, 0x2047...0x2049, 0xFF01, 0xFF1F, 0xFE15, 0xFE16: .exclamation
    case 0x60C, 0x61B, 0x589, 0x6D4, 0x964, 0x965: .infix
    case 0x61F: .exclamation
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109, 0x66A, 0xFF05, 0xFFE0, 0xFE6A: .postfix
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212, 0x2213, 0xFE69, 0xFF04, 0xFFE1,
      0xFFE5, 0xFFE6:
      .prefix
    case 0xFF10...0xFF19: .digit
    default: isNonStarter(scalar.value) ? .nonStarter : letters(scalar)
    }
  }

  /// Small kana, marks that lengthen or repeat, and the middle dots and colons.
  private static func isNonStarter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF70:
      true
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FC...0x30FE, 0x3099...0x309C, 0xFF9E, 0xFF9F: true
    case 0x301C, 0x30A0, 0x30FB, 0xFF65, 0xFF1A, 0xFF1B, 0xFE13, 0xFE14, 0xFF5E: true
    default: false
    }
  }

  private static func letters(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      .hangul
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF01...0xFFEF, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      .ideograph
    case 0x1F000...0x1FAFF, 0x231A, 0x231B, 0x23E9...0x23F3, 0x2600...0x27BF, 0x2B50, 0x2B55:
      .ideograph
    default: scalar.properties.numericType == .decimal ? .digit : .letter
    }
  }
}
