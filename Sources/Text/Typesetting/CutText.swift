// SPDX-License-Identifier: MIT

/// What of a text that stands still has no room in its place and is not shown.
public struct CutText: Hashable, Sendable, CustomStringConvertible {
  /// The lines that are not shown, counted from 1: the last ones.
  public let lines: ClosedRange<Int>
  /// The place of the first character that is not shown, counted from 0 as reports count.
  public var offset: Int
  /// The beginning of what is not shown.
  public let beginning: String

  /// The most characters of the beginning.
  static let longestBeginning = 20

  /// Makes a report.
  public init(lines: ClosedRange<Int>, offset: Int, beginning: String) {
    (self.lines, self.offset, self.beginning) = (lines, offset, beginning)
  }

  /// The report as one line for people.
  public var description: String {
    let which =
      lines.count == 1
      ? "Line \(lines.upperBound) of \(lines.upperBound) has no room and is not shown"
      : "Lines \(lines.lowerBound) to \(lines.upperBound) of \(lines.upperBound) have no room and "
        + "are not shown"
    return
      "\(which), from \"\(beginning)\" at character \(offset + 1) on. Choose a lower font, more "
      + "rows, or the scroll mode pages, which shows them one after the other."
  }
}
