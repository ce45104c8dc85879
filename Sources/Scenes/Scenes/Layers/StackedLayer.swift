// SPDX-License-Identifier: MIT
package import Core

/// Layers stacked in a rectangle of a scene on a dark background.
package struct StackedLayer: SceneLayer {
  package let rectangle: ZoneRectangle
  /// The layers, the lowest first; all inside the rectangle.
  package let layers: [any SceneLayer]

  /// Stacks layers, the lowest first; does not check that they lie in the rectangle.
  package init(_ layers: [any SceneLayer], rectangle: ZoneRectangle) {
    self.layers = layers
    self.rectangle = rectangle
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    rectangle.clear(&plane)
    for layer in layers { layer.draw(at: instant, into: &plane) }
  }

  package func nextChange(after instant: Instant) -> Instant? {
    layers.reduce(nil) { .earlier($0, $1.nextChange(after: instant)) }
  }

  package func prepare(for instant: Instant) -> Instant? {
    layers.compactMap { $0.prepare(for: instant) }.min()
  }

  package func steps(after earlier: Instant, through later: Instant) -> Int {
    layers.reduce(0) { $0 + $1.steps(after: earlier, through: later) }
  }

  package var fades: Bool { layers.contains(where: \.fades) }

  package func light(at instant: Instant) -> UInt8 {
    guard let first = layers.first else { return .max }
    return layers.dropFirst().reduce(first.light(at: instant)) { max($0, $1.light(at: instant)) }
  }

  package func addLights(at instant: Instant, into frame: inout Frame) {
    if frame.lights.contains(where: rectangle.overlaps) {
      frame.lights.append(rectangle.light(.max))
    }
    for layer in layers where layer.fades || layer.isOpaque {
      layer.addLights(at: instant, into: &frame)
    }
  }

  package var textColors: [RGB] { layers.flatMap(\.textColors) }

  package func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    rectangle.fill(&colors, with: own)
    for layer in layers { layer.color(at: instant, own, into: &colors) }
  }

  package func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? StackedLayer else { return false }
    return rectangle == other.rectangle && layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.isSame(as: $1) }
  }
}
