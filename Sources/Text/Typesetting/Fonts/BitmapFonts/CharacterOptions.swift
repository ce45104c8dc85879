// SPDX-License-Identifier: MIT

/// How some characters are shown: width conversions of those that exist in two widths, and emoji.
///
/// Each option applies to the written text, not to the result of another option. A character stays
/// as written if no font has the converted form. What the options do is not reported.
public struct CharacterOptions: Hashable, Sendable {
  /// The conversion of half-width kana.
  public enum HalfWidthKana: String, CaseIterable, Hashable, Sendable {
    /// Not converted; a voicing mark has a cell of its own.
    case kept
    /// Full-width, with voicing marks composed: ｶﾞ as ガ, ｱ as ア.
    case joined
  }

  /// The conversion of full-width Latin letters, digits and signs.
  public enum FullWidthForms: String, CaseIterable, Hashable, Sendable {
    /// Not converted.
    case kept
    /// Narrow: １２ＡＢ！ as 12AB!, the ideographic space as a space.
    case narrowed
  }

  /// The conversion of full-width katakana.
  public enum Katakana: String, CaseIterable, Hashable, Sendable {
    /// Not converted.
    case kept
    /// Half-width: ガー as ｶﾞｰ; characters without a half-width form stay.
    case narrowed
  }

  /// What becomes of emoji, which are what a telephone writes as a picture in color.
  public enum Emoji: String, CaseIterable, Hashable, Sendable {
    /// Shown.
    case shown
    /// Left out.
    case omitted
  }

  /// The conversion of half-width kana.
  public var halfWidthKana: HalfWidthKana
  /// The conversion of full-width Latin letters, digits and signs.
  public var fullWidthForms: FullWidthForms
  /// The conversion of full-width katakana.
  public var katakana: Katakana
  /// What becomes of emoji.
  public var emoji: Emoji

  /// Makes options; the default changes nothing.
  public init(
    halfWidthKana: HalfWidthKana = .kept, fullWidthForms: FullWidthForms = .kept,
    katakana: Katakana = .kept, emoji: Emoji = .shown
  ) {
    self.halfWidthKana = halfWidthKana
    self.fullWidthForms = fullWidthForms
    self.katakana = katakana
    self.emoji = emoji
  }

  /// Whether the options change nothing.
  var keepsAll: Bool { self == CharacterOptions() }
}
