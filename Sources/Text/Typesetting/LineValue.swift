// SPDX-License-Identifier: MIT
public import Core

/// The current text of a live value.
public struct LineValue: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String
  /// The reserved width in columns; `nil`: the width of the text.
  ///
  /// The following content does not move when the text changes. A wider text is not cut.
  public var reserved: Int?
  /// The alignment of the text in its reserved width.
  public var alignment: Alignment

  /// Makes a value.
  public init(_ text: String, reserved: Int? = nil, alignment: Alignment = .left) {
    self.text = text
    self.reserved = reserved
    self.alignment = alignment
  }

  /// Makes a value without a reserved width.
  public init(stringLiteral text: String) { self.init(text) }

  /// The dark columns on both sides of a text with a width.
  func padding(_ reserved: Int, width: Int) -> (before: Int, behind: Int) {
    let free = max(0, min(reserved, Strip.widthLimit) - width)
    let before =
      switch alignment {
      case .left: 0
      case .center: free / 2
      case .right: free
      }
    return (before, free - before)
  }
}
