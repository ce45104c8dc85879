// SPDX-License-Identifier: MIT
private import CCodecIO

/// Standard character sets.
package enum CharacterSet {
  /// The kanji of JIS X 0208, levels 1 and 2, in the order of the standard.
  ///
  /// From the converters of the C library: 6355 kanji, or none without EUC-JP.
  package static var kanji: [Unicode.Scalar] {
    // Rows 16 to 47 are level 1, rows 48 to 84 level 2, with 94 cells each.
    var scalars = [UInt32](repeating: 0, count: 69 * 94)
    let count = unsafe codec_font_jis_rows(16, 84, &scalars, scalars.count)
    return scalars.prefix(count).compactMap(Unicode.Scalar.init)
  }
}
