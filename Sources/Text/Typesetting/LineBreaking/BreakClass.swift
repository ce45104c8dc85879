// SPDX-License-Identifier: MIT
internal import CUnicode

extension BreakClass {
  /// The class of a character: that of its first scalar, since marks follow their base.
  init(_ character: Character, kinsoku: Kinsoku) {
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
    self = Self.adapted(Self.plain(first), of: first.value, to: kinsoku)
  }

  /// The class with a strictness of the rules.
  private static func adapted(
    _ plain: BreakClass, of scalar: UInt32, to kinsoku: Kinsoku
  ) -> BreakClass {
    switch (plain, kinsoku) {
    case (.wideOpening, .none) where scalar < 0x3000: .quotation
    case (.wideClosing, .none) where scalar < 0x3000: .quotation
    case (.nonStarter, .loose), (.nonStarter, .none), (.wideOpening, .none), (.wideClosing, .none),
      (.stop, .none):
      .ideograph
    case (.exclamation, .none) where scalar > 0x3000: .ideograph
    default: plain
    }
  }

  /// The class by the table of the C target CUnicode.
  private static func plain(_ scalar: Unicode.Scalar) -> BreakClass {
    let found = unicode_break_class(scalar.value)
    guard found == .letter, scalar.value >= 0x80, scalar.properties.numericType == .decimal else {
      return found
    }
    return .digit
  }

  /// Whether the character has no width, whatever its glyph.
  var isInvisible: Bool {
    switch self {
    case .newline, .zeroWidthSpace, .softHyphen, .joiner: true
    default: false
    }
  }

  /// Whether the character vanishes at the end of a line.
  var vanishesAtEnd: Bool { self == .space || self == .zeroWidthSpace || self == .newline }

  /// Whether a line begins with it only if no other break is possible.
  var avoidsLineStart: Bool {
    switch self {
    case .closing, .wideClosing, .stop, .exclamation, .infix, .nonStarter, .quotation, .slash,
      .hyphen, .softHyphen, .postfix, .glue, .joiner, .space, .zeroWidthSpace, .newline:
      true
    default: false
    }
  }

  /// Whether a line ends with it only if no other break is possible.
  var avoidsLineEnd: Bool {
    switch self {
    case .opening, .wideOpening, .prefix, .quotation, .glue, .joiner: true
    default: false
    }
  }
}
