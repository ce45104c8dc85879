// SPDX-License-Identifier: MIT
import Raster

extension Bitmap {
  /// Makes a picture whose pixels are lit where `isLit` says so.
  init(width: Int, height: Int, _ isLit: (_ x: Int, _ y: Int) -> Bool) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width where isLit(x, y) { self[x, y] = true }
    }
  }

  /// The lit pixels for which `isShown` holds.
  func shown(where isShown: (_ x: Int, _ y: Int) -> Bool) -> Bitmap {
    Bitmap(width: width, height: height) { self[$0, $1] && isShown($0, $1) }
  }

  /// The lit pixels in reading order: row after row from the top, each from the left.
  var litPixels: [(x: Int, y: Int)] {
    var pixels: [(x: Int, y: Int)] = []
    for y in 0..<height {
      for x in 0..<width where self[x, y] { pixels.append((x, y)) }
    }
    return pixels
  }

  /// The picture pushed `x` columns to the right and `y` rows down; what leaves it is cut off.
  func moved(x: Int = 0, y: Int = 0) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    result.draw(self, x: x, y: y)
    return result
  }

  /// The picture upside down.
  var upsideDown: Bitmap { Bitmap(width: width, height: height) { self[$0, height - 1 - $1] } }

  /// Lights what `columns` of `source` have lit, pushed `x` columns to the right and `y` down.
  mutating func drawColumns(_ columns: Range<Int>, of source: Bitmap, x: Int = 0, y: Int = 0) {
    for column in columns {
      for row in 0..<source.height where source[column, row] { self[column + x, row + y] = true }
    }
  }
}
