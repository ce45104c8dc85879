// SPDX-License-Identifier: MIT
public import Raster

extension Picture {
  /// The most pixels of all bitmaps of a picture; each takes a bit.
  static let mostPixels = 64 << 20

  /// Draws the frames in pixels that are lit or dark.
  ///
  /// The same picture gives the same pixels on every machine. A picture of black and white that
  /// needs no scaling is taken as it is, whatever the dither.
  ///
  /// - Parameters:
  ///   - height: the rows of the lane; less than 1 counts as 1, more than 4096 as 4096.
  ///   - rendering: how.
  /// - Returns: a bitmap and nanoseconds for each frame, in their order.
  public func bitmaps(
    height: Int, rendering: PictureRendering = PictureRendering()
  ) -> [(bitmap: Bitmap, duration: Int64)] {
    let rows = min(max(1, height), PictureLimit.side)
    let dither = dither(rows: rows, rendering)
    return frames.map { frame in
      let map = map(of: frame, rows: rows, rendering)
      let bitmap =
        switch dither {
        case .threshold(let level):
          Dithering.threshold(map, at: LinearLight().threshold(Int(level)))
        case .ordered: Dithering.ordered(map)
        case .floydSteinberg, .automatic: Dithering.floydSteinberg(map)
        }
      return (bitmap, frame.duration)
    }
  }

  /// The dither with `automatic` replaced: one for all frames, or the picture would flicker.
  func dither(rows: Int, _ rendering: PictureRendering) -> PictureRendering.Dither {
    guard rendering.dither == .automatic else { return rendering.dither }
    var (own, scaled) = (ToneHistogram(), ToneHistogram())
    for frame in frames {
      own.add(
        LightMap(frame, inverted: rendering.inverted, background: rendering.background))
      scaled.add(map(of: frame, rows: rows, rendering))
    }
    guard own.isLineArt else { return .floydSteinberg }
    return .threshold(UInt8(clamping: scaled.threshold))
  }

  private func map(of frame: Frame, rows: Int, _ rendering: PictureRendering) -> LightMap {
    let map = LightMap(
      frame, inverted: rendering.inverted, background: rendering.background)
    switch rendering.fit {
    case .natural: return map
    case .cropped: return map.cropped(to: rows)
    case .scaled where frame.height > rows:
      let width = (frame.width * rows * 2 + frame.height) / (frame.height * 2)
      return map.reduced(width: max(1, width), height: rows)
    case .scaled:
      // A flat picture would become wider than any memory.
      var factor = rows / frame.height
      let pixels = max(1, frame.width * frame.height * frames.count)
      while factor > 1, factor * factor > Picture.mostPixels / pixels { factor -= 1 }
      return map.enlarged(by: factor)
    }
  }
}

extension LinearLight {
  /// The least amount of light of a level; of level 0 one that black does not reach.
  func threshold(_ level: Int) -> Int {
    level <= 0 ? 1 : (linear(UInt8(clamping: level - 1)) + linear(UInt8(clamping: level)) + 1) / 2
  }
}
