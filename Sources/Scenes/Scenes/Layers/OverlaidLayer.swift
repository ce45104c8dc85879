// SPDX-License-Identifier: MIT
public import Pages
public import Raster
public import Timing

/// A layer through which what lies below is seen.
public struct OverlaidLayer: SceneLayer {
  /// What is laid over.
  public let content: any SceneLayer
  /// What is seen of what lies below.
  public let mode: OverlayMode
  private let canvas: Canvas

  /// Lays a layer over those before it.
  public init(_ content: any SceneLayer, mode: OverlayMode) {
    self.init(
      content, mode: mode,
      canvas: Canvas(
        width: content.rectangle.x + content.rectangle.width,
        height: content.rectangle.y + content.rectangle.height))
  }

  private init(_ content: any SceneLayer, mode: OverlayMode, canvas: Canvas) {
    self.content = content
    self.mode = mode
    self.canvas = canvas
  }

  /// The part of the display that it fills; a cut-out may darken the pixels next to it.
  public var rectangle: ZoneRectangle { content.rectangle }

  /// Whether nothing of what lies below is seen.
  public var isOpaque: Bool { mode == .opaque && content.isOpaque }

  /// Lays what is seen at an instant over what is there.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    guard mode != .opaque else { return content.draw(at: instant, into: &plane) }
    canvas.borrow { picture in
      if !content.isOpaque { picture.clear() }
      content.draw(at: instant, into: &picture)
      plane.compose(picture, x: 0, y: 0, mode: mode)
    }
  }

  /// The first instant after `instant` at which it may look different, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    content.nextChange(after: instant)
  }

  /// Makes what its content needs.
  public func prepare(for instant: Instant) -> Instant? { content.prepare(for: instant) }

  /// When its content has come to its end, or nothing for content that stays.
  public var end: Instant? { content.end }

  /// The steps of its content.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    content.steps(after: earlier, through: later)
  }

  /// Whether its content fades.
  public var fades: Bool { content.fades }

  /// How bright its content is.
  public func light(at instant: Instant) -> UInt8 { content.light(at: instant) }

  /// Whether the other layer lays the same over others in the same way.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? OverlaidLayer else { return false }
    return mode == other.mode && content.isSame(as: other.content)
  }

  /// The layer after a change of the zone that is its content.
  public func changing(zone change: (Zone) -> Zone) -> any SceneLayer {
    replacing(content: content.changing(zone: change))
  }

  /// The layer with another content of the same rectangle.
  public func replacing(content: any SceneLayer) -> OverlaidLayer {
    OverlaidLayer(content, mode: mode, canvas: canvas)
  }
}
