// SPDX-License-Identifier: MIT
public import BitmapFonts
import Markup
public import Raster

/// A message as columns of pixels, composed once; a zone shows a window of it.
public struct Strip: Hashable, Sendable {
  /// The most columns of a strip: a text of a million full-width characters of sixteen columns.
  public static let widthLimit = 1 << 24

  /// The pixels: as high as a line of the first font and as wide as the text's advances, and
  /// larger where ink reaches beyond them, by the same number of rows above and below.
  public var columns: Bitmap
  /// The parts that change by themselves; where two overlap, the later one is seen.
  public var patches: [Patch]
  /// What the strip asks of the scroll, in the order of the columns.
  public var cues: [Cue]
  /// The columns of live values, in the order of the columns.
  public var values: [Range<Int>]
  /// The characters that could not be shown as they are.
  public var missing: [MissingGlyph]
  /// What of texts that stand still has no room.
  public var cut: [CutText] = []
  /// The columns of the ink of each character from left to right, of strips that are one line of
  /// at most `charactersLimit` columns; none of others.
  public var characters: [Range<Int>] = []

  /// Beyond this width a strip is scrolled and not taken apart into characters.
  public static let charactersLimit = 4096

  /// Makes a strip of pixels.
  public init(
    _ columns: Bitmap, patches: [Patch] = [], cues: [Cue] = [], values: [Range<Int>] = [],
    missing: [MissingGlyph] = []
  ) {
    self.columns = columns
    self.patches = patches
    self.cues = cues
    self.values = values
    self.missing = missing
  }

  /// The columns of a strip.
  public var width: Int { columns.width }
  /// The rows of a strip.
  public var height: Int { columns.height }

  /// Composes a text without markup in the first font that has each of its characters.
  ///
  /// Glyphs of all fonts stand on one baseline. Rows above and below the first font's cell are
  /// added in pairs, so that the cell stays in the middle of whatever it is centred in.
  ///
  /// - Throws: `LineError` for a strip that would be too wide.
  public init(_ text: String, fonts: FontChain) throws(LineError) {
    self = try LineComposer(LineResources(fonts: fonts)).strip(.plain(text))
  }
}
