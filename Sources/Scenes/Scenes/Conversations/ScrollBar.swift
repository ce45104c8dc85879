// SPDX-License-Identifier: MIT

/// When the scroll bar of a conversation is seen; never if everything fits.
public enum ScrollBarAppearance: String, CaseIterable, Hashable, Sendable {
  /// During movements and drags and for a second after, over the content.
  case automatic = "auto"
  /// Always, in two columns reserved at the right edge.
  case always
  /// Never.
  case never
}

/// The scroll bar of a conversation, one column wide.
package struct ScrollBar: Hashable, Sendable {
  /// The nanoseconds for which an automatic bar is seen after a movement.
  static let stay: Int64 = 1_000_000_000

  /// The columns of the bar: one dark, one for the thumb.
  package static let columns = 2

  /// The first row of the thumb, 0 the top of the panel.
  package let start: Int
  /// The rows of the thumb, 1 or more.
  package let length: Int

  /// The thumb for an offset; `nil` if everything fits.
  ///
  /// Length and position are proportional to the visible part and rounded to the nearest row.
  ///
  /// - Parameters:
  ///   - page: the visible rows, which are those of the bar.
  ///   - limit: the greatest offset in rows.
  ///   - offset: the offset in rows, clamped to 0…`limit`.
  package init?(page: Int, limit: Int, offset: Int) {
    guard page > 0, limit > 0 else { return nil }
    let (rows, beyond) = (Int64(page), Int64(limit))
    guard rows <= 1 << 20, beyond <= 1 << 30 else { return nil }
    let length = max(1, (2 * rows * rows + rows + beyond) / (2 * (rows + beyond)))
    let above = beyond - min(max(0, Int64(offset)), beyond)
    let free = rows - length
    self.length = Int(length)
    start = Int((2 * free * above + beyond) / (2 * beyond))
  }
}
