// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// A part of a scene: something that fills a rectangle of the display as a function of the instant.
///
/// Zones are layers, and so are pages, conversations and bars that grow. A layer answers at any
/// instant, in any order and from any thread.
public protocol SceneLayer: Sendable {
  /// The part of the display that it fills; it touches no pixel outside.
  var rectangle: ZoneRectangle { get }

  /// Whether each pixel of the rectangle is its own, dark ones included, whatever was there.
  var isOpaque: Bool { get }

  /// Draws what is seen at an instant over what is there; allocates nothing.
  func draw(at instant: Instant, into plane: inout Bitmap)

  /// The first instant after `instant` at which it may look different, or nothing if it stays.
  func nextChange(after instant: Instant) -> Instant?

  /// When it has come to its end for good, or nothing for a layer that stays.
  var end: Instant? { get }

  /// The number of steps after one instant, up to and including another.
  func steps(after earlier: Instant, through later: Instant) -> Int

  /// Whether `light` is ever less than all.
  var fades: Bool { get }

  /// How bright its lit pixels are at an instant, from 0 (dark) to 255 (all of the display's
  /// intensity).
  func light(at instant: Instant) -> UInt8

  /// Adds to a frame how bright its parts are, above what layers below have added.
  func shine(at instant: Instant, into frame: inout Frame)

  /// Whether another layer shows the same at every instant.
  func isSame(as other: any SceneLayer) -> Bool

  /// The layer after a change of the zone in it, or the layer itself if there is none.
  func changing(zone change: (Zone) -> Zone) -> any SceneLayer

  /// Makes what the frame thread will need from an instant on and what takes it too long to make.
  ///
  /// Whether it is called or not changes nothing that is seen.
  ///
  /// - Returns: when to call it again; nothing: never.
  func prepare(for instant: Instant) -> Instant?

  /// The layer made ready for the frame thread, above another one.
  func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer
}

extension SceneLayer {
  /// Nothing of what lies below is seen.
  public var isOpaque: Bool { true }
  /// It stays.
  public var end: Instant? { nil }
  /// None: it moves in pictures, not in steps.
  public func steps(after earlier: Instant, through later: Instant) -> Int { 0 }
  /// Its light stays.
  public var fades: Bool { false }
  /// All of it.
  public func light(at instant: Instant) -> UInt8 { 255 }
  /// Its rectangle is as bright as `light` says; an opaque one covers what shines below.
  public func shine(at instant: Instant, into frame: inout Frame) {
    let light = light(at: instant)
    let place = rectangle
    guard light < .max || isOpaque && frame.lights.contains(where: place.overlaps) else { return }
    frame.lights.append(place.light(light))
  }
  /// Nothing changes: there is no zone in it.
  public func changing(zone change: (Zone) -> Zone) -> any SceneLayer { self }
  /// Nothing: it is quickly drawn.
  public func prepare(for instant: Instant) -> Instant? { nil }
  /// A compiled layer that asks the layer for everything.
  public func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer {
    CompiledPlainLayer(self, above: below)
  }
}

extension SceneLayer where Self: Equatable {
  /// Whether both are equal.
  public func isSame(as other: any SceneLayer) -> Bool { (other as? Self) == self }
}

/// A layer made ready for the frame thread, and the layers that it covers.
///
/// A layer may be a large value; copying it for each frame would cost more than drawing it. A compiled layer
/// keeps it behind a reference, and beside it what every frame needs. Compiled layers hold one another, the
/// later one the earlier one, so that a frame is drawn without counting a reference.
public protocol CompiledLayer: AnyObject, Sendable {
  /// Draws the layers below, then its own layer.
  func draw(at instant: Instant, into plane: inout Bitmap)

  /// The first instant after `instant` at which this layer or one below may show something else.
  func nextChange(after instant: Instant) -> Instant?
}

/// The compiled layer of a layer that has no faster one of its own.
final class CompiledPlainLayer<Layer: SceneLayer>: CompiledLayer {
  private let layer: Layer
  private let below: (any CompiledLayer)?

  init(_ layer: Layer, above below: (any CompiledLayer)?) {
    self.layer = layer
    self.below = below
  }

  func draw(at instant: Instant, into plane: inout Bitmap) {
    below?.draw(at: instant, into: &plane)
    layer.draw(at: instant, into: &plane)
  }

  func nextChange(after instant: Instant) -> Instant? {
    guard let own = layer.nextChange(after: instant) else {
      return below?.nextChange(after: instant)
    }
    return min(own, below?.nextChange(after: instant) ?? own)
  }
}
