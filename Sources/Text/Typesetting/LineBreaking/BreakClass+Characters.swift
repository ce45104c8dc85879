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
    let found = BreakClass(rawValue: unicode_break_class(scalar.value)) ?? .letter
    guard found == .letter, scalar.value >= 0x80, scalar.properties.numericType == .decimal else {
      return found
    }
    return .digit
  }
}
