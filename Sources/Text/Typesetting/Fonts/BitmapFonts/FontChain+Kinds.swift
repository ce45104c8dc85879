// SPDX-License-Identifier: MIT

extension FontChain {
  /// Whether a scalar is a line end, which is a space even if a font has a glyph for it.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a scalar is invisible: joiners, selectors, direction marks, tags.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Whether a scalar is a skin tone modifier.
  static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  /// Whether the scalars are an emoji: a picture by itself, or with the selector that makes it one.
  static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
  }

  /// Whether the scalars are an emoji joiner sequence, as a family.
  static func isJoinedPicture(_ scalars: [Unicode.Scalar]) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { joiner, next in
      joiner.value == 0x200D && next.value >= 0x2000 && next.properties.isEmoji
    }
  }

  /// Whether a scalar is a presentation form of Hebrew or Arabic.
  static func isRightToLeftForm(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }

  /// Scalars as a text.
  static func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
