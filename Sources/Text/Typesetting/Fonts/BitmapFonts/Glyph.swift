// SPDX-License-Identifier: MIT
public import Core

/// The picture of one character and its position on the baseline.
///
/// The origin is the point on the baseline where the glyph begins; x grows to the right and,
/// as in font files, `yOffset` grows upward. Row 0 of the bitmap is the top row.
public struct Glyph: Hashable, Sendable {
  /// The pixels of the bounding box; empty for a space.
  public let bitmap: Bitmap
  /// The columns from this origin to the next one, 0…`Glyph.limit`.
  public let advance: Int
  /// The columns from the origin to the left edge of the bounding box; negative to the left.
  public let xOffset: Int
  /// The rows from the baseline to the lower edge of the bounding box; negative below it.
  public let yOffset: Int

  /// The largest advance and the largest distance of an offset from 0.
  ///
  /// Beyond every real font; it keeps sums over a long text from overflowing.
  public static let limit = 1024

  /// Makes a glyph; an advance below 0 becomes 0, and values are clamped to `limit`.
  public init(bitmap: Bitmap, advance: Int, xOffset: Int = 0, yOffset: Int = 0) {
    self.bitmap = bitmap
    self.advance = min(max(advance, 0), Glyph.limit)
    self.xOffset = min(max(xOffset, -Glyph.limit), Glyph.limit)
    self.yOffset = min(max(yOffset, -Glyph.limit), Glyph.limit)
  }

  /// The rows from the baseline up to the upper edge of the bounding box; 0 when it is at the
  /// baseline, negative below it.
  public var top: Int { yOffset + bitmap.height }
}

extension Glyph {
  /// The glyph with every pixel a square of `factor` × `factor` pixels.
  func enlarged(by factor: Int) -> Glyph {
    let large = Bitmap(width: bitmap.width * factor, height: bitmap.height * factor) { x, y in
      bitmap[x / factor, y / factor]
    }
    return Glyph(
      bitmap: large, advance: advance * factor, xOffset: xOffset * factor,
      yOffset: yOffset * factor)
  }
}
