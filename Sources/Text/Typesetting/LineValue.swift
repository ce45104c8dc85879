// SPDX-License-Identifier: MIT
import Markup
public import Raster

/// What is shown in the place of a live value.
public struct LineValue: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The present text.
  public var text: String
  /// The columns that are kept for the value, whatever its text is; nothing: those of the text.
  ///
  /// What follows does not move when the text changes. A wider text is never cut.
  public var reserved: Int?
  /// Where the text stands in its columns.
  public var alignment: Alignment

  /// Makes a value.
  public init(_ text: String, reserved: Int? = nil, alignment: Alignment = .left) {
    self.text = text
    self.reserved = reserved
    self.alignment = alignment
  }

  /// Makes a value that is as wide as its text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The dark columns on both sides of a text of a width.
  func room(_ reserved: Int, width: Int) -> (before: Int, behind: Int) {
    // No strip is wider.
    let room = max(0, min(reserved, Strip.widthLimit) - width)
    let before =
      switch alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    return (before, room - before)
  }
}
