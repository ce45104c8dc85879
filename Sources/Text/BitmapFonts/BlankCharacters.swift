// SPDX-License-Identifier: MIT
internal import Raster

extension Unicode.Scalar {
  /// Whether a font may rightly show nothing for it: spaces, controls, formatting, what Unicode
  /// ignores by default (also the fillers of Hangul), the blank of Braille, private use, and what
  /// is not assigned.
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
  /// Whether it can stand for a character: an empty picture of a visible one is as good as none.
  package func canStand(for scalar: Unicode.Scalar) -> Bool { !isBlank || scalar.mayBeBlank }

  /// Whether no pixel is lit.
  private var isBlank: Bool {
    for band in 0..<bitmap.bands {
      for x in 0..<bitmap.width where bitmap.column(x, band: band) != 0 { return false }
    }
    return true
  }
}
