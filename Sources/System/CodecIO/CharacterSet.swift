// SPDX-License-Identifier: MIT
private import CCodecIO

/// Character sets that texts are said to need.
public enum CharacterSet {
  /// The kanji of JIS X 0208, levels 1 and 2, in the order of the standard.
  ///
  /// They come from the converters of the C library: 6355, or none where it lacks EUC-JP.
  public static var kanji: [Unicode.Scalar] {
    // Rows 16 to 47 are level 1, rows 48 to 84 level 2, of 94 places each.
    var scalars = [UInt32](repeating: 0, count: 69 * 94)
    let count = unsafe codec_font_jis_rows(16, 84, &scalars, scalars.count)
    return scalars.prefix(count).compactMap(Unicode.Scalar.init)
  }
}
