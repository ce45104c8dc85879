// SPDX-License-Identifier: MIT

/// Where the modules of one chain are on the panel.
///
/// A chain covers a rectangle of modules. Module 0 is the one nearest to DIN.
public struct ChainLayout: Hashable, Sendable {
  /// The column of modules of its left edge, 0 the leftmost of the panel.
  public var left: Int
  /// The row of modules of its top edge, 0 the topmost of the panel.
  public var top: Int
  /// The number of modules in a row, 1 or more.
  public var across: Int
  /// The number of rows of modules, 1 or more.
  public var down: Int
  /// The wiring of the modules.
  public var wiring: ModuleWiring
  /// The direction in which data runs through the first row.
  public var direction: ChainDirection
  /// How the chain goes on in the next row.
  public var rows: RowOrder
  /// The row nearest to DIN.
  public var firstRow: FirstRow

  /// The most modules that one chain may have.
  public static let largestCount = 2048

  /// Makes a layout; positions and counts are in modules.
  public init(
    left: Int = 0, top: Int = 0, across: Int, down: Int = 1, wiring: ModuleWiring = .dr1cr0rr0,
    direction: ChainDirection = .left, rows: RowOrder = .straight, firstRow: FirstRow = .top
  ) {
    self.left = left
    self.top = top
    self.across = across
    self.down = down
    self.wiring = wiring
    self.direction = direction
    self.rows = rows
    self.firstRow = firstRow
  }

  /// The number of modules, which is the number of chips.
  public var count: Int { across * down }

  /// The modules in the order of the chain, the one nearest to DIN first.
  public var modules: [ModulePlace] {
    (0..<count).map { index in
      let row = index / across
      let step = index % across
      let isOdd = row % 2 == 1 && rows != .straight
      let runsLeft = (direction == .left) != isOdd
      return ModulePlace(
        column: left + (runsLeft ? across - 1 - step : step),
        row: top + (firstRow == .top ? row : down - 1 - row),
        wiring: isOdd && rows == .serpentineTurned ? wiring.turned : wiring)
    }
  }
}

/// Where one module is on the panel and how it is wired.
public struct ModulePlace: Hashable, Sendable {
  /// The column of modules, 0 the leftmost.
  public let column: Int
  /// The row of modules, 0 the topmost.
  public let row: Int
  /// How its LEDs hang on its chip.
  public let wiring: ModuleWiring
}
