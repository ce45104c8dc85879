// SPDX-License-Identifier: MIT
public import Core

/// The picture of some of a panel's modules, as many as fit on a screen.
public struct PanelPart: Hashable, Sendable {
  /// The drawn columns of modules, ascending, 0 the leftmost of the panel.
  public let columns: [Int]
  /// The drawn rows of modules, ascending, 0 the topmost of the panel.
  public let rows: [Int]
  /// The pixels of these modules, side by side without gaps.
  public private(set) var picture: Bitmap

  /// The most drawn columns of modules: 72 characters with their gaps.
  static let widest = 8

  /// A dark part of these modules.
  public init(columns: [Int], rows: [Int]) {
    self.columns = columns
    self.rows = rows
    picture = Bitmap(width: columns.count * 8, height: rows.count * 8)
  }

  /// A dark part of a panel: all of it, or without its middle if it is too large.
  init(across: Int, down: Int, tallest: Int = 3) {
    self.init(
      columns: PanelPart.ends(across, most: PanelPart.widest, kept: 3),
      rows: PanelPart.ends(down, most: tallest, kept: 1))
  }

  /// The numbers below `count`, or the first and the last ones of more than `most`.
  private static func ends(_ count: Int, most: Int, kept: Int) -> [Int] {
    guard count > most else { return Array(0..<max(1, count)) }
    return Array(0..<kept) + Array(count - kept..<count)
  }

  /// The same modules with their part of a picture of the whole panel.
  public func showing(_ panel: Bitmap) -> PanelPart {
    var part = self
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        for pixel in 0..<64
        where panel[8 * column + pixel % 8, 8 * row + pixel / 8] {
          part.picture[8 * x + pixel % 8, 8 * y + pixel / 8] = true
        }
      }
    }
    return part
  }

  /// Sets the picture of a module of the panel if it is drawn.
  mutating func set(column: Int, row: Int, to block: UInt64) {
    guard let x = columns.firstIndex(of: column), let y = rows.firstIndex(of: row) else { return }
    picture.setBlock(x, band: y, to: block)
  }
}
