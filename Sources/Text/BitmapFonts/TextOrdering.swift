// SPDX-License-Identifier: MIT

/// Something that knows where the characters of a line stand from left to right.
public protocol TextOrdering: Sendable {
  /// Whether a text may be seen in another order than it is written; nearly none is.
  ///
  /// Where this is false, `clusters(of:base:)` gives the characters as they follow each other,
  /// and need not be asked.
  func isNeeded(for text: String, base: BaseDirection) -> Bool

  /// The clusters of a text from left to right.
  ///
  /// Each character is in exactly one of them, but for the invisible ones that only steer the
  /// order (`Unicode.Scalar.isEmbeddingControl`): they are in none, unless they are refused,
  /// because too many are open where they stand. The text is one line; line ends inside it count
  /// as spaces.
  func clusters(of text: String, base: BaseDirection) -> [TextCluster]
}

/// The order of the text, nothing joined: right for text without Hebrew, Arabic and their kin.
public struct LogicalOrder: TextOrdering {
  /// Makes the order.
  public init() {}

  /// Never: this is the order in which texts are written.
  public func isNeeded(for text: String, base: BaseDirection) -> Bool { false }

  /// The characters as they follow each other in the text, whatever the direction.
  public func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
    var clusters: [TextCluster] = []
    // Exact for ASCII; elsewhere a bound that is not far off and never moves the array.
    clusters.reserveCapacity(text.utf8.count)
    var source = 0
    for character in text {
      if !character.isEmbeddingControl {
        clusters.append(TextCluster(String(character), source: source))
      }
      source += 1
    }
    return clusters
  }
}

extension Unicode.Scalar {
  /// Whether this is an invisible character that only steers the order of a text: a mark, an
  /// embedding, an override or an isolate of Unicode's Bidirectional Algorithm.
  public var isEmbeddingControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Character {
  /// Whether it is an embedding control, which is always a character of its own.
  package var isEmbeddingControl: Bool {
    unicodeScalars.first?.isEmbeddingControl ?? false
  }
}
