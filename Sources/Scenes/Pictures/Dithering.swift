// SPDX-License-Identifier: MIT
import Core

/// Converts gray levels to lit and dark pixels.
///
/// Integer arithmetic gives the same pixels on every machine. Black and white pictures do not change.
enum Dithering {
  /// Lights the pixels from a level on, 1…255.
  static func threshold(_ map: LevelMap, at limit: UInt8) -> Bitmap {
    Bitmap(width: map.width, height: map.height) { x, y in
      map.values[y * map.width + x] >= max(1, limit)
    }
  }

  /// The thresholds of a 4×4 Bayer matrix.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Lights the pixels above the threshold of the matrix.
  static func ordered(_ map: LevelMap) -> Bitmap {
    let order = order
    return Bitmap(width: map.width, height: map.height) { x, y in
      Int(map.values[y * map.width + x]) * 32 > (order[(y & 3) * 4 + x & 3] * 2 + 1) * 255
    }
  }

  /// Diffuses the error of each pixel to its neighbours.
  static func floydSteinberg(_ map: LevelMap) -> Bitmap {
    // In 257ths of a level, to hide rounding errors.
    let (white, fine) = (65_535, 257)
    var bitmap = Bitmap(width: map.width, height: map.height)
    // Errors in sixteenths, with an extra column on both sides.
    var current = [Int](repeating: 0, count: map.width + 2)
    var below = current
    for y in 0..<map.height {
      let step = y & 1 == 0 ? 1 : -1
      for column in 0..<map.width {
        let x = step > 0 ? column : map.width - 1 - column
        let wanted = Int(map.values[y * map.width + x]) * fine + (current[x + 1] + 8) >> 4
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
