// SPDX-License-Identifier: MIT
public import Pages
public import Raster
public import Timing

/// Pages that follow one another in a zone of a scene.
public struct PageLayer: SceneLayer {
  /// The part of the display that the pages fill.
  public let rectangle: ZoneRectangle
  /// The pages.
  public let presentation: Presentation

  /// The row of the rectangle, counted from its top, that shows how much of its time the page
  /// that is on has passed; nothing: none.
  public let progress: Int?

  /// Cuts off or widens pages of another size than the rectangle.
  private let canvas: Canvas?

  /// Makes a layer; pages of another size than the rectangle are cut off or dark at the right and
  /// below.
  public init(
    _ presentation: Presentation, rectangle: ZoneRectangle, progress: Int? = nil
  ) {
    self.rectangle = rectangle
    self.progress = progress.flatMap { (0..<rectangle.height).contains($0) ? $0 : nil }
    self.presentation = presentation
    let isExact =
      presentation.width == rectangle.width && presentation.height == rectangle.height
    canvas = isExact ? nil : Canvas(width: rectangle.width, height: rectangle.height)
  }

  /// Draws the page that is seen at an instant, dark pixels included.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    if let canvas {
      canvas.borrow { picture in
        presentation.draw(at: instant, into: &picture, x: 0, y: 0)
        plane.compose(picture, x: rectangle.x, y: rectangle.y, mode: .opaque)
      }
    } else {
      presentation.draw(at: instant, into: &plane, x: rectangle.x, y: rectangle.y)
    }
    guard let progress, rectangle.x < plane.width else { return }
    let lit = presentation.progress(at: instant, width: rectangle.width)
    for column in 0..<min(plane.width - rectangle.x, rectangle.width) {
      plane[rectangle.x + column, rectangle.y + progress] = column < lit
    }
  }

  /// The first instant after `instant` at which it may look different, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    let change = presentation.nextChange(after: instant)
    guard progress != nil,
      let column = presentation.nextProgress(after: instant, width: rectangle.width)
    else { return change }
    return min(column, change ?? column)
  }

  /// Makes the pictures of the page that is on and of the next one.
  public func prepare(for instant: Instant) -> Instant? { presentation.prepare(for: instant) }

  /// When the last page has gone, or nothing for pages that come again and again.
  public var end: Instant? { presentation.end }

  /// Effects may fade a page.
  public var fades: Bool { true }

  /// How bright the page is that comes, stays or goes at an instant.
  public func light(at instant: Instant) -> UInt8 { presentation.light(at: instant) }

  /// The same pages without any motion: each is seen whole for as long as it takes in a round.
  ///
  /// - Parameter start: when the first one begins.
  public func still(from start: Instant) -> any SceneLayer {
    let turns = presentation.stills.map {
      SequenceLayer.Slot(
        PictureLayer($0.picture, x: rectangle.x, y: rectangle.y), length: $0.length)
    }
    if turns.count == 1, let turn = turns.first { return turn.layer }
    return SequenceLayer(turns, start: start) ?? self
  }

  /// Whether the other layer shows the same pages.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? PageLayer else { return false }
    return rectangle == other.rectangle && progress == other.progress
      && presentation.isSame(as: other.presentation)
  }
}
