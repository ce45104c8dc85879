// SPDX-License-Identifier: MIT
package import Core

/// A layer that shows those below it where its overlay mode allows it.
package struct OverlaidLayer: SceneLayer {
  /// How the layer is laid over those below it.
  package let mode: OverlayMode
  private let layer: any SceneLayer
  private let canvas: Canvas

  /// Lays a layer over those before it.
  package init(_ layer: any SceneLayer, mode: OverlayMode) {
    let rectangle = layer.rectangle
    self.init(
      layer, mode: mode,
      canvas: Canvas(
        width: rectangle.x + rectangle.width, height: rectangle.y + rectangle.height))
  }

  private init(_ layer: any SceneLayer, mode: OverlayMode, canvas: Canvas) {
    (self.layer, self.mode, self.canvas) = (layer, mode, canvas)
  }

  /// The layer's rectangle; a cut-out may darken the pixels next to it.
  package var rectangle: ZoneRectangle { layer.rectangle }

  package var isOpaque: Bool { mode == .opaque && layer.isOpaque }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    guard mode != .opaque else { return layer.draw(at: instant, into: &plane) }
    canvas.borrow { picture in
      if !layer.isOpaque { picture.clear() }
      layer.draw(at: instant, into: &picture)
      plane.compose(picture, x: 0, y: 0, mode: mode)
    }
  }

  package func nextChange(after instant: Instant) -> Instant? { layer.nextChange(after: instant) }

  package func prepare(for instant: Instant) -> Instant? { layer.prepare(for: instant) }

  package var end: Instant? { layer.end }

  package func steps(after earlier: Instant, through later: Instant) -> Int {
    layer.steps(after: earlier, through: later)
  }

  package var fades: Bool { layer.fades }

  package func light(at instant: Instant) -> UInt8 { layer.light(at: instant) }

  package var textColors: [RGB] { layer.textColors }

  package func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    guard mode != .opaque else { return layer.color(at: instant, own, into: &colors) }
    canvas.borrow { picture in
      picture.clear()
      layer.draw(at: instant, into: &picture)
      if mode == .cutOut { colors.cutOut(picture) }
      colors.limit(to: picture)
      layer.color(at: instant, own, into: &colors)
      colors.limit(to: nil)
    }
  }

  package func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? OverlaidLayer else { return false }
    return mode == other.mode && layer.isSame(as: other.layer)
  }

  package var content: any SceneLayer { layer.content }

  package func changing(
    content change: (any SceneLayer) -> any SceneLayer
  ) -> any SceneLayer {
    OverlaidLayer(layer.changing(content: change), mode: mode, canvas: canvas)
  }
}
