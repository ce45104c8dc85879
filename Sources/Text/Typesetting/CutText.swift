// SPDX-License-Identifier: MIT

/// The part of a still text that does not fit and is not shown.
public struct CutText: Hashable, Sendable, CustomStringConvertible {
  /// The omitted last lines, counted from 1.
  public let lines: ClosedRange<Int>
  /// The offset of the first omitted character, counted from 0.
  public var offset: Int
  /// The beginning of the omitted text.
  public let beginning: String

  /// The greatest length of the beginning.
  static let longestBeginning = 20

  /// The report on one line.
  public var description: String {
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
