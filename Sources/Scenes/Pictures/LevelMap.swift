// SPDX-License-Identifier: MIT

/// Gray levels in rows and columns, 0…255 as sRGB encodes them, for dithering.
///
/// Levels are dithered instead of linear light, because viewers see single LEDs, not their average:
/// with linear light nearly all of a photograph would be dark.
typealias LevelMap = PixelMap<UInt8>

extension LevelMap {
  init(_ map: LightMap) {
    let table = LinearLight()
    self.init(
      width: map.width, height: map.height, values: map.values.map { table.encoded(Int($0)) })
  }

  /// The levels of `range` stretched linearly to 0…255.
  func stretched(_ range: ClosedRange<UInt8>) -> LevelMap {
    let (low, span) = (Int(range.lowerBound), range.count - 1)
    guard span > 0 else { return self }
    let table = (0...255).map { level in
      UInt8(clamping: (min(max(level, low), low + span) - low) * 255 / span)
    }
    return LevelMap(width: width, height: height, values: values.map { table[Int($0)] })
  }

  /// Sharpened edges: doubles the difference of each pixel from the average of its 3×3 neighbourhood.
  func sharpened() -> LevelMap {
    var sharp = values
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for row in y - 1...y + 1 {
          // Pixels beyond the edge repeat the edge.
          let start = min(max(0, row), height - 1) * width
          for column in x - 1...x + 1 { sum += Int(values[start + min(max(0, column), width - 1)]) }
        }
        let own = Int(values[y * width + x])
        sharp[y * width + x] = UInt8(clamping: (own * 18 - sum + 4) / 9)
      }
    }
    return LevelMap(width: width, height: height, values: sharp)
  }
}
