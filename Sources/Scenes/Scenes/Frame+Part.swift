// SPDX-License-Identifier: MIT
package import Core

extension Frame {
  /// The pixels of a rectangle; what lies outside is dark.
  package func part(_ rectangle: ZoneRectangle) -> Frame {
    var part = Frame(width: rectangle.width, height: rectangle.height)
    part.take(from: self, x: rectangle.x, y: rectangle.y)
    return part
  }
}
