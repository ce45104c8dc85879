// SPDX-License-Identifier: MIT

/// The part of a text that does not fit and is not shown.
public struct CutText: Hashable, Sendable, CustomStringConvertible {
  /// The omitted last lines or the one that is too wide, counted from 1.
  public let lines: ClosedRange<Int>
  /// The columns that the line is too wide; 0 if whole lines are omitted.
  public let columns: Int
  /// The offset of the first character of these lines, counted from 0.
  public var offset: Int
  /// The beginning of these lines.
  public let beginning: String

  /// The greatest length of the beginning.
  static let longestBeginning = 20

  /// The report on one line.
  public var description: String {
    guard columns == 0 else {
      return
        "Line \(lines.upperBound), \"\(beginning)\" at character \(offset + 1), is \(columns) "
        + "\(columns == 1 ? "column" : "columns") too wide and not shown whole. Choose a narrower "
        + "font, \"wrap\", or a scroll mode that moves it."
    }
    let which =
      lines.count == 1
      ? "Line \(lines.upperBound) of \(lines.upperBound) does not fit and is not shown"
      : "Lines \(lines.lowerBound) to \(lines.upperBound) of \(lines.upperBound) do not fit and "
        + "are not shown"
    return
      "\(which), from \"\(beginning)\" at character \(offset + 1) on. Choose a smaller font, more "
      + "rows, or the scroll mode pages, which shows them one after the other."
  }
}
