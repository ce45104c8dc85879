// SPDX-License-Identifier: MIT
import Core

/// Draws the layout of a line.
struct LinePainter {
  let draft: LineDraft

  private var line: LineMetrics { draft.metrics }

  /// The line as a strip.
  func strip(missing: [MissingGlyph]) -> Strip {
    let shift = draft.left
    var columns = blank
    for part in draft.parts { draw(part, into: &columns) }
    var patches: [Patch] = []
    if draft.parts.contains(where: { $0.style.isBlinking && !$0.columns.isEmpty }) {
      // Ink of steady neighbours may overlap a blinking part.
      var steady = blank
      for part in draft.parts where !part.style.isBlinking { draw(part, into: &steady) }
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
    for part in draft.parts where !part.style.isBlinking {
      guard case .pictures(let pictures, let top) = part.ink, pictures.count > 1 else { continue }
      patches.append(moving(pictures, top: top, of: part))
    }
    var strip = Strip(
      columns, patches: patches, events: draft.events.map { $0.shifted(by: shift) },
      values: draft.values.map { $0.moved(by: shift) }, missing: missing)
    if strip.width <= Strip.charactersLimit { strip.characters = characters }
    strip.colors = colors
    strip.gap = draft.isSpread ? 0 : draft.parts.last?.gap ?? 1
    return strip
  }

  /// The colored parts, joined if adjacent.
  private var colors: [ColoredPart] {
    var colored: [ColoredPart] = []
    for part in draft.parts where !part.columns.isEmpty {
      guard let color = part.style.color else { continue }
      let next = ColoredPart(columns: part.columns, rows: 0..<height, color: color)
        .moved(x: draft.left, y: 0)
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
    for part in draft.parts {
      let x = part.columns.lowerBound + draft.left
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

  private var blank: Bitmap {
    Bitmap(width: draft.left + max(draft.width, draft.right), height: height)
  }

  /// The rows of the strip: those of the line and the overhang above and below.
  private var height: Int { line.height + 2 * draft.overhang }

  /// The columns of blinking parts, joined if adjacent.
  private var blinking: [Range<Int>] {
    draft.parts.reduce(into: []) { ranges, part in
      if part.style.isBlinking, !part.columns.isEmpty { ranges.appendJoined(part.columns) }
    }
  }

  private func draw(_ part: LineDraft.Part, into columns: inout Bitmap) {
    let x = part.columns.lowerBound + draft.left
    let baseline = line.ascent + draft.overhang
    switch part.ink {
    case .glyphs(let glyphs):
      ShapedText(glyphs: glyphs).draw(into: &columns, x: x, baseline: baseline)
    case .text(let text, let shaper):
      shaper.shape(String(text)).draw(into: &columns, x: x, baseline: baseline)
    case .pictures(let pictures, let top):
      if let first = pictures.first?.bitmap { columns.draw(first, x: x, y: draft.overhang + top) }
    case .none: break
    }
    if part.style.isInverse {
      columns.invert(
        x: x, y: draft.overhang, width: part.columns.count, height: line.height)
    }
  }

  /// An animation as a patch.
  private func moving(
    _ pictures: [(bitmap: Bitmap, duration: Int64)], top: Int, of part: LineDraft.Part
  ) -> Patch {
    let painted = pictures.map { picture in
      let alone = LineDraft.Part(
        columns: -draft.left..<part.columns.count - draft.left,
        ink: .pictures([picture], top: top), style: part.style)
      var bitmap = Bitmap(width: part.columns.count, height: height)
      draw(alone, into: &bitmap)
      return (bitmap: bitmap, duration: picture.duration)
    }
    return Patch(x: part.columns.lowerBound + draft.left, pictures: painted)
  }
}
