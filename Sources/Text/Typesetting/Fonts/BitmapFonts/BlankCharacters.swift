// SPDX-License-Identifier: MIT
internal import Core

extension Unicode.Scalar {
  /// Whether an empty glyph is valid: spaces, controls, formatting, default ignorable characters, the
  /// Braille blank, private use and unassigned scalars.
  public var mayBeBlank: Bool {
    if value < 0xA1 { return value <= 0x20 || value >= 0x7F }
    if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse,
      .unassigned, .surrogate:
      return true
    default: return false
    }
  }
}

extension Glyph {
  /// Whether the glyph is valid for a character: a visible character needs a lit pixel.
  package func isValid(for scalar: Unicode.Scalar) -> Bool {
    bitmap.litCount > 0 || scalar.mayBeBlank
  }
}
