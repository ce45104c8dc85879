// SPDX-License-Identifier: MIT

/// The names that exist where a message is to be shown, so that a wrong one is told at once.
public struct MarkupVocabulary: Hashable, Sendable {
  /// The names of live values; nil if they are not known yet and any name passes.
  public var values: Set<String>?
  /// The names of icons; nil if any name passes.
  public var icons: Set<String>?
  /// The names of fonts; nil if any name passes.
  public var fonts: Set<String>?

  /// Makes a vocabulary; without arguments any name passes.
  public init(
    values: Set<String>? = nil, icons: Set<String>? = nil, fonts: Set<String>? = nil
  ) {
    self.values = values
    self.icons = icons
    self.fonts = fonts
  }
}
