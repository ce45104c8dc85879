// SPDX-License-Identifier: MIT

extension Picture {
  /// The picture with at most so many rows, its sides in the same proportion; one that has no more is
  /// returned unchanged.
  package func reduced(toRows rows: Int) -> Picture {
    Picture(frames: frames.map { $0.reduced(toRows: max(1, rows)) }, loopCount: loopCount)
  }
}

extension Picture.Frame {
  fileprivate func reduced(toRows rows: Int) -> Picture.Frame {
    guard height > rows else { return self }
    let columns = max(1, (width * rows * 2 + height) / (height * 2))
    // Of a pixel that is half transparent only the half of its light counts.
    let light = LightMap(self, inverted: false)
      .reduced(width: columns, height: rows)
    let opacity = LightMap(width: width, height: height, values: alpha.map { UInt16($0) * 257 })
      .reduced(width: columns, height: rows)
    let table = LinearLight()
    let luminance = zip(light.values, opacity.values).map { light, opacity in
      opacity == 0
        ? 0 : table.encoded(min(LinearLight.white, Int(light) * 65_535 / Int(opacity)))
    }
    return Picture.Frame(
      width: columns, height: rows, luminance: luminance,
      alpha: opacity.values.map { UInt8(truncatingIfNeeded: (Int($0) + 128) / 257) },
      duration: duration)
  }
}
