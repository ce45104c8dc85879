// SPDX-License-Identifier: MIT

/// Dark columns in place of a character.
public struct MarkupGap: Hashable, Sendable, CustomStringConvertible {
  /// The allowed widths.
  public static let range = 1...256
  /// What a gap may be, to be put after "allowed is".
  static let allowed = "a whole number of columns from 1 to 256"

  /// The width in columns, 1…256.
  public let columns: Int

  /// Makes a gap; nothing outside the range.
  public init?(columns: Int) {
    guard Self.range.contains(columns) else { return nil }
    self.columns = columns
  }

  /// The number of columns.
  public var description: String { "\(columns)" }
}

/// Columns that are added between two characters; below 0, they move closer.
public struct MarkupSpacing: Hashable, Sendable, CustomStringConvertible {
  /// The allowed numbers.
  public static let range = -8...32
  /// What a spacing may be, to be put after "allowed is".
  static let allowed = "a whole number of columns from -8 to 32"

  /// The columns that are added, -8…32.
  public let columns: Int

  /// Makes a spacing; nothing outside the range.
  public init?(columns: Int) {
    guard Self.range.contains(columns) else { return nil }
    self.columns = columns
  }

  /// The number of columns.
  public var description: String { "\(columns)" }
}
