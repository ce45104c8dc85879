// SPDX-License-Identifier: MIT

/// Reads fonts in the Glyph Bitmap Distribution Format (BDF 2.1 and 2.2, Adobe 1993).
///
/// The reader is lenient: it accepts common deviations from the specification and reports them in
/// `BitmapFont.reports`; other deviations are errors with their line. No input traps, and sizes are
/// limited.
public enum BDFReader {
  /// The largest width and height of a glyph and of a font's bounding box, in pixels.
  public static let glyphLimit = 256
  /// The greatest number of lines of a file.
  public static let lineLimit = 2_000_000
  /// The greatest number of pixels of all bounding boxes of a font, 8 MiB of bits.
  ///
  /// Enough for all characters of the basic plane in 24×24, but a few lines with large boxes cannot
  /// exhaust memory.
  public static let pixelLimit = 64 << 20
  /// The greatest number of reports of a font; the last one then counts the omitted ones.
  public static let reportLimit = 100

  /// Reads a font.
  ///
  /// Codes of other character sets than Unicode are read through the converters of the C library; of
  /// a character set that is not known only ASCII is taken, and that is reported. If a file contains several fonts, the first one determines the metrics and
  /// later ones only add missing characters.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file's name in errors and reports, mostly its path.
  /// - Throws: `BDFError` for the first invalid line.
  public static func read(_ bytes: [UInt8], name: String) throws(BDFError) -> BitmapFont {
    var parser = BDFParser(name: name, lines: BDFLines(bytes))
    return try parser.parse()
  }
}
