// SPDX-License-Identifier: MIT
public import Core

/// A presented frame has another size than the display.
public struct GeometryError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// The size of the display.
  public let expected: Geometry
  /// The size of the frame.
  public let found: Geometry

  /// Makes the error.
  public init(expected: Geometry, found: Geometry) {
    self.expected = expected
    self.found = found
  }

  /// The sentence in the languages of answers.
  package var phrase: Phrase {
    .phrase(
      """
      Cannot present a frame of \(found) pixels: the display has \(expected). Compose the \
      scene for the display's geometry.
      """)
  }

  /// The sentence that a person reads.
  public var description: String { phrase.description }
}
