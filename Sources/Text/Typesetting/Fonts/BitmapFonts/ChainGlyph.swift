// SPDX-License-Identifier: MIT

/// A glyph at its place on a baseline.
public struct PlacedGlyph: Hashable, Sendable {
  /// The picture.
  public let glyph: Glyph
  /// The column of the glyph's origin, counted from the origin of the character or text.
  public let x: Int

  /// The leftmost column of the bounding box; may be negative.
  public var left: Int { x + glyph.xOffset }
}

/// The replacement for a character that the fonts lack.
public enum Substitute: Hashable, Sendable {
  /// A hollow box as high as a capital letter.
  case box
  /// A font's glyph for U+FFFD.
  case replacementCharacter
  /// The first part of the character without its marks or modifiers.
  case base
  /// No glyph: a control character.
  case nothing
  /// No glyph: a direction control without effect, because too many are open.
  case tooDeep
  /// Its letters side by side, which its script joins.
  case unjoined
  /// Equivalent characters, as `1` for a circled 1; the text stays readable.
  case replaced(by: String)

  /// Whether text becomes unreadable; `false` for `replaced`.
  public var isLoss: Bool {
    if case .replaced = self { return false }
    return true
  }
}

/// The glyphs and the advance of one character.
public struct ChainGlyph: Hashable, Sendable {
  /// The glyphs, placed from the origin of the character; several for combining marks and for
  /// half-width kana with a voicing mark.
  public let parts: [PlacedGlyph]
  /// The columns to the origin of the next character, 0 or more.
  public let advance: Int
  /// The replacement if the fonts lack the character; otherwise `nil`.
  public private(set) var substitute: Substitute?
  /// The omitted marks: the fonts lack them or they do not fit the line.
  public private(set) var lacking: [Unicode.Scalar] = []
}

extension ChainGlyph {
  init(_ glyph: Glyph, substitute: Substitute? = nil) {
    self.init(
      parts: [PlacedGlyph(glyph: glyph, x: 0)], advance: glyph.advance, substitute: substitute)
  }

  /// An invisible character.
  static let empty = ChainGlyph(space: 0)

  init(space advance: Int) { self.init(parts: [], advance: advance) }

  /// The same glyphs with another report.
  func reported(as substitute: Substitute?, lacking: [Unicode.Scalar] = []) -> ChainGlyph {
    ChainGlyph(parts: parts, advance: advance, substitute: substitute, lacking: lacking)
  }

  /// Makes a row of characters, the first one at the origin.
  init(row characters: [ChainGlyph], substitute: Substitute? = nil) {
    var parts: [PlacedGlyph] = []
    var advance = 0
    for character in characters {
      parts += character.parts.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + advance) }
      advance += character.advance
    }
    self.init(parts: parts, advance: advance, substitute: substitute)
  }
}
