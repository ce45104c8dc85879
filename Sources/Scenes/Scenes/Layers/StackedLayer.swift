// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// Layers one above the other in a rectangle of a scene, which is dark where none of them is.
public struct StackedLayer: SceneLayer {
  /// The part of the display that they lie in.
  public let rectangle: ZoneRectangle
  /// The layers, the lowest first; none of them leaves the rectangle.
  public let layers: [any SceneLayer]

  /// Stacks layers.
  public init(_ layers: [any SceneLayer], rectangle: ZoneRectangle) {
    self.layers = layers
    self.rectangle = rectangle
  }

  /// Draws the layers over a dark rectangle.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    rectangle.clear(&plane)
    for layer in layers { layer.draw(at: instant, into: &plane) }
  }

  /// The first instant after `instant` at which any of them may look different, or nothing.
  public func nextChange(after instant: Instant) -> Instant? {
    var first: Instant?
    for layer in layers {
      guard let next = layer.nextChange(after: instant) else { continue }
      first = min(first ?? next, next)
    }
    return first
  }

  /// Makes what any of them needs.
  public func prepare(for instant: Instant) -> Instant? {
    layers.compactMap { $0.prepare(for: instant) }.min()
  }

  /// The steps of all of them.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    layers.reduce(0) { $0 + $1.steps(after: earlier, through: later) }
  }

  /// Whether any of them fades.
  public var fades: Bool { layers.contains(where: \.fades) }

  /// How bright the brightest of them is.
  public func light(at instant: Instant) -> UInt8 {
    guard let first = layers.first else { return .max }
    return layers.dropFirst().reduce(first.light(at: instant)) { max($0, $1.light(at: instant)) }
  }

  /// Each layer is as bright as it is.
  public func shine(at instant: Instant, into frame: inout Frame) {
    if frame.lights.contains(where: rectangle.overlaps) {
      frame.lights.append(rectangle.light(.max))
    }
    for layer in layers where layer.fades || layer.isOpaque {
      layer.shine(at: instant, into: &frame)
    }
  }

  /// Whether the other layer stacks the same.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? StackedLayer else { return false }
    return rectangle == other.rectangle && layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.isSame(as: $1) }
  }
}
