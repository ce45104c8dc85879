// SPDX-License-Identifier: MIT
package import Core

extension Picture {
  /// Converts the frames to lit and dark pixels, the same on every machine.
  ///
  /// A black and white picture that needs no scaling does not change.
  ///
  /// - Parameters:
  ///   - height: the rows of the zone, clamped to 1…4096.
  ///   - rendering: the conversion.
  /// - Returns: the bitmap and the duration in nanoseconds of each frame.
  package func bitmaps(
    height: Int, rendering: PictureRendering = PictureRendering()
  ) -> [(bitmap: Bitmap, duration: Int64)] {
    let rows = min(max(1, height), PictureLimit.side)
    let draw = drawing(rows: rows, rendering)
    return frames.map { frame in (draw(map(of: frame, rows: rows, rendering)), frame.duration) }
  }

  /// The dithering, common to all frames to avoid flicker.
  private func drawing(rows: Int, _ rendering: PictureRendering) -> (LevelMap) -> Bitmap {
    switch rendering.dither {
    case .threshold: { Dithering.threshold($0, at: rendering.threshold) }
    case .ordered: { Dithering.ordered($0) }
    case .floydSteinberg: { Dithering.floydSteinberg($0) }
    case .automatic: automaticDrawing(rows: rows, rendering)
    }
  }

  private func automaticDrawing(
    rows: Int, _ rendering: PictureRendering
  ) -> (LevelMap) -> Bitmap {
    var (own, scaled) = (ToneHistogram(), ToneHistogram())
    for frame in frames {
      own.add(LevelMap(LightMap(frame, inverted: rendering.inverted)))
      scaled.add(map(of: frame, rows: rows, rendering))
    }
    if own.isLineArt {
      let level = scaled.threshold
      return { Dithering.threshold($0, at: level) }
    }
    let range = scaled.range
    return { Dithering.floydSteinberg($0.stretched(range).sharpened()) }
  }

  private func map(of frame: Frame, rows: Int, _ rendering: PictureRendering) -> LevelMap {
    let map = LightMap(frame, inverted: rendering.inverted)
    switch rendering.fit {
    case .natural: return LevelMap(map)
    case .cropped: return LevelMap(map.cropped(to: rows))
    case .scaled where frame.height > rows:
      let width = (frame.width * rows * 2 + frame.height) / (frame.height * 2)
      return LevelMap(map.reduced(width: max(1, width), height: rows))
    case .scaled:
      return LevelMap(
        map.enlarged(
          by: Picture.enlargement(
            width: frame.width, height: frame.height, frames: frames.count, rows: rows)))
    }
  }

  /// The enlargement of a picture for a number of rows, 1 or more.
  ///
  /// The result keeps the limits of `PictureLimit`; otherwise a flat picture could exhaust memory.
  static func enlargement(width: Int, height: Int, frames: Int, rows: Int) -> Int {
    let most = min(PictureLimit.framePixels, PictureLimit.allPixels / max(1, frames))
    var factor = max(1, rows / max(1, height))
    while factor > 1, width * height * factor * factor > most { factor -= 1 }
    return factor
  }
}
