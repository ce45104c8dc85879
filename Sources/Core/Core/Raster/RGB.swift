// SPDX-License-Identifier: MIT

/// A color of red, green and blue, each 0…255 as sRGB encodes it.
public struct RGB: Hashable, Sendable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// Makes a color of its three parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}
