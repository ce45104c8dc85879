// SPDX-License-Identifier: MIT
import Synchronization

/// A font that is opened on first use.
///
/// A font that cannot be opened has no glyphs: its characters are reported as missing.
public final class LazyFont: GlyphSource {
  /// The font's path.
  public let name: String
  /// The rows above the baseline.
  public let ascent: Int
  /// The rows below the baseline.
  public let descent: Int

  private let open: @Sendable () throws -> any GlyphSource
  private let opened = Mutex<(any GlyphSource)??>(nil)

  /// Makes a font; `open` is called on first use.
  public init(
    name: String, ascent: Int, descent: Int,
    open: @escaping @Sendable () throws -> any GlyphSource
  ) {
    self.name = name
    self.ascent = ascent
    self.descent = descent
    self.open = open
  }

  /// The glyph of a character; `nil` if the font lacks it or cannot be opened.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? { font?.glyph(for: scalar) }

  /// The letters of a syllable as the font joins them.
  public func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? { font?.joined(syllable) }

  private var font: (any GlyphSource)? {
    opened.withLock { opened in
      if let known = opened { return known }
      let font = try? open()
      opened = .some(font)
      return font
    }
  }
}
