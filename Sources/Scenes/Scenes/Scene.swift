// SPDX-License-Identifier: MIT
public import Core

/// The content of a display: layers, each a pure function of an instant.
///
/// A scene returns the frame of an instant and the instant of the next change, in any order and on
/// any thread. It may have a successor at an exact instant, such as the next minute of a clock.
public struct Scene: Sendable, Equatable {
  /// The number of columns of the display.
  public let width: Int
  /// The number of rows of the display.
  public let height: Int
  /// The layers; later ones are above earlier ones.
  public let layers: [any SceneLayer]
  /// The colors of the layers, in their order; those that are missing have the display's.
  public let colors: [PixelColor]

  private let top: (any CompiledLayer)?
  /// The layers that fade, and the opaque ones above them.
  private let lightingLayers: [any SceneLayer]
  /// Whether opaque layers cover the whole display.
  private let isCovered: Bool
  private let hasOwnColors: Bool
  private var successor: Successor?

  /// Makes a scene for a display with a size in pixels; without layers it is dark.
  public init(
    width: Int, height: Int, layers: [any SceneLayer] = [], colors: [PixelColor] = []
  ) {
    self.width = width
    self.height = height
    self.layers = layers
    self.colors = colors
    hasOwnColors =
      colors.contains { $0 != .standard } || layers.contains { !$0.textColors.isEmpty }
    top = layers.reduce(nil) { $1.compiled(above: $0) }
    let lowest = layers.firstIndex(where: \.fades) ?? layers.endIndex
    lightingLayers = layers[lowest...].filter { $0.fades || $0.isOpaque }
    isCovered = Scene.cover(layers, width: width, height: height)
  }

  /// Whether opaque layers cover all pixels of a display.
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

  /// The frame of an instant.
  ///
  /// - Parameter colored: whether it has colors, if anything of the scene has.
  public func frame(at instant: Instant, colored: Bool = false) -> Frame {
    var frame = Frame(width: width, height: height)
    frame.setColored(colored && hasColors)
    draw(at: instant, into: &frame)
    return frame
  }

  /// Draws the scene at an instant into a frame of the scene's size, without allocating.
  ///
  /// Clears the frame first only if the opaque layers leave part of it uncovered. Colors are drawn
  /// only into a frame that has them.
  public func draw(at instant: Instant, into frame: inout Frame) {
    if let successor, instant >= successor.instant {
      successor.scene.draw(at: instant, into: &frame)
    } else {
      if !isCovered { frame.plane.clear() }
      top?.draw(at: instant, into: &frame.plane)
      if !frame.lights.isEmpty || !lightingLayers.isEmpty { light(at: instant, into: &frame) }
      if frame.colors != nil { color(at: instant, into: &frame) }
    }
  }

  /// Whether a part of the display may be dimmed at some instant.
  public var fades: Bool { !lightingLayers.isEmpty || successor?.scene.fades ?? false }

  /// Whether anything that it shows has a color of its own at some instant.
  public var hasColors: Bool { hasOwnColors || successor?.scene.hasColors ?? false }

  /// The colors that its pixels may have, each once, its successor's included.
  public var allColors: [PixelColor] {
    var all: [PixelColor] = []
    for (index, layer) in layers.enumerated() {
      let own = index < colors.count ? colors[index] : .standard
      all.append(own)
      all += layer.textColors.map { PixelColor(led: own.led, text: $0, ground: own.ground) }
    }
    all += successor?.scene.allColors ?? []
    var seen: Set<PixelColor> = [.standard]
    return all.filter { seen.insert($0).inserted }
  }

  private func color(at instant: Instant, into frame: inout Frame) {
    frame.drawColors { drawn in
      guard hasOwnColors else { return }
      for (index, layer) in layers.enumerated() {
        layer.color(at: instant, index < colors.count ? colors[index] : .standard, into: &drawn)
      }
    }
  }

  private func light(at instant: Instant, into frame: inout Frame) {
    frame.removeLights()
    for layer in lightingLayers { layer.addLights(at: instant, into: &frame) }
  }

  /// The first instant after `instant` at which the frame may differ, or `nil` if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    guard let successor else { return top?.nextChange(after: instant) }
    guard instant < successor.instant else {
      return successor.scene.nextChange(after: instant)
    }
    return .earlier(successor.instant, top?.nextChange(after: instant))
  }

  /// Prepares content that takes too long for the frame thread, including the successor's.
  ///
  /// Call it from another thread. It does not affect the frames.
  ///
  /// - Returns: when to call it again; `nil`: never.
  @discardableResult
  public func prepare(for instant: Instant) -> Instant? {
    if let successor, instant >= successor.instant {
      return successor.scene.prepare(for: instant)
    }
    let next = layers.compactMap { $0.prepare(for: instant) }.min()
    guard let successor else { return next }
    let later = successor.scene.prepare(for: successor.instant)
    // The successor may begin before the next page.
    return .earlier(next.map { min($0, successor.instant) }, later)
  }

  /// When the last layer ends; `nil` if a layer never ends.
  public var end: Instant? {
    if let successor { return successor.scene.end.map { max($0, successor.instant) } }
    var latest: Instant?
    for layer in layers {
      guard let end = layer.end else { return nil }
      latest = max(latest ?? end, end)
    }
    return latest
  }

  /// The number of steps of all layers after one instant up to and including another.
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
      left.layers.count == right.layers.count, left.colors == right.colors,
      zip(left.layers, right.layers).allSatisfy({ $0.isSame(as: $1) })
    else { return false }
    switch (left.successor, right.successor) {
    case (nil, nil): return true
    case (let one?, let other?): return one.instant == other.instant && one.scene == other.scene
    default: return false
    }
  }
}

// MARK: - Successor

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

  /// The scene at an instant: this one or a successor.
  public func current(at instant: Instant) -> Scene {
    var scene = self
    while let successor = scene.successor, instant >= successor.instant {
      scene = successor.scene
    }
    return scene
  }

  /// The scene with a successor of the same size from an instant on; replaces any other successor.
  public func followed(by scene: Scene, at instant: Instant) -> Scene {
    var first = self
    first.successor = Successor(scene, at: instant)
    return first
  }

  /// The scene without a successor.
  public var alone: Scene {
    var scene = self
    scene.successor = nil
    return scene
  }
}

// MARK: - Changes

extension Scene {
  /// The scene with one layer replaced; an unknown index changes nothing.
  ///
  /// The result has no successor, because the successor contains the old layer.
  public func replacing(layer: any SceneLayer, at index: Int) -> Scene {
    guard layers.indices.contains(index) else { return self }
    var layers = layers
    layers[index] = layer
    return Scene(width: width, height: height, layers: layers, colors: colors)
  }
}
