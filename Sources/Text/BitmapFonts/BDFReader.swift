// SPDX-License-Identifier: MIT

/// Reads fonts in the Glyph Bitmap Distribution Format (BDF 2.1 and 2.2, Adobe 1993).
///
/// Font files in the wild are often not quite as the specification wants them. What can be
/// understood is taken and reported (`BitmapFont.reports`); what cannot is an error with its
/// line. Bytes from anywhere are safe: nothing traps, and sizes are limited.
public enum BDFReader {
  /// The largest width and height of a glyph and of a font's bounding box, in pixels.
  public static let glyphLimit = 256
  /// The most lines a file may have.
  public static let lineLimit = 2_000_000
  /// The most pixels that all bounding boxes of a font may have together, 8 MiB of bits.
  ///
  /// All characters of the basic plane in 24×24 stay below; a few lines that claim large
  /// boxes cannot fill the memory.
  public static let pixelLimit = 64 << 20
  /// The most reports that a font keeps; the last one then says how many more there were.
  public static let reportLimit = 100

  /// Reads a font.
  ///
  /// Codes are taken as Unicode scalars, whatever charset the font names; charsets that are
  /// known to be others are reported. When one file holds several fonts, the first one gives
  /// the metrics and the later ones only add characters that are still missing.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what errors and reports call the file, mostly its path.
  /// - Throws: `BDFError` for the first line that cannot be understood.
  public static func read(_ bytes: [UInt8], name: String) throws(BDFError) -> BitmapFont {
    var parser = BDFParser(name: name)
    return try parser.parse(bytes.span)
  }
}
