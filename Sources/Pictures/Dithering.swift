// SPDX-License-Identifier: MIT
import Raster

/// Makes pixels that are lit or dark of amounts of light.
///
/// Whole numbers only, so that every machine draws the same pixels. Black stays dark and white
/// lit whatever is around them in `ordered` and `threshold`.
enum Dithering {
  /// Lit from an amount of light on.
  static func threshold(_ map: LightMap, at limit: Int) -> Bitmap {
    var bitmap = Bitmap(width: map.width, height: map.height)
    for (index, light) in map.light.enumerated() where Int(light) >= limit {
      bitmap[index % map.width, index / map.width] = true
    }
    return bitmap
  }

  /// In which order the pixels of a square of 4×4 become lit.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Lit where the light is above the one that its place in the pattern asks for.
  static func ordered(_ map: LightMap) -> Bitmap {
    let order = order
    var bitmap = Bitmap(width: map.width, height: map.height)
    for (index, light) in map.light.enumerated() {
      let (x, y) = (index % map.width, index / map.width)
      if Int(light) * 32 > (order[(y & 3) * 4 + x & 3] * 2 + 1) * LinearLight.white {
        bitmap[x, y] = true
      }
    }
    return bitmap
  }

  /// The error of each pixel goes to its neighbours.
  static func floydSteinberg(_ map: LightMap) -> Bitmap {
    var bitmap = Bitmap(width: map.width, height: map.height)
    // Errors in sixteenths, with a column on both sides that takes what falls over the edge.
    var current = [Int](repeating: 0, count: map.width + 2)
    var below = current
    for y in 0..<map.height {
      let step = y & 1 == 0 ? 1 : -1
      for column in 0..<map.width {
        let x = step > 0 ? column : map.width - 1 - column
        let wanted = Int(map.light[y * map.width + x]) + (current[x + 1] + 8) >> 4
        let isLit = wanted * 2 > LinearLight.white
        if isLit { bitmap[x, y] = true }
        let error = isLit ? wanted - LinearLight.white : wanted
        current[x + 1 + step] += error * 7
        below[x + 1 - step] += error * 3
        below[x + 1] += error * 5
        below[x + 1 + step] += error
      }
      swap(&current, &below)
      for index in below.indices { below[index] = 0 }
    }
    return bitmap
  }
}
