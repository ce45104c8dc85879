// SPDX-License-Identifier: MIT

/// A presented frame has another size than the display.
public struct GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size of the display.
  public let expected: Geometry
  /// The size of the frame.
  public let found: Geometry

  /// Makes the error.
  public init(expected: Geometry, found: Geometry) {
    self.expected = expected
    self.found = found
  }

  /// The sentence that a person reads.
  public var description: String {
    "Cannot present a frame of \(found) pixels: the display has \(expected). "
      + "Compose the scene for the display's geometry."
  }
}
