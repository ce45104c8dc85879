// SPDX-License-Identifier: MIT

/// A part of a strip or a page whose lit pixels have a color of their own.
public struct ColoredPart: Hashable, Sendable {
  /// The columns, the separation from the next character included.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>
  /// The color of lit pixels.
  public let color: RGB

  /// Makes a part.
  public init(columns: Range<Int>, rows: Range<Int>, color: RGB) {
    (self.columns, self.rows, self.color) = (columns, rows, color)
  }

  /// The part at another position.
  package func moved(x: Int, y: Int) -> ColoredPart {
    ColoredPart(columns: columns.moved(by: x), rows: rows.moved(by: y), color: color)
  }

  /// The part of the transposed strip.
  package func transposed() -> ColoredPart {
    ColoredPart(columns: rows, rows: columns, color: color)
  }
}
