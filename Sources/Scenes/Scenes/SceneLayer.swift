// SPDX-License-Identifier: MIT
public import Core

/// A part of a scene that fills a rectangle of the display as a pure function of the instant.
///
/// Zones, pages, conversations and progress bars are layers. Any thread may query any instant in any
/// order.
public protocol SceneLayer: Sendable {
  /// The part of the display that the layer fills; pixels outside do not change.
  var rectangle: ZoneRectangle { get }

  /// Whether the layer replaces every pixel of its rectangle.
  var isOpaque: Bool { get }

  /// Draws the layer at an instant over `plane`, without allocating.
  func draw(at instant: Instant, into plane: inout Bitmap)

  /// The first instant after `instant` at which the layer may look different; `nil`: never.
  func nextChange(after instant: Instant) -> Instant?

  /// When the layer ends; `nil`: never.
  var end: Instant? { get }

  /// The number of scroll steps after one instant up to and including another.
  func steps(after earlier: Instant, through later: Instant) -> Int

  /// Whether `light` is below 255 at some instant.
  var fades: Bool { get }

  /// The light of its lit pixels at an instant, from 0 (dark) to 255 (the display's intensity).
  func light(at instant: Instant) -> UInt8

  /// Adds the light of its parts to a frame, after the layers below.
  func addLights(at instant: Instant, into frame: inout Frame)

  /// The colors that parts of it have at some instant, in the order of its content.
  var textColors: [RGB] { get }

  /// Colors its pixels at an instant, after the layers below.
  ///
  /// - Parameters:
  ///   - instant: that of the frame.
  ///   - own: the color of what has none of its own.
  ///   - colors: those of the whole display.
  func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors)

  /// Whether another layer shows the same at every instant.
  func isSame(as other: any SceneLayer) -> Bool

  /// The layer without its overlay; a layer without an overlay itself.
  var content: any SceneLayer { get }

  /// The layer after a change of `content`, whose rectangle stays.
  func changing(content change: (any SceneLayer) -> any SceneLayer) -> any SceneLayer

  /// Prepares content that takes too long for the frame thread. It does not affect the frames.
  ///
  /// - Returns: when to call it again; `nil`: never.
  func prepare(for instant: Instant) -> Instant?

  /// The layer compiled for the frame thread, above another one.
  func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer
}

extension SceneLayer {
  /// `true`: the layer replaces its rectangle.
  public var isOpaque: Bool { true }
  /// `nil`: the layer never ends.
  public var end: Instant? { nil }
  /// 0: the layer does not scroll.
  public func steps(after earlier: Instant, through later: Instant) -> Int { 0 }
  /// `false`: the light is constant.
  public var fades: Bool { false }
  /// 255: the display's intensity.
  public func light(at instant: Instant) -> UInt8 { 255 }
  /// Adds the layer's rectangle with its light; an opaque layer also covers lights below it.
  public func addLights(at instant: Instant, into frame: inout Frame) {
    let light = light(at: instant)
    let place = rectangle
    guard light < .max || isOpaque && frame.lights.contains(where: place.overlaps) else { return }
    frame.lights.append(place.light(light))
  }
  /// None: the layer has one color.
  public var textColors: [RGB] { [] }
  /// Colors the whole rectangle.
  public func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    rectangle.fill(&colors, with: own)
  }
  /// The layer itself.
  public var content: any SceneLayer { self }
  /// The changed layer.
  public func changing(content change: (any SceneLayer) -> any SceneLayer) -> any SceneLayer {
    change(self)
  }
  /// `nil`: the layer needs no preparation.
  public func prepare(for instant: Instant) -> Instant? { nil }
  /// A compiled layer that forwards to this layer.
  public func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer {
    CompiledPlainLayer(self, above: below)
  }
}

extension SceneLayer where Self: Equatable {
  /// Whether both are equal.
  public func isSame(as other: any SceneLayer) -> Bool { (other as? Self) == self }
}

/// A layer compiled for the frame thread, linked to the layers below it.
///
/// A layer may be a large value, and copying it for each frame would cost more than drawing it. A
/// compiled layer is a reference with the values that every frame needs. Each one retains the one
/// below, so that drawing a frame does not count references.
public protocol CompiledLayer: AnyObject, Sendable {
  /// Draws the layers below, then its own.
  func draw(at instant: Instant, into plane: inout Bitmap)

  /// The first instant after `instant` at which this layer or one below may change; `nil`: never.
  func nextChange(after instant: Instant) -> Instant?
}

/// The compiled form of a layer without a specialised one.
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
    .earlier(layer.nextChange(after: instant), below?.nextChange(after: instant))
  }
}
