// SPDX-License-Identifier: MIT
package import Core

/// A presentation in a zone of a scene.
package struct PageLayer: SceneLayer {
  package let rectangle: ZoneRectangle
  /// Its instants are those of the scene; it may have another size than the rectangle.
  package let presentation: Presentation

  /// The row of the rectangle that shows the elapsed time of the current page; `nil`: none.
  package let progress: Int?

  /// Crops or extends pages whose size differs from the rectangle.
  private let canvas: Canvas?

  /// Makes a layer; pages are cropped or extended to the rectangle at the right and bottom.
  package init(
    _ presentation: Presentation, rectangle: ZoneRectangle, progress: Int? = nil
  ) {
    self.rectangle = rectangle
    self.progress = progress.flatMap { (0..<rectangle.height).contains($0) ? $0 : nil }
    self.presentation = presentation
    let isExact =
      presentation.width == rectangle.width && presentation.height == rectangle.height
    canvas = isExact ? nil : Canvas(width: rectangle.width, height: rectangle.height)
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
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

  package func nextChange(after instant: Instant) -> Instant? {
    let change = presentation.nextChange(after: instant)
    guard progress != nil else { return change }
    return .earlier(change, presentation.nextProgress(after: instant, width: rectangle.width))
  }

  package func prepare(for instant: Instant) -> Instant? { presentation.prepare(for: instant) }

  package var end: Instant? { presentation.end }

  package var fades: Bool { true }

  package func light(at instant: Instant) -> UInt8 { presentation.light(at: instant) }

  /// The layer with another presentation.
  func replacing(_ presentation: Presentation) -> PageLayer {
    PageLayer(presentation, rectangle: rectangle, progress: progress)
  }

  /// The same pages without any motion: each is shown whole for its time in a round.
  func stillLayer(from start: Instant) -> any SceneLayer {
    let slots = presentation.stills.map {
      SequenceLayer.Slot(
        PictureLayer($0.picture, x: rectangle.x, y: rectangle.y), length: $0.length)
    }
    if slots.count == 1, let slot = slots.first { return slot.layer }
    return SequenceLayer(slots, start: start) ?? self
  }

  package var textColors: [RGB] { presentation.pagedTexts.flatMap(\.colors) }

  package func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    rectangle.fill(&colors, with: own)
    for part in presentation.colors(at: instant) {
      let (left, top) = (max(0, part.columns.lowerBound), max(0, part.rows.lowerBound))
      colors.fill(
        x: rectangle.x + left, y: rectangle.y + top,
        width: min(rectangle.width, part.columns.upperBound) - left,
        height: min(rectangle.height, part.rows.upperBound) - top,
        with: PixelColor(led: own.led, text: part.color, ground: own.ground))
    }
  }

  package func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? PageLayer else { return false }
    return rectangle == other.rectangle && progress == other.progress
      && presentation.isSame(as: other.presentation)
  }
}
