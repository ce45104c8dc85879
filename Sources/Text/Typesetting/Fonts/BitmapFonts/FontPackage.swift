// SPDX-License-Identifier: MIT
internal import CBundledFonts
internal import CodecIO

/// The Debian packages with bitmaps for missing characters.
///
/// Checked against the characters of the packages of Debian 12 and 13; Raspberry Pi OS has the same.
enum FontPackage {
  /// The package and a height from which on it has the character; `nil` for Latin-1 and combining
  /// marks, which every font has, and where there is no such package.
  static func having(_ scalar: Unicode.Scalar) -> (name: String, rows: Int)? {
    if scalar.value < 0x100 || scalar.properties.generalCategory == .nonspacingMark { return nil }
    let row = table.first { row in
      guard row.range.contains(scalar.value) else { return false }
      return switch row.words.dropFirst(2).first {
      case "JISX0208": CharacterSet.jisX0208.contains(scalar.value)
      case "KSX1001": CharacterSet.ksX1001.contains(scalar.value)
      default: true
      }
    }
    guard let row, row.words.count > 1, let rows = Int(row.words[1]) else { return nil }
    return (row.words[0], rows)
  }

  private static let table = CharacterTable.ranges(BUNDLED_PACKAGES)
}
