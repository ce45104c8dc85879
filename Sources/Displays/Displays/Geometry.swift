// SPDX-License-Identifier: MIT

/// The size of a display in pixels.
public struct Geometry: Hashable, Sendable, CustomStringConvertible {
  /// The number of columns, 1 or more.
  public let width: Int
  /// The number of rows, 1 or more.
  public let height: Int

  /// Makes a geometry; sizes below 1 count as 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The size as `width×height`.
  public var description: String { "\(width)×\(height)" }
}
