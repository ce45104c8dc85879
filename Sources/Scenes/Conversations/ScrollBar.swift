// SPDX-License-Identifier: MIT

/// The bar of one column that tells which part of a conversation is seen.
public struct ScrollBar: Hashable, Sendable {
  /// When the bar is seen; never if everything fits.
  public enum Appearance: Hashable, Sendable {
    /// Whenever there is more than fits; two columns at the right edge are kept free for it.
    case always
    /// While the content moves or is held, and so many nanoseconds longer, over the content.
    case automatic(nanoseconds: Int64)
    /// Never.
    case never
  }

  /// The columns that the bar takes: one dark, one for the thumb.
  public static let columns = 2

  /// The first row of the thumb, 0 the top of the panel.
  public let start: Int
  /// The rows of the thumb, 1 or more.
  public let length: Int

  /// The thumb for an offset, or nothing if everything fits.
  ///
  /// Its length is to the page as the page is to the content, its place is proportional to the
  /// offset; both rounded to the nearest row, halves upward in number.
  ///
  /// - Parameters:
  ///   - page: the rows that are seen, which are those of the bar.
  ///   - limit: the greatest offset in rows: the rows of content that are not seen.
  ///   - offset: how many rows it is scrolled back; held between 0 and `limit`.
  public init?(page: Int, limit: Int, offset: Int) {
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
