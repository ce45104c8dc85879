// SPDX-License-Identifier: MIT
import Raster
import Typesetting

extension Zone {
  /// One period of a segment before its pixels are drawn, which alone takes long.
  struct SegmentLayout {
    /// The strips of a period, each with its first column.
    var parts: [(strip: Strip, x: Int)]
    /// The width of one repetition, 1 or more.
    var period: Int
    /// The width of the content without its separator.
    var contentWidth: Int
    /// As in `Tape.Segment`.
    var cues: [Cue]
    /// As in `Tape.Segment`.
    var values: [Range<Int>]
  }

  /// Where a strip and its separator stand in one period, and what lies in it.
  func layout(of strip: Strip) -> SegmentLayout {
    let repeats = scroll.mode == .loop
    let period = max(1, strip.width + (repeats ? separator.width : 0))
    var parts = [(strip: strip, x: 0)]
    if repeats {
      parts =
        scroll.direction.isReversed
        ? [(separator, 0), (strip, separator.width)] : [(strip, 0), (separator, strip.width)]
    }
    let cues = parts.flatMap { part in
      part.strip.cues.map { cue in
        let cue = cue.shifted(by: part.x)
        return scroll.direction.isReversed ? cue.mirrored(width: period) : cue
      }
    }
    let values = parts.flatMap { part in
      part.strip.values.map { value in
        let first = value.lowerBound + part.x
        let last = value.upperBound + part.x
        return scroll.direction.isReversed ? period - last..<period - first : first..<last
      }
    }
    return SegmentLayout(
      parts: parts, period: period, contentWidth: strip.width,
      cues: cues.sorted { $0.column < $1.column },
      values: values.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// A strip as a segment of the tape: one period with its separator, band by band as the zone
  /// lies on the display.
  func segment(of strip: Strip, from start: Int) -> Tape.Segment {
    segment(of: layout(of: strip), from: start)
  }

  /// A layout as a segment of the tape, its pixels drawn.
  func segment(of layout: SegmentLayout, from start: Int) -> Tape.Segment {
    let repeats = scroll.mode == .loop
    var columns = Bitmap(
      width: repeats ? layout.period + length : max(1, layout.contentWidth), height: bands * 8)
    var x = 0
    while x < columns.width {
      for part in layout.parts {
        columns.draw(part.strip.columns, x: x + part.x, y: top(of: part.strip))
      }
      x += layout.period
    }
    return Tape.Segment(
      columns: columns, period: layout.period, start: start, origin: start,
      end: repeats ? .max : start + layout.contentWidth,
      patches: layout.parts.flatMap { part in
        part.strip.patches.map { banded($0.moved(x: part.x, y: top(of: part.strip))) }
      }, cues: layout.cues, values: layout.values)
  }

  /// A patch whose rows count from the zone's first band, with the rows that it covers.
  private func banded(_ patch: Patch) -> Tape.BandedPatch {
    let rows = (0..<bands).map { band in
      (0..<8).reduce(UInt8(0)) { mask, row in
        let y = band * 8 + row
        return patch.y <= y && y < patch.y + patch.height ? mask | 1 << UInt8(row) : mask
      }
    }
    return Tape.BandedPatch(
      patch: patch.lowered(by: patch.y, height: bands * 8), rows: rows)
  }

  /// How much of the content is seen at once in the direction in which it moves.
  var length: Int { rectangle.length(scroll.direction) }

  /// The bands of a tape.
  ///
  /// Columns lie on the tape as on the display, so that they are copied word by word; rows are
  /// copied one by one wherever they lie.
  private var bands: Int {
    scroll.direction.isVertical ? (rectangle.width + 7) / 8 : rectangle.bands
  }

  /// The row of the first band where a strip begins, centred in the zone; half a row is rounded
  /// upward.
  private func top(of strip: Strip) -> Int {
    let inset = scroll.direction.isVertical ? 0 : rectangle.y & 7
    return inset + centered(strip.height, in: rectangle.breadth(scroll.direction))
  }
}
