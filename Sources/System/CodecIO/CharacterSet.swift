// SPDX-License-Identifier: MIT
private import CCodecIO

/// Standard character sets.
package enum CharacterSet {
  /// All characters of JIS X 0208; none without EUC-JP.
  package static let jisX0208 = Set(jisRows(1...84))

  /// The Hangul syllables of KS X 1001; none without EUC-KR.
  package static let ksX1001: Set<UInt32> = {
    guard let reader = CharacterSetReader(registry: "KSX1001", encoding: "0") else { return [] }
    // Rows 16 to 40, with 94 cells each.
    let codes = (UInt32(0x30)...0x48).flatMap { row in (UInt32(0x21)...0x7E).map { row << 8 | $0 } }
    return Set(codes.compactMap { reader.scalars(of: $0).first })
  }()

  /// The kanji of JIS X 0208, levels 1 and 2, in the order of the standard.
  ///
  /// From the converters of the C library: 6355 kanji, or none without EUC-JP.
  package static var kanji: [Unicode.Scalar] {
    // Rows 16 to 47 are level 1, rows 48 to 84 level 2.
    jisRows(16...84).compactMap(Unicode.Scalar.init)
  }

  /// The characters of rows of JIS X 0208 with 94 cells each.
  private static func jisRows(_ rows: ClosedRange<Int32>) -> ArraySlice<UInt32> {
    var scalars = [UInt32](repeating: 0, count: rows.count * 94)
    let count = unsafe codec_font_jis_rows(
      rows.lowerBound, rows.upperBound, &scalars, scalars.count)
    return scalars.prefix(count)
  }
}
