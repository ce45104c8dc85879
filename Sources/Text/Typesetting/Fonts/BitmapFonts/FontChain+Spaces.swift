// SPDX-License-Identifier: MIT

extension FontChain {
  /// The width of a blank without a glyph; `nil` for visible characters.
  ///
  /// The widths are relative to the fonts' space. Line ends count as a space, a tab as four.
  func blank(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x0A...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000, 0x2002, 0x2028, 0x2029: return space
    case 0x09: return 4 * space
    case 0x2001, 0x2003: return 2 * space
    case 0x2004: return max(1, 2 * space / 3)
    case 0x2005, 0x2009, 0x202F, 0x205F: return max(1, space / 2)
    case 0x2006: return max(1, space / 3)
    case 0x2007: return glyph(for: "0")?.advance ?? space
    case 0x2008: return glyph(for: ".")?.advance ?? max(1, space / 2)
    case 0x200A: return 1
    case 0x3000: return fullWidth ?? 2 * space
    default: return nil
    }
  }

  /// The columns of a full-width character; `nil` if no font has one.
  package var fullWidth: Int? {
    let wide: [Unicode.Scalar] = ["\u{3042}", "\u{30A2}", "\u{4E00}", "\u{AC00}"]
    return wide.lazy.compactMap { glyph(for: $0)?.advance }.first
  }
}
