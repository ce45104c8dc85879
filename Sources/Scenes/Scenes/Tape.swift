// SPDX-License-Identifier: MIT
import Raster
import Timing
import Typesetting

/// What passes a zone: segments of content one after the other, dark before and behind them.
///
/// Offsets on the tape grow in the direction of time: offset u enters the zone before u + 1. For
/// content that moves to the left that is reading order; for content that moves to the right the
/// tape is laid the other way round, so one arithmetic serves both directions. Content that moves
/// up or down is transposed: its rows are the columns of the tape.
struct Tape: Hashable, Sendable {
  /// A content that repeats from `start` up to `end`.
  struct Segment: Hashable, Sendable {
    /// The pixels: one period, then as many columns again as the zone is wide, so that any
    /// window inside the segment is one slice.
    var columns: Bitmap
    /// The width of one repetition, 1 or more.
    var period: Int
    /// The offset from which on it is seen.
    var start: Int
    /// The offset of the first column of a period.
    var origin: Int
    /// The offset behind its last column; `Int.max` for an endless one.
    var end: Int
    /// What changes by itself; columns count from the start of a period.
    var patches: [BandedPatch] = []
    /// Where the scroll stops or takes another speed, in offsets from the start of a period.
    var cues: [Cue] = []
    /// Where live values stand, in offsets from the start of a period, ascending.
    var values: [Range<Int>] = []
  }

  /// A patch whose pictures are as high as the segment.
  struct BandedPatch: Hashable, Sendable {
    var patch: Patch
    /// The rows of each band that it covers, bit 0 the top row.
    var rows: [UInt8]
  }

  var segments: [Segment] = []

  /// Copies the window of `width` columns that begins at `offset` into bands of `plane`.
  func draw(
    at offset: Int, instant: Instant, direction: Scroll.Direction, rectangle: ZoneRectangle,
    into plane: inout Bitmap
  ) {
    if !segments.contains(where: { $0.covers(offset, offset &+ rectangle.length(direction)) }) {
      rectangle.clear(&plane)
    }
    for segment in segments {
      segment.draw(
        at: offset, instant: instant, direction: direction, rectangle: rectangle, into: &plane)
    }
  }

  /// The first instant after `instant` at which something changes by itself, or nothing.
  func nextChange(after instant: Instant) -> Instant? {
    var next: Instant?
    for segment in segments {
      for patch in segment.patches {
        guard let change = patch.patch.nextChange(after: instant) else { continue }
        next = min(next ?? change, change)
      }
    }
    return next
  }
}

extension Tape.Segment {
  /// Whether the segment fills the whole window between two offsets, which is nearly always so.
  func covers(_ first: Int, _ last: Int) -> Bool { start <= first && last <= end }

  /// Copies what it has of the window that begins at `offset`, see `Tape.draw`.
  func draw(
    at offset: Int, instant: Instant, direction: Scroll.Direction, rectangle: ZoneRectangle,
    into plane: inout Bitmap
  ) {
    let width = rectangle.length(direction)
    let first = max(offset, start)
    let last = min(offset &+ width, end)
    guard first < last else { return }
    let source: Int
    let x: Int
    if direction.isReversed {
      source = remainder(origin &- last, period)
      x = width - (last - offset)
    } else {
      source = remainder(first &- origin, period)
      x = first - offset
    }
    if direction.isVertical {
      rectangle.copyRows(columns, from: source, to: x, count: last - first, into: &plane)
    } else {
      rectangle.copyColumns(columns, from: source, to: x, count: last - first, into: &plane)
    }
    if !patches.isEmpty {
      drawPatches(
        at: instant, direction: direction, rectangle: rectangle, source: source, x: x,
        count: last - first, into: &plane)
    }
  }

  /// Copies what changes by itself over the columns `source`… of a window that begins at `x`.
  private func drawPatches(
    at instant: Instant, direction: Scroll.Direction, rectangle: ZoneRectangle, source: Int,
    x: Int, count: Int, into plane: inout Bitmap
  ) {
    for banded in patches {
      let patch = banded.patch
      guard let picture = patch.picture(at: instant) else { continue }
      // The window may see the patch in this period and in all that follow.
      var column = patch.x
      while column < source + count {
        let from = max(column, source)
        let seen = min(column + patch.width, source + count) - from
        rectangle.copy(
          picture, rows: banded.rows, from: from - column, to: x + from - source, count: seen,
          isVertical: direction.isVertical, into: &plane)
        column += period
      }
    }
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
