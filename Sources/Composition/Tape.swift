// SPDX-License-Identifier: MIT
import Raster

/// What passes a zone: segments of content one after the other, dark before and behind them.
///
/// Offsets on the tape grow in the direction of time: offset u enters the zone before u + 1. For
/// content that moves to the left that is reading order; for content that moves to the right the
/// tape is laid the other way round, so one arithmetic serves both directions.
struct Tape: Hashable, Sendable {
  /// A content that repeats from `start` up to `end`.
  struct Segment: Hashable, Sendable {
    /// The pixels: one period, then as many columns again as the zone is wide, so that any
    /// window inside the segment is one slice.
    var columns: Bitmap
    /// The width of one repetition, 1 or more.
    var period: Int
    /// The offset of its first column.
    var start: Int
    /// The offset behind its last column; `Int.max` for an endless one.
    var end: Int
  }

  var segments: [Segment] = []

  /// Copies the window of `width` columns that begins at `offset` into bands of `plane`.
  func draw(
    at offset: Int, direction: Scroll.Direction, rectangle: ZoneRectangle, into plane: inout Bitmap
  ) {
    let width = rectangle.width
    if !covers(offset, offset &+ width) { rectangle.clear(&plane) }
    // A span lends its elements: a copy of a segment would be counted up and down every frame.
    let lent = segments.span
    for index in lent.indices {
      let start = lent[index].start
      let period = lent[index].period
      let first = max(offset, start)
      let last = min(offset &+ width, lent[index].end)
      guard first < last else { continue }
      let source: Int
      let x: Int
      switch direction {
      case .left:
        source = remainder(first &- start, period)
        x = first - offset
      case .right:
        source = remainder(start &- last, period)
        x = width - (last - offset)
      }
      for band in 0..<rectangle.bands {
        plane.replaceColumns(
          from: lent[index].columns, sourceX: source, sourceBand: band, x: rectangle.x + x,
          band: rectangle.firstBand + band, count: last - first, rows: rectangle.rows(band))
      }
    }
  }

  /// Whether one segment fills the whole window, which is nearly always so.
  private func covers(_ first: Int, _ last: Int) -> Bool {
    for index in segments.indices
    where segments[index].start <= first && last <= segments[index].end {
      return true
    }
    return false
  }
}

/// The remainder that is never negative.
func remainder(_ value: Int, _ modulus: Int) -> Int {
  // A short division where it suffices: it takes half the time.
  if let small = UInt32(exactly: value), let divisor = UInt32(exactly: modulus) {
    return Int(small % divisor)
  }
  let rest = value % modulus
  return rest < 0 ? rest + modulus : rest
}
