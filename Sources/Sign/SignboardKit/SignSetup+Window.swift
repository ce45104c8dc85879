// SPDX-License-Identifier: MIT
import Displays
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
