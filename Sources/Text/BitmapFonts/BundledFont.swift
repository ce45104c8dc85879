// SPDX-License-Identifier: MIT
internal import CBundledFonts

/// The fonts built into the program; the cases follow the files of the C target CBundledFonts.
public enum BundledFont: String, CaseIterable, Sendable {
  /// The proportional font for signs eight rows high.
  case signboard8 = "signboard-8"
  /// The small proportional font for two lines.
  case signboard5 = "signboard-5"
  /// The smallest proportional font: two lines of it fill a sign eight rows high.
  case signboard4 = "signboard-4"
  /// Pictures eight rows high: weather, arrows, clocks, warnings, vehicles, faces; without letters, so
  /// use it after another font in a chain.
  case signboardEmoji = "signboard-emoji"

  /// The font's name, such as `signboard-8`.
  public var name: String { rawValue }

  /// A copy of the font file.
  public var bytes: [UInt8] {
    let index = BundledFont.allCases.firstIndex(of: self) ?? 0
    let size = bundled_font_size(index)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 8)
    var word = 0
    while bytes.count < size {
      var rest = bundled_font_word(index, word)
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
      word += 1
    }
    bytes.removeLast(bytes.count - size)
    return bytes
  }

  /// Parses the font file.
  ///
  /// - Throws: `BDFError` only if the program was built with a broken font file.
  public func load() throws(BDFError) -> BitmapFont {
    try BDFReader.read(bytes, name: name)
  }
}
