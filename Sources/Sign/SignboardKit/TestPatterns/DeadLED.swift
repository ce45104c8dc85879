// SPDX-License-Identifier: MIT

/// A dead LED that a person has found.
public struct DeadLED: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The module, counted from 1, from the left, row by row from the top of the panel.
  public let module: Int
  /// The column in its module, 1 (left) to 8.
  public let column: Int
  /// The row in its module, 1 (top) to 8.
  public let row: Int

  /// The most modules that a panel has.
  static let mostModules = 1 << 17

  /// The form of an LED, to be put after "allowed is".
  public static let allowed =
    "MODULE,COLUMN,ROW, counted from 1 at the top left; columns and rows up to 8, such as 3,5,2"

  /// Reads `3,5,2`; `nil` for other texts.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Int in
      let digits = part.drop { $0 == " " }
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
      return Int(digits) ?? 0
    }
    guard parts.count == 3, (1...DeadLED.mostModules).contains(parts[0]),
      (1...8).contains(parts[1]), (1...8).contains(parts[2])
    else { return nil }
    (module, column, row) = (parts[0], parts[1], parts[2])
  }

  /// The LED as in notes.
  public var description: String { "\(module),\(column),\(row)" }

  /// Orders by module, then by row, then by column.
  public static func < (left: DeadLED, right: DeadLED) -> Bool {
    (left.module, left.row, left.column) < (right.module, right.row, right.column)
  }
}
