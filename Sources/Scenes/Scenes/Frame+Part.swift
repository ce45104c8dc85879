// SPDX-License-Identifier: MIT
package import Raster

extension Frame {
  /// The pixels of a rectangle; what lies outside is dark.
  package func part(_ rectangle: ZoneRectangle) -> Frame {
    var part = Frame(width: rectangle.width, height: rectangle.height)
    part.plane.draw(plane, x: -rectangle.x, y: -rectangle.y)
    if let colors {
      part.setColored(true)
      part.drawColors { $0.take(from: colors, x: rectangle.x, y: rectangle.y) }
    }
    part.lights = lights.map { light in
      FrameLight(
        x: light.x - rectangle.x, y: light.y - rectangle.y, width: light.width,
        height: light.height, light: light.light)
    }
    return part
  }
}
