// SPDX-License-Identifier: MIT
internal import Core
import Synchronization

/// A bundled font as a source of glyphs; each glyph is made on first use, so that a sign does not
/// make a thousand at its start that it never shows.
public final class BundledGlyphs: GlyphSource {
  /// The font.
  public let font: BundledFont
  /// The rows above the baseline.
  public let ascent: Int
  /// The rows below the baseline.
  public let descent: Int
  /// The pairs of characters that stand closer than others.
  public let kerning: KerningPairs

  // A character without a glyph maps to `nil`.
  private let known = Mutex<[UInt32: Glyph?]>([:])

  private static let opened = Mutex<[BundledFont: BundledGlyphs]>([:])

  /// The source that the whole program shares, so that a sign that is set up anew makes no glyph
  /// twice.
  package static func shared(_ font: BundledFont) -> BundledGlyphs {
    opened.withLock { $0.kept(font) { BundledGlyphs(font) } }
  }

  /// Opens a bundled font.
  public init(_ font: BundledFont) {
    self.font = font
    ascent = font.ascent
    descent = font.descent
    kerning = font.kerning
  }

  /// The font's name, such as `signboard-8`.
  public var name: String { font.name }

  /// The glyph of a character; `nil` if the font lacks it.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    known.withLock { $0.kept(scalar.value) { font.glyph(for: scalar) } }
  }
}
