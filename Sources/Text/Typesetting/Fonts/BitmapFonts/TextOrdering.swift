// SPDX-License-Identifier: MIT

/// Reorders the characters of a line for display.
public protocol TextOrdering: Sendable {
  /// Whether the visual order of a text may differ from its logical order.
  ///
  /// If `false`, `clusters(of:base:)` returns the logical order and need not be called.
  func isNeeded(for text: String, base: BaseDirection) -> Bool

  /// The clusters of a text from left to right.
  ///
  /// Each character is in exactly one cluster. Direction controls (`isEmbeddingControl`) are in none
  /// unless they are refused because too many are open. Line ends in the text count as spaces.
  func clusters(of text: String, base: BaseDirection) -> [TextCluster]

  /// Whether a line begins at its right end.
  func runsToLeft(_ text: String, base: BaseDirection) -> Bool
}

extension TextOrdering {
  /// Lines begin at their left end.
  public func runsToLeft(_ text: String, base: BaseDirection) -> Bool { false }
}

/// The logical order without joining, for text without right-to-left scripts.
public struct LogicalOrder: TextOrdering {
  /// Makes the order.
  public init() {}

  /// Always `false`.
  public func isNeeded(for text: String, base: BaseDirection) -> Bool { false }

  /// The characters in logical order, whatever the direction.
  public func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
    var clusters: [TextCluster] = []
    // Exact for ASCII, an upper bound otherwise.
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
  /// Whether this is a direction control: a mark, embedding, override or isolate of Unicode's
  /// Bidirectional Algorithm.
  public var isEmbeddingControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Character {
  /// Whether it is a direction control, which is always a separate character.
  package var isEmbeddingControl: Bool { unicodeScalars.first?.isEmbeddingControl ?? false }
}
