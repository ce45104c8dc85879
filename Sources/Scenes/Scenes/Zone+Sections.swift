// SPDX-License-Identifier: MIT
import Core
import Typesetting

extension Zone {
  /// The layout of one period of a section, without its pixels, which take long to draw.
  struct SectionLayout {
    /// The strips of a period and their first columns.
    var parts: [(strip: Strip, x: Int)]
    /// The width of one repetition, 1 or more.
    var period: Int
    /// The width of the content without its separator.
    var contentWidth: Int
    /// As in `ContentTrack.Section`.
    var events: [ScrollEvent]
    /// As in `ContentTrack.Section`.
    var values: [Range<Int>]
    /// Whether a period follows another.
    var repeats: Bool

    /// The columns of so many periods without the separator behind the last one.
    func width(of passes: Int) -> Int { (passes - 1) * period + contentWidth }
  }

  /// The layout of a strip and its separator in one period; an empty strip has nothing to separate,
  /// and keeps the time of a period.
  func layout(of strip: Strip) -> SectionLayout {
    let repeats = mode(of: strip).goesRound
    let period = max(1, strip.width + (repeats ? separator.width : 0))
    var parts = [(strip: strip, x: 0)]
    if repeats, strip.width > 0 {
      parts =
        scroll.direction.isReversed
        ? [(separator, 0), (strip, separator.width)] : [(strip, 0), (separator, strip.width)]
    }
    let events = parts.flatMap { part in
      part.strip.events.map { event in
        let event = event.shifted(by: part.x)
        return scroll.direction.isReversed ? event.mirrored(width: period) : event
      }
    }
    let values = parts.flatMap { part in
      part.strip.values.map { value in
        let first = value.lowerBound + part.x
        let last = value.upperBound + part.x
        return scroll.direction.isReversed ? period - last..<period - first : first..<last
      }
    }
    return SectionLayout(
      parts: parts, period: period, contentWidth: strip.width,
      events: events.sorted { $0.column < $1.column },
      values: values.sorted { $0.lowerBound < $1.lowerBound }, repeats: repeats)
  }

  /// A strip as a section of the track, with its separator, aligned to the display's bands.
  func section(of strip: Strip, from start: Int) -> ContentTrack.Section {
    section(of: layout(of: strip), from: start)
  }

  /// A layout as a section of the track.
  func section(of layout: SectionLayout, from start: Int) -> ContentTrack.Section {
    var columns = Bitmap(
      width: layout.repeats ? layout.period + length : max(1, layout.contentWidth),
      height: bands * 8)
    var x = 0
    while x < columns.width {
      for part in layout.parts {
        columns.draw(part.strip.columns, x: x + part.x, y: top(of: part.strip))
      }
      x += layout.period
    }
    var section = ContentTrack.Section(
      columns: columns, period: layout.period, start: start, origin: start,
      end: layout.repeats
        ? scroll.passes.map { start + layout.width(of: $0) } ?? .max : start + layout.contentWidth,
      repeats: layout.repeats,
      patches: layout.parts.flatMap { part in
        part.strip.patches.map { banded($0.moved(x: part.x, y: top(of: part.strip))) }
      }, events: layout.events, values: layout.values)
    section.colors = layout.parts.flatMap { part in
      part.strip.colors.map { $0.moved(x: part.x, y: top(of: part.strip)) }
    }
    return section
  }

  /// A patch aligned to the zone's first band.
  private func banded(_ patch: Patch) -> ContentTrack.BandedPatch {
    let rows = (0..<bands).map { band in
      (0..<8).reduce(UInt8(0)) { mask, row in
        let y = band * 8 + row
        return patch.y <= y && y < patch.y + patch.height ? mask | 1 << UInt8(row) : mask
      }
    }
    return ContentTrack.BandedPatch(
      patch: patch.lowered(by: patch.y, height: bands * 8), rows: rows)
  }

  /// The visible length in the direction of movement.
  var length: Int { rectangle.length(scroll.direction) }

  /// The bands of a track, aligned to the display's bands so that columns are copied word by word.
  private var bands: Int {
    scroll.direction.isVertical ? (rectangle.width + 7) / 8 : rectangle.bands
  }

  /// The row of the first band where a strip begins, centered in the zone and rounded upward.
  private func top(of strip: Strip) -> Int {
    let inset = scroll.direction.isVertical ? 0 : rectangle.y & 7
    return inset + centered(strip.height, in: rectangle.breadth(scroll.direction))
  }
}
