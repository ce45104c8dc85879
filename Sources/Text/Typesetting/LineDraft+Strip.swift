// SPDX-License-Identifier: MIT
import Core

// Draws the layout of a line.

extension LineDraft {
  /// The line as a strip.
  func strip(missing: [MissingGlyph]) -> Strip {
    let shift = left
    var columns = blank
    for part in parts { draw(part, into: &columns) }
    var patches: [Patch] = []
    if parts.contains(where: { $0.style.isBlinking && !$0.columns.isEmpty }) {
      // Ink of steady neighbours may overlap a blinking part.
      var steady = blank
      for part in parts where !part.style.isBlinking { draw(part, into: &steady) }
      for range in blinking {
        let x = range.lowerBound + shift
        patches.append(
          Patch(
            x: x,
            pictures: [columns, steady].map {
              ($0.columns(from: x, count: range.count), Patch.blink)
            }))
      }
    }
    for part in parts where !part.style.isBlinking {
      guard case .pictures(let pictures, let top) = part.ink, pictures.count > 1 else { continue }
      patches.append(moving(pictures, top: top, of: part))
    }
    var strip = Strip(
      columns, patches: patches, events: events.map { $0.shifted(by: shift) },
      values: values.map { $0.moved(by: shift) }, missing: missing)
    if strip.width <= Strip.charactersLimit { strip.characters = characters }
    strip.colors = colors
    strip.gap = isSpread ? 0 : parts.last?.gap ?? 1
    return strip
  }

  /// The colored parts, joined if adjacent.
  private var colors: [ColoredPart] {
    var colored: [ColoredPart] = []
    for part in parts where !part.columns.isEmpty {
      guard let color = part.style.color else { continue }
      let next = ColoredPart(columns: part.columns, rows: 0..<rows, color: color)
        .moved(x: left, y: 0)
      if let last = colored.last, last.color == color,
        last.columns.upperBound == next.columns.lowerBound
      {
        colored[colored.count - 1].columns = last.columns.lowerBound..<next.columns.upperBound
      } else {
        colored.append(next)
      }
    }
    return colored
  }

  /// The ink columns of each character; overlapping marks belong to their character.
  private var characters: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for part in parts {
      let x = part.columns.lowerBound + left
      switch part.ink {
      case .glyphs(let glyphs):
        for placed in glyphs where placed.glyph.bitmap.width > 0 {
          let start = x + placed.left
          ranges.append(start..<start + placed.glyph.bitmap.width)
        }
      case .pictures(let pictures, _):
        let width = pictures.first?.bitmap.width ?? 0
        if width > 0 { ranges.append(x..<x + width) }
      case .text, .none: break
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private var blank: Bitmap { Bitmap(width: left + max(width, right), height: rows) }

  /// The rows of the strip: those of the line and the overhang above and below.
  private var rows: Int { height + 2 * overhang }

  /// The columns of blinking parts, joined if adjacent.
  private var blinking: [Range<Int>] {
    parts.reduce(into: []) { ranges, part in
      if part.style.isBlinking, !part.columns.isEmpty { ranges.appendJoined(part.columns) }
    }
  }

  private func draw(_ part: Part, into columns: inout Bitmap) {
    let x = part.columns.lowerBound + left
    let baseline = ascent + overhang
    switch part.ink {
    case .glyphs(let glyphs):
      ShapedText(glyphs: glyphs).draw(into: &columns, x: x, baseline: baseline)
    case .text(let text, let shaper):
      shaper.shape(String(text)).draw(into: &columns, x: x, baseline: baseline)
    case .pictures(let pictures, let top):
      if let first = pictures.first?.bitmap { columns.draw(first, x: x, y: overhang + top) }
    case .none: break
    }
    if part.style.isInverse {
      columns.invert(x: x, y: overhang, width: part.columns.count, height: height)
    }
  }

  /// An animation as a patch.
  private func moving(
    _ pictures: [(bitmap: Bitmap, duration: Int64)], top: Int, of part: Part
  ) -> Patch {
    let painted = pictures.map { picture in
      let alone = Part(
        columns: -left..<part.columns.count - left,
        ink: .pictures([picture], top: top), style: part.style)
      var bitmap = Bitmap(width: part.columns.count, height: rows)
      draw(alone, into: &bitmap)
      return (bitmap: bitmap, duration: picture.duration)
    }
    return Patch(x: part.columns.lowerBound + left, pictures: painted)
  }
}
