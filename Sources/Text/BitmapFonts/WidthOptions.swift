// SPDX-License-Identifier: MIT

/// Width conversions of characters that exist in two widths.
///
/// Each option applies to the written text, not to the result of another option. A character stays
/// as written if no font has the converted form. Conversions are not reported.
public struct WidthOptions: Hashable, Sendable {
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

  /// The conversion of half-width kana.
  public var halfWidthKana: HalfWidthKana
  /// The conversion of full-width Latin letters, digits and signs.
  public var fullWidthForms: FullWidthForms
  /// The conversion of full-width katakana.
  public var katakana: Katakana

  /// Makes options; the default converts nothing.
  public init(
    halfWidthKana: HalfWidthKana = .kept, fullWidthForms: FullWidthForms = .kept,
    katakana: Katakana = .kept
  ) {
    self.halfWidthKana = halfWidthKana
    self.fullWidthForms = fullWidthForms
    self.katakana = katakana
  }

  /// Whether the options convert nothing.
  var keepsAll: Bool { self == WidthOptions() }
}
