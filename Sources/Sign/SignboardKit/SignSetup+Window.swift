// SPDX-License-Identifier: MIT
import Displays
import Raster
import Scenes
import SignConfiguration
import SignDisplays
import Wording

extension SignSettings {
  /// The size of the canvas, if the panel shows only a part of one.
  var canvasGeometry: Geometry? {
    canvas.map { Geometry(width: $0.across * 8, height: $0.down * 8) }
  }
}

extension SignSetup {
  /// The part of the canvas that the panel shows; `nil` without a canvas.
  var window: ZoneRectangle? {
    guard settings.canvas != nil else { return nil }
    let size = display.geometry
    return ZoneRectangle(
      x: settings.window?.x ?? 0, y: settings.window?.y ?? 0, width: size.width,
      height: size.height)
  }

  /// A display as large as the canvas that shows the window on another one.
  func windowed(_ display: any DisplayBackend) throws(SignError) -> any DisplayBackend {
    guard let canvas = settings.canvasGeometry, let window else { return display }
    return try WindowedDisplay(display, canvas: canvas, x: window.x, y: window.y)
  }
}

extension Frame {
  /// The pixels of a rectangle; what lies outside is dark.
  func part(_ rectangle: ZoneRectangle) -> Frame {
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
