// SPDX-License-Identifier: MIT
import Raster

/// Makes pixels that are lit or dark of grey levels.
///
/// Whole numbers only, so that every machine draws the same pixels. A picture of black and white
/// stays as it is.
enum Dithering {
  /// Lit from a level on, 1…255.
  static func threshold(_ map: LevelMap, at limit: UInt8) -> Bitmap {
    var bitmap = Bitmap(width: map.width, height: map.height)
    for (index, level) in map.levels.enumerated() where level >= max(1, limit) {
      bitmap[index % map.width, index / map.width] = true
    }
    return bitmap
  }

  /// In which order the pixels of a square of 4×4 become lit.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Lit where the level is above the one that its place in the pattern asks for.
  static func ordered(_ map: LevelMap) -> Bitmap {
    let order = order
    var bitmap = Bitmap(width: map.width, height: map.height)
    for (index, level) in map.levels.enumerated() {
      let (x, y) = (index % map.width, index / map.width)
      if Int(level) * 32 > (order[(y & 3) * 4 + x & 3] * 2 + 1) * 255 { bitmap[x, y] = true }
    }
    return bitmap
  }

  /// The error of each pixel goes to its neighbours.
  static func floydSteinberg(_ map: LevelMap) -> Bitmap {
    // In 257ths of a level, so that rounding is not seen.
    let (white, fine) = (65_535, 257)
    var bitmap = Bitmap(width: map.width, height: map.height)
    // Errors in sixteenths, with a column on both sides that takes what falls over the edge.
    var current = [Int](repeating: 0, count: map.width + 2)
    var below = current
    for y in 0..<map.height {
      let step = y & 1 == 0 ? 1 : -1
      for column in 0..<map.width {
        let x = step > 0 ? column : map.width - 1 - column
        let wanted = Int(map.levels[y * map.width + x]) * fine + (current[x + 1] + 8) >> 4
        let isLit = wanted * 2 > white
        if isLit { bitmap[x, y] = true }
        let error = isLit ? wanted - white : wanted
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
