// SPDX-License-Identifier: MIT

/// In which width the characters of a text are shown that exist in two widths.
///
/// Every option concerns the text as it is written, not what another option made of it. A
/// character whose wished form no font has stays as it is written. Such a change is no loss and
/// is not reported.
public struct WidthOptions: Hashable, Sendable {
  /// What becomes of half-width kana, as people and old machines write them for narrow fields.
  public enum HalfWidthKana: String, CaseIterable, Hashable, Sendable {
    /// They stay; a voicing mark stands beside its kana in a cell of its own.
    case kept
    /// They are shown full-width, a kana and its voicing mark as one: ｶﾞ as ガ, ｱ as ア.
    case joined
  }

  /// What becomes of the full-width forms of Latin letters, digits and signs.
  public enum FullWidthForms: String, CaseIterable, Hashable, Sendable {
    /// They stay.
    case kept
    /// They are shown with the narrow glyphs, １２ＡＢ！ as 12AB!, the ideographic space as a
    /// space.
    case narrowed
  }

  /// What becomes of full-width katakana.
  public enum Katakana: String, CaseIterable, Hashable, Sendable {
    /// They stay.
    case kept
    /// They are shown with the half-width glyphs, ガー as ｶﾞｰ; the few without one stay.
    case narrowed
  }

  /// What becomes of half-width kana.
  public var halfWidthKana: HalfWidthKana
  /// What becomes of full-width Latin letters, digits and signs.
  public var fullWidthForms: FullWidthForms
  /// What becomes of full-width katakana.
  public var katakana: Katakana

  /// Makes options; what is not named stays as it is written.
  public init(
    halfWidthKana: HalfWidthKana = .kept, fullWidthForms: FullWidthForms = .kept,
    katakana: Katakana = .kept
  ) {
    self.halfWidthKana = halfWidthKana
    self.fullWidthForms = fullWidthForms
    self.katakana = katakana
  }

  /// Whether every character stays as it is written.
  var keepsAll: Bool { self == WidthOptions() }
}
