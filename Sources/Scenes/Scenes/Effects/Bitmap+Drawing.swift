// SPDX-License-Identifier: MIT
import Core

extension Bitmap {
  /// The picture with only the lit pixels that satisfy `isShown`.
  func shown(where isShown: (_ x: Int, _ y: Int) -> Bool) -> Bitmap {
    Bitmap(width: width, height: height) { self[$0, $1] && isShown($0, $1) }
  }

  /// Whether a pixel of a column is lit.
  func isLit(column x: Int) -> Bool { (0..<bands).contains { column(x, band: $0) != 0 } }

  /// The lit pixels in reading order: row after row from the top, each from the left.
  var litPixels: [(x: Int, y: Int)] {
    var pixels: [(x: Int, y: Int)] = []
    for y in 0..<height {
      for x in 0..<width where self[x, y] { pixels.append((x, y)) }
    }
    return pixels
  }

  /// The picture moved `x` columns to the right and `y` rows down; pixels outside are cut off.
  func moved(x: Int = 0, y: Int = 0) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    result.draw(self, x: x, y: y)
    return result
  }

  /// The picture upside down.
  var upsideDown: Bitmap { Bitmap(width: width, height: height) { self[$0, height - 1 - $1] } }

  /// Draws the lit pixels of `columns` of `source`, moved `x` columns to the right and `y` rows down.
  mutating func drawColumns(_ columns: Range<Int>, of source: Bitmap, x: Int = 0, y: Int = 0) {
    for column in columns {
      for row in 0..<source.height where source[column, row] { self[column + x, row + y] = true }
    }
  }
}
