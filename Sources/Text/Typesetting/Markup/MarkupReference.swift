// SPDX-License-Identifier: MIT

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
