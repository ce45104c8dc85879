// SPDX-License-Identifier: MIT
package import CodecIO
import Core
public import LinuxIO
import Synchronization

/// A font of the system as a source of glyphs; each glyph is rendered on first use.
public final class SystemFont: GlyphSource {
  /// The font's path.
  public let name: String
  /// The rows above the baseline that a line needs.
  public let ascent: Int
  /// The rows below the baseline that a line needs.
  public let descent: Int

  private let file: FontFile
  // A known character without a glyph maps to `nil`.
  private let known = Mutex<[UInt32: Glyph?]>([:])
  private let syllables = Mutex<[[Unicode.Scalar]: ChainGlyph?]>([:])
  /// The most syllables that are kept.
  private static let mostSyllables = 2000

  /// Opens a font file in the best size for a line of `height` rows.
  ///
  /// For bitmap fonts the largest size that fits, otherwise the smallest; for outlines the largest
  /// number of pixels whose line fits.
  ///
  /// - Parameters:
  ///   - path: the file; a suffix `#2` selects its second face.
  ///   - height: the rows of the line.
  /// - Throws: if the file cannot be read, is no font, or has no Unicode character map.
  public convenience init(path: String, height: Int) throws(SystemError) {
    let name = FaceName(path)
    try self.init(FontFile(path: name.name, face: name.face), name: path, height: height)
  }

  /// Opens a font in memory; see `init(path:height:)`.
  ///
  /// - Throws: if the bytes are no font or have no Unicode character map.
  public convenience init(
    _ bytes: [UInt8], name: String, height: Int, face: Int = 0
  ) throws(SystemError) {
    try self.init(FontFile(bytes, name: name, face: face), name: name, height: height)
  }

  /// Makes a font of an open file in the best size for a line of `height` rows.
  ///
  /// The font owns the file, because it selects the file's size.
  package init(_ file: FontFile, name: String, height: Int) throws(SystemError) {
    try file.readCharacters()
    self.file = file
    self.name = name
    let strikes = file.strikes.enumerated().sorted { $0.element < $1.element }
    let size: (ascent: Int, descent: Int)
    if let strike = strikes.last(where: { $0.element <= height }) ?? strikes.first {
      size = try file.choose(.strike(strike.offset))
    } else {
      size = try SystemFont.outlines(of: file, height: height)
    }
    ascent = min(max(size.ascent, 1), Glyph.limit)
    descent = min(max(size.descent, 0), Glyph.limit)
  }

  /// The glyph of a character; `nil` if the font lacks it or has an empty glyph for a visible
  /// character.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    known.withLock { known in
      known.kept(scalar.value) {
        let drawn = file.picture(of: scalar).map { SystemFont.glyph($0) }
        return drawn.flatMap { $0.isValid(for: scalar) ? $0 : nil }
      }
    }
  }

  /// The letters of a syllable as their script joins them, by HarfBuzz; `nil` without it, if the font
  /// joins no letters, or if it lacks one.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
    syllables.withLock { known in
      if let found = known[syllable] { return found }
      let joined = file.joined(syllable).map { drawn -> ChainGlyph in
        ChainGlyph(
          parts: drawn.parts.map { part in
            let glyph = SystemFont.glyph(part.picture)
            return PlacedGlyph(glyph: glyph, x: part.x).moved(right: 0, up: part.y)
          }, advance: drawn.advance)
      }
      if known.count >= Self.mostSyllables { known = [:] }
      known[syllable] = .some(joined)
      return joined
    }
  }

  /// The characters of the font in ascending order; does not render them.
  public var scalars: [Unicode.Scalar] { file.shownScalars }

  /// Selects the largest outline size whose line fits into `height` rows.
  private static func outlines(
    of file: FontFile, height: Int
  ) throws(SystemError) -> (ascent: Int, descent: Int) {
    var pixels = min(max(1, height), FontFile.greatestHeight)
    var size = try file.choose(.outline(pixels: pixels))
    // Fonts of Burmese reserve twice the rows that their letters need.
    let fewest = max(1, height * 11 / 16)
    while pixels > fewest, size.ascent + size.descent > height {
      pixels -= 1
      size = try file.choose(.outline(pixels: pixels))
    }
    guard size.ascent + size.descent > height else { return size }
    return (pixels, height - pixels)
  }

  private static func glyph(_ picture: FontFile.Picture) -> Glyph {
    let bitmap = Bitmap(width: picture.width, height: picture.height) { x, y in
      picture.pixels[y * picture.width + x]
    }
    return Glyph(
      bitmap: bitmap, advance: picture.advance, xOffset: picture.left,
      yOffset: picture.top - picture.height)
  }
}

extension FontFile {
  /// The characters of the font in ascending order, without visible ones whose glyph is empty in the
  /// selected size.
  package var shownScalars: [Unicode.Scalar] { scalars.filter { $0.mayBeBlank || !isBlank($0) } }
}
