// SPDX-License-Identifier: MIT

/// The Debian packages with bitmaps for missing characters.
///
/// Checked against Debian 12 and 13; Raspberry Pi OS has the same packages.
enum FontPackage {
  /// The package and the smallest height in which it has the character; `nil` for Latin-1 and
  /// combining marks, which every font has.
  static func having(_ scalar: Unicode.Scalar) -> (name: String, rows: Int)? {
    if scalar.value < 0x100 || scalar.properties.generalCategory == .nonspacingMark { return nil }
    for (range, name, rows) in table where range.contains(scalar.value) { return (name, rows) }
    return scalar.value > 0xFFFF ? ("fonts-unifont", 16) : ("unifont", 16)
  }

  private static let table: [(ClosedRange<UInt32>, String, Int)] = [
    (0x0100...0x024F, "xfonts-base", 8), (0x0370...0x058F, "xfonts-base", 8),
    (0x0590...0x05FF, "xfonts-base", 8), (0x0600...0x06FF, "xfonts-efont-unicode", 16),
    (0x0E00...0x0E7F, "xfonts-efont-unicode", 14), (0x1E00...0x1E9F, "xfonts-base", 8),
    (0x1EA0...0x1EFF, "xfonts-base", 13),
    (0x3000...0x30FF, "fonts-misaki", 8), (0x4E00...0x9FFF, "fonts-misaki", 8),
    (0xAC00...0xD7A3, "xfonts-efont-unicode", 10),
  ]
}
