// SPDX-License-Identifier: MIT
public import Raster
public import Timing
public import Typesetting

/// What a display shows: layers, each a pure function of an instant.
///
/// A scene never moves anything. It answers what is seen at an instant, asked in any order and
/// from any thread, and when that changes next. It may know what follows it at an exact instant,
/// such as the next minute of a clock.
public struct Scene: Sendable, Equatable {
  /// The number of columns of the display.
  public let width: Int
  /// The number of rows of the display.
  public let height: Int
  /// The layers; where two overlap, the later one is seen.
  public let layers: [any SceneLayer]

  private let top: (any CompiledLayer)?
  /// Layers that fade, and those above them that keep their light.
  private let shining: [any SceneLayer]
  /// Whether layers replace all that a frame showed before.
  private let isCovered: Bool
  private var successor: Successor?

  /// Makes a scene for a display of a size in pixels; without layers it is dark.
  public init(width: Int, height: Int, layers: [any SceneLayer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
    top = layers.reduce(nil) { $1.compiled(above: $0) }
    let lowest = layers.firstIndex(where: \.fades) ?? layers.endIndex
    shining = layers[lowest...].filter { $0.fades || $0.isOpaque }
    isCovered = Scene.cover(layers, width: width, height: height)
  }

  /// Whether opaque layers leave no pixel of a display free.
  private static func cover(_ layers: [any SceneLayer], width: Int, height: Int) -> Bool {
    var free = Bitmap(width: width, height: height)
    free.invert(x: 0, y: 0, width: free.width, height: free.height)
    for layer in layers where layer.isOpaque {
      let place = layer.rectangle
      guard place.x < free.width, place.y < free.height else { continue }
      ZoneRectangle(
        x: place.x, y: place.y, width: min(place.width, free.width - place.x),
        height: min(place.height, free.height - place.y)
      ).clear(&free)
    }
    return free.litCount == 0
  }

  /// Makes a scene of zones.
  public init(width: Int, height: Int, zones: [Zone]) {
    self.init(width: width, height: height, layers: zones)
  }

  /// The layers that are zones.
  public var zones: [Zone] { layers.compactMap { $0 as? Zone } }

  /// What an eye sees at an instant.
  public func frame(at instant: Instant) -> Frame {
    var frame = Frame(width: width, height: height)
    draw(at: instant, into: &frame)
    return frame
  }

  /// Draws what is seen at an instant into a frame of the scene's size, whatever it showed before.
  ///
  /// Zones replace what was in their rectangles, so only a display is cleared of which a part lies
  /// under none, or under what is laid over others; allocates nothing.
  public func draw(at instant: Instant, into frame: inout Frame) {
    if let successor, instant >= successor.instant {
      successor.scene.draw(at: instant, into: &frame)
    } else {
      if !isCovered { frame.plane.clear() }
      top?.draw(at: instant, into: &frame.plane)
      if !frame.lights.isEmpty || !shining.isEmpty { light(at: instant, into: &frame) }
    }
  }

  /// Whether a part of the display may be less bright than the rest at some instant.
  public var fades: Bool { !shining.isEmpty || successor?.scene.fades ?? false }

  private func light(at instant: Instant, into frame: inout Frame) {
    frame.removeLights()
    for layer in shining { layer.shine(at: instant, into: &frame) }
  }

  /// The first instant after `instant` at which the frame may differ, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    guard let successor else { return top?.nextChange(after: instant) }
    guard instant < successor.instant else {
      return successor.scene.nextChange(after: instant)
    }
    return min(successor.instant, top?.nextChange(after: instant) ?? .distantFuture)
  }

  /// Makes what the frame thread will need from an instant on and what takes it too long to make,
  /// also of a scene that follows.
  ///
  /// To be called by another thread; whether it is called or not changes nothing that is seen.
  ///
  /// - Returns: when to call it again; nothing: never.
  @discardableResult
  public func prepare(for instant: Instant) -> Instant? {
    if let successor, instant >= successor.instant {
      return successor.scene.prepare(for: instant)
    }
    let next = layers.compactMap { $0.prepare(for: instant) }.min()
    guard let successor else { return next }
    let later = successor.scene.prepare(for: successor.instant)
    // What is needed behind the present page may be that of the follower.
    return [next.map { min($0, successor.instant) }, later].compactMap(\.self).min()
  }

  /// When the last content has passed, or nothing if some content stays for ever.
  public var end: Instant? {
    if let successor { return successor.scene.end.map { max($0, successor.instant) } }
    var latest: Instant?
    for layer in layers {
      guard let end = layer.end else { return nil }
      latest = max(latest ?? end, end)
    }
    return latest
  }

  /// The number of steps that all layers make after one instant, up to and including another.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    guard later > earlier else { return 0 }
    guard let successor, later > successor.instant else {
      return layers.reduce(0) { $0 + $1.steps(after: earlier, through: later) }
    }
    return steps(after: earlier, through: successor.instant)
      + successor.scene.steps(after: max(earlier, successor.instant), through: later)
  }

  /// Whether both show the same at every instant.
  public static func == (left: Scene, right: Scene) -> Bool {
    guard left.width == right.width, left.height == right.height,
      left.layers.count == right.layers.count,
      zip(left.layers, right.layers).allSatisfy({ $0.isSame(as: $1) })
    else { return false }
    switch (left.successor, right.successor) {
    case (nil, nil): return true
    case (let one?, let other?): return one.instant == other.instant && one.scene == other.scene
    default: return false
    }
  }
}

// MARK: - What follows

extension Scene {
  /// A scene that takes over at an instant.
  private final class Successor: Sendable {
    let instant: Instant
    let scene: Scene

    init(_ scene: Scene, at instant: Instant) {
      self.scene = scene
      self.instant = instant
    }
  }

  /// The scene that is seen at an instant, which may be one that follows this one.
  public func current(at instant: Instant) -> Scene {
    var scene = self
    while let successor = scene.successor, instant >= successor.instant {
      scene = successor.scene
    }
    return scene
  }

  /// The scene with another one of the same size that takes over at an instant.
  ///
  /// What followed it before is forgotten.
  public func followed(by scene: Scene, at instant: Instant) -> Scene {
    var first = self
    first.successor = Successor(scene, at: instant)
    return first
  }

  /// The scene without anything that follows it.
  public var alone: Scene {
    var scene = self
    scene.successor = nil
    return scene
  }
}

// MARK: - Other content

extension Scene {
  /// The scene with another layer in the place of one; an unknown place leaves it as it is.
  ///
  /// Nothing follows the new scene: what was made to follow the old one knows the old layer.
  public func replacing(layer: any SceneLayer, at index: Int) -> Scene {
    guard layers.indices.contains(index) else { return self }
    var layers = layers
    layers[index] = layer
    return Scene(width: width, height: height, layers: layers)
  }

  /// The scene with another content in one zone, handed over as `Zone.replacing` says; a layer
  /// without a zone stays as it is.
  public func replacing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    changing(zone: index) { $0.replacing(strip, at: instant) }
  }

  /// The scene with other texts of live values in one zone, handed over as `Zone.reflowing` says.
  public func reflowing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    changing(zone: index) { $0.reflowing(strip, at: instant) }
  }

  private func changing(zone index: Int, _ change: (Zone) -> Zone) -> Scene {
    guard layers.indices.contains(index) else { return self }
    return replacing(layer: layers[index].changing(zone: change), at: index)
  }

  /// The scene with other pixels in one zone; see `replacing(_:inZone:at:)`.
  public func replacing(_ pixels: Bitmap, inZone index: Int, at instant: Instant) -> Scene {
    replacing(Strip(pixels), inZone: index, at: instant)
  }
}
