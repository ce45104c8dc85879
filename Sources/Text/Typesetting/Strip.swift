// SPDX-License-Identifier: MIT
public import BitmapFonts
import Markup
import Phrases
public import Raster
public import Wording

/// A typeset message as columns of pixels, of which a zone shows a window.
public struct Strip: Hashable, Sendable {
  /// The greatest width: a million full-width characters of sixteen columns.
  public static let widthLimit = 1 << 24
  static let tooWide = SignError(
    place: "", reason: .phrase(.textTooWide, "\(widthLimit)"))

  /// The pixels: as high as a line of the first font and as wide as the text's advances, extended for
  /// overhanging ink, by the same number of rows above and below.
  public var columns: Bitmap
  /// The animated parts; later ones are above earlier ones.
  public var patches: [Patch]
  /// The scroll events, in the order of the columns.
  public var events: [ScrollEvent]
  /// The columns of live values, in the order of the columns.
  public var values: [Range<Int>]
  /// The parts with a color of their own; later ones are above earlier ones.
  public var colors: [ColoredPart] = []
  /// The characters that are not shown as written.
  public var missing: [MissingGlyph]
  /// The omitted parts of still texts.
  public var cut: [CutText] = []
  /// The ink columns of each character from left to right; empty for strips of several lines or wider
  /// than `charactersLimit`.
  public var characters: [Range<Int>] = []

  /// Beyond this width effects do not need single characters.
  public static let charactersLimit = 4096

  /// Makes a strip of pixels.
  public init(
    _ columns: Bitmap, patches: [Patch] = [], events: [ScrollEvent] = [], values: [Range<Int>] = [],
    missing: [MissingGlyph] = []
  ) {
    self.columns = columns
    self.patches = patches
    self.events = events
    self.values = values
    self.missing = missing
  }

  /// The columns of a strip.
  public var width: Int { columns.width }
  /// The rows of a strip.
  public var height: Int { columns.height }

  /// Whether a place of `length` columns shows all of the strip: a dark column behind the last
  /// character may lie beyond it.
  public func fits(_ length: Int) -> Bool {
    width <= length
      || width == length + 1
        && (0..<columns.bands).allSatisfy { columns.column(width - 1, band: $0) == 0 }
  }

  /// Typesets a text without markup.
  ///
  /// Glyphs of all fonts share one baseline. Rows above and below the first font's cell are added in
  /// pairs, so that the cell stays centered.
  ///
  /// - Throws: `SignError` for a strip that is too wide.
  public init(_ text: String, fonts: FontChain) throws(SignError) {
    self = try LineComposer(LineResources(fonts: fonts)).strip(.plain(text))
  }
}
