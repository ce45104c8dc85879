// SPDX-License-Identifier: MIT

/// The known names, so that the parser rejects unknown ones.
public struct MarkupVocabulary: Hashable, Sendable {
  /// The names of live values; `nil`: any name is valid.
  public var values: Set<String>?
  /// The names of icons; `nil`: any name is valid.
  public var icons: Set<String>?
  /// The names of fonts; `nil`: any name is valid.
  public var fonts: Set<String>?

  /// Makes a vocabulary; by default any name is valid.
  public init(
    values: Set<String>? = nil, icons: Set<String>? = nil, fonts: Set<String>? = nil
  ) {
    self.values = values
    self.icons = icons
    self.fonts = fonts
  }
}

/// A reference of a message to a font, picture or live value.
public enum MarkupReference: Hashable, Sendable {
  /// A font by name.
  case font(MarkupName)
  /// A picture by name.
  case icon(MarkupName)
  /// A picture from a file.
  case image(MarkupPath)
  /// A live value by name.
  case value(MarkupName)
}
