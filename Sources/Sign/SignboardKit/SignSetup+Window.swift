// SPDX-License-Identifier: MIT

extension SignSettings {
  /// The size of the canvas, if the panel shows only a part of one.
  var canvasGeometry: Geometry? { canvas.map { Geometry(width: $0.columns, height: $0.rows) } }

  /// The size of scenes, see `SignSetup.canvas`; `nil` if the chains do not form one panel.
  package var composedGeometry: Geometry? { canvasGeometry ?? (try? display().geometry) }
}

// `canvas` is composed, `window` is lit; nothing else decides between the two.

extension SignSetup {
  /// The size of scenes: that of the canvas, or of the display where the settings have none.
  public var canvas: Geometry { builder.geometry }

  /// The part of the canvas that the display shows: all of it, unless the settings have a canvas.
  package var window: ZoneRectangle {
    let size = display.geometry
    return ZoneRectangle(
      x: settings.window?.x ?? 0, y: settings.window?.y ?? 0, width: size.width,
      height: size.height)
  }

  /// What the display shows of a frame of the canvas.
  package func shown(_ frame: Frame) -> Frame {
    settings.canvas == nil ? frame : frame.part(window)
  }

  /// A display as large as the canvas that shows the window on another one.
  package func windowed(_ display: any DisplayBackend) throws(SignError) -> any DisplayBackend {
    guard settings.canvas != nil else { return display }
    return try WindowedDisplay(display, canvas: canvas, x: window.x, y: window.y)
  }
}
