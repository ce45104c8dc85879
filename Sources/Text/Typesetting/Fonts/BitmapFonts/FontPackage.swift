// SPDX-License-Identifier: MIT
internal import CodecIO

/// The Debian packages with bitmaps for missing characters.
///
/// Checked against the characters of the packages of Debian 12 and 13; Raspberry Pi OS has the same.
enum FontPackage {
  /// The package and a height from which on it has the character; `nil` for Latin-1 and combining
  /// marks, which every font has, and where there is no such package.
  static func having(_ scalar: Unicode.Scalar) -> (name: String, rows: Int)? {
    if scalar.value < 0x100 || scalar.properties.generalCategory == .nonspacingMark { return nil }
    let row = table.first {
      $0.range.contains(scalar.value) && $0.set?().contains(scalar.value) ?? true
    }
    if let row { return (row.name, row.rows) }
    return unknown.contains { $0.contains(scalar.value) } ? nil : ("fonts-unifont", 16)
  }

  /// What fonts-unifont lacks: cuneiform, hieroglyphs, old Bamum, Tangut, and nearly all kanji beyond
  /// the first plane.
  private static let unknown: [ClosedRange<UInt32>] = [
    0x12000...0x12543, 0x13000...0x1345F, 0x14400...0x1467F, 0x16800...0x16A3F, 0x17000...0x18AFF,
    0x20000...0x10FFFF,
  ]

  /// What a package has of a range: all, or the characters of a set.
  private typealias Row = (
    range: ClosedRange<UInt32>, set: (@Sendable () -> Set<UInt32>)?, name: String, rows: Int
  )

  /// The first row that has a character counts.
  private static let table: [Row] = [
    (0x0100...0x017F, nil, "xfonts-base", 8), (0x0384...0x03CE, nil, "xfonts-base", 8),
    (0x0401...0x044F, nil, "xfonts-base", 8), (0x0451...0x045F, nil, "xfonts-base", 8),
    (0x0490...0x0493, nil, "xfonts-base", 8), (0x05D0...0x05EA, nil, "xfonts-base", 8),
    (0x0180...0x024F, nil, "xfonts-base", 12), (0x0370...0x037E, nil, "xfonts-base", 12),
    (0x03CF...0x0523, nil, "xfonts-base", 12), (0x0531...0x055F, nil, "xfonts-base", 12),
    (0x0561...0x0587, nil, "xfonts-base", 12), (0x05F0...0x05F4, nil, "xfonts-base", 12),
    (0x0E00...0x0E7F, nil, "xfonts-efont-unicode", 14), (0x1E00...0x1EFF, nil, "xfonts-base", 13),
    (0x3000...0x30FF, { CharacterSet.jisX0208 }, "fonts-misaki", 8),
    (0x4E00...0x9FFF, { CharacterSet.jisX0208 }, "fonts-misaki", 8),
    (0xAC00...0xD7A3, { CharacterSet.ksX1001 }, "xfonts-efont-unicode", 10),
    (0xAC00...0xD7A3, nil, "xfonts-efont-unicode", 14),
  ]
}
