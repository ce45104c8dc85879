// SPDX-License-Identifier: MIT
public import Core

extension Bitmap {
  /// A picture in which any pixel may be lit.
  public static func random(
    width: Int, height: Int, using random: inout SeededGenerator
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = Bool.random(using: &random) }
    }
    return bitmap
  }
}
