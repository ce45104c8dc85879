// SPDX-License-Identifier: MIT
public import Core

extension Zone {
  /// The colors of parts of its content.
  public var textColors: [RGB] { track.sections.flatMap { $0.colors.map(\.color) } }

  /// Colors its rectangle, and the colored parts of its content where they are at the instant.
  public func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    rectangle.fill(&colors, with: own)
    guard track.sections.contains(where: { !$0.colors.isEmpty }) else { return }
    let offset = offset(at: instant)
    for section in track.sections where !section.colors.isEmpty {
      section.color(
        at: offset, direction: scroll.direction, rectangle: rectangle, own, into: &colors)
    }
  }
}

extension ContentTrack.Section {
  /// Colors its part of the window that begins at `offset`.
  func color(
    at offset: Int, direction: Direction, rectangle: ZoneRectangle, _ own: PixelColor,
    into colors: inout FrameColors
  ) {
    guard let (source, x, count) = window(at: offset, direction: direction, rectangle: rectangle)
    else { return }
    for part in self.colors {
      let color = PixelColor(led: own.led, text: part.color, ground: own.ground)
      // The window may contain the part in this period and in later ones.
      var shift = 0
      while part.columns.lowerBound + shift < source + count {
        let from = max(part.columns.lowerBound + shift, source)
        let to = min(part.columns.upperBound + shift, source + count)
        if from < to {
          rectangle.fill(
            &colors, columns: x + from - source..<x + to - source, rows: part.rows,
            isVertical: direction.isVertical, with: color)
        }
        shift += period
      }
    }
  }
}

extension ZoneRectangle {
  /// Colors a part of a track: columns of its window, and rows from its first band on.
  fileprivate func fill(
    _ colors: inout FrameColors, columns: Range<Int>, rows: Range<Int>, isVertical: Bool,
    with color: PixelColor
  ) {
    if isVertical {
      let (left, right) = (max(0, rows.lowerBound), min(width, rows.upperBound))
      colors.fill(
        x: x + left, y: y + columns.lowerBound, width: right - left, height: columns.count,
        with: color)
    } else {
      let top = max(y, firstBand * 8 + rows.lowerBound)
      colors.fill(
        x: x + columns.lowerBound, y: top, width: columns.count,
        height: min(y + height, firstBand * 8 + rows.upperBound) - top, with: color)
    }
  }
}
