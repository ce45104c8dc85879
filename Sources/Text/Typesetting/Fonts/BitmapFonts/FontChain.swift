// SPDX-License-Identifier: MIT
internal import Core

/// An immutable list of fonts that are searched in order.
///
/// All glyphs share one baseline. The *first* font determines the height of a line: taller glyphs of
/// later fonts are cut off unless the line is `tallestAscent` and `deepestDescent` high.
public struct FontChain: Sendable {
  /// The fonts in order of preference.
  public let fonts: [any GlyphSource]
  /// How some characters are shown.
  public let options: CharacterOptions
  /// The rows above the baseline of a line: those of the first font, 7 without any font.
  public let ascent: Int
  /// The rows below the baseline of a line: those of the first font, 1 without any font.
  public let descent: Int
  /// The columns of a space.
  let space: Int
  /// The pairs of the first font that stand closer than others.
  let kerning: KerningPairs
  /// The replacement for characters that no font has.
  let replacement: ChainGlyph
  /// The glyphs of the codes 0…127, as a cache.
  private let ascii: [Glyph?]
  /// The same fonts, another one first.
  let leadingChains = LeadingChains()

  /// Makes a chain; without fonts every character is missing.
  public init(_ fonts: [any GlyphSource], options: CharacterOptions = CharacterOptions()) {
    self.fonts = fonts
    self.options = options
    ascent = fonts.first?.ascent ?? 7
    descent = fonts.first?.descent ?? 1
    kerning = fonts.first?.kerning ?? .none
    ascii = FontChain.ascii(of: fonts)
    // Without a glyph a space is half the height wide, as in most fonts.
    space = ascii[0x20]?.advance ?? max(1, (ascent + descent) / 2)
    if let glyph = FontChain.glyph(for: "\u{FFFD}", in: fonts) {
      replacement = ChainGlyph(glyph, substitute: .replacementCharacter)
    } else {
      let capital = fonts.first?.glyph(for: "H")?.top ?? 0
      replacement = ChainGlyph(
        FontChain.box(height: capital > 0 ? capital : max(ascent, 1)), substitute: .box)
    }
  }

  /// Makes a chain of the same fonts in another order, for a line of the same height.
  init(
    _ fonts: [any GlyphSource], inLineOf chain: FontChain, options: CharacterOptions? = nil
  ) {
    self.fonts = fonts
    self.options = options ?? chain.options
    ascent = chain.ascent
    descent = chain.descent
    space = chain.space
    replacement = chain.replacement
    kerning = fonts.first?.kerning ?? .none
    ascii = FontChain.ascii(of: fonts)
  }

  private static func ascii(of fonts: [any GlyphSource]) -> [Glyph?] {
    (UInt8(0)...127).map {
      $0 < 0x20 || $0 == 0x7F ? nil : glyph(for: Unicode.Scalar($0), in: fonts)
    }
  }

  private static func glyph(for scalar: Unicode.Scalar, in fonts: [any GlyphSource]) -> Glyph? {
    fonts.lazy.compactMap { $0.glyph(for: scalar) }.first
  }

  /// The rows of a line: ascent and descent together, at least 1.
  public var height: Int { ascent + descent }

  /// The columns and rows of a pixel of the first font.
  public var scale: Int { fonts.first?.scale ?? 1 }

  /// The largest ascent of all fonts, for lines that do not cut glyphs off.
  public var tallestAscent: Int { fonts.map(\.ascent).max() ?? ascent }

  /// The largest descent of all fonts, for lines that do not cut glyphs off.
  public var deepestDescent: Int { fonts.map(\.descent).max() ?? descent }

  /// The glyph of the first font that has one for a scalar.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    if scalar.value < 128 { return ascii[Int(scalar.value)] }
    for font in fonts {
      if let glyph = font.glyph(for: scalar) { return glyph }
    }
    return nil
  }

  /// A hollow box on the baseline, five columns wide for a height of seven, and a dark column.
  private static func box(height: Int) -> Glyph {
    let height = min(height, BDFReader.glyphLimit)
    let width = max(3, height * 5 / 7)
    let bitmap = Bitmap(width: width, height: height) { x, y in
      y == 0 || y == height - 1 || x == 0 || x == width - 1
    }
    return Glyph(bitmap: bitmap, advance: width + 1)
  }
}
