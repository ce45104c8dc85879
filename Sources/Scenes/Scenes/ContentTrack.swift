// SPDX-License-Identifier: MIT
import Core
import Typesetting

/// The content that passes a zone: consecutive sections, dark before and after them.
///
/// Offsets grow with time: offset u enters the zone before u + 1. For content that moves to the left
/// this is reading order; for content that moves to the right the track is mirrored. Content that
/// moves up or down is transposed: its rows are the columns of the track.
struct ContentTrack: Hashable, Sendable {
  /// Content that repeats from `start` up to `end`.
  struct Section: Hashable, Sendable {
    /// The pixels of one period and of another zone width, so that any window inside the section is
    /// one slice.
    var columns: Bitmap
    /// The width of one repetition, 1 or more.
    var period: Int
    /// The first offset that is shown.
    var start: Int
    /// The offset of the first column of a period.
    var origin: Int
    /// The offset after its last column; `Int.max` if endless.
    var end: Int
    /// Whether a period follows another.
    var repeats = false
    /// The animated parts; columns count from the start of a period.
    var patches: [BandedPatch] = []
    /// The scroll events, in offsets from the start of a period.
    var events: [ScrollEvent] = []
    /// The colored parts; columns count from the start of a period, rows from the first band.
    var colors: [ColoredPart] = []
    /// The columns of live values, in offsets from the start of a period, ascending.
    var values: [Range<Int>] = []
  }

  /// A patch whose pictures are as high as the section.
  struct BandedPatch: Hashable, Sendable {
    var patch: Patch
    /// The rows of each band that it covers, bit 0 the top row.
    var rows: [UInt8]
  }

  var sections: [Section] = []

  /// Copies the window of `width` columns that begins at `offset` into bands of `plane`.
  func draw(
    at offset: Int, instant: Instant, direction: Direction, rectangle: ZoneRectangle,
    into plane: inout Bitmap
  ) {
    if !sections.contains(where: { $0.covers(offset, offset &+ rectangle.length(direction)) }) {
      rectangle.clear(&plane)
    }
    for section in sections {
      section.draw(
        at: offset, instant: instant, direction: direction, rectangle: rectangle, into: &plane)
    }
  }

  /// The first instant after `instant` at which a patch changes; `nil`: never.
  func nextChange(after instant: Instant) -> Instant? {
    var next: Instant?
    for section in sections {
      for patch in section.patches {
        next = .earlier(next, patch.patch.nextChange(after: instant))
      }
    }
    return next
  }
}

extension ContentTrack.Section {
  /// Whether the section fills the window between two offsets.
  func covers(_ first: Int, _ last: Int) -> Bool { start <= first && last <= end }

  /// Copies its part of the window that begins at `offset`; see `ContentTrack.draw`.
  func draw(
    at offset: Int, instant: Instant, direction: Direction, rectangle: ZoneRectangle,
    into plane: inout Bitmap
  ) {
    guard let (source, x, count) = window(at: offset, direction: direction, rectangle: rectangle)
    else { return }
    if direction.isVertical {
      rectangle.copyRows(columns, from: source, to: x, count: count, into: &plane)
    } else {
      rectangle.copyColumns(columns, from: source, to: x, count: count, into: &plane)
    }
    if !patches.isEmpty {
      drawPatches(
        at: instant, direction: direction, rectangle: rectangle, source: source, x: x,
        count: count, into: &plane)
    }
  }

  /// Its part of the window that begins at `offset`: the first column of a period, the place in the
  /// window and the number of columns; `nil` if none is seen.
  @inline(__always)
  func window(
    at offset: Int, direction: Direction, rectangle: ZoneRectangle
  ) -> (source: Int, x: Int, count: Int)? {
    let width = rectangle.length(direction)
    let first = max(offset, start)
    let last = min(offset &+ width, end)
    guard first < last else { return nil }
    return direction.isReversed
      ? (remainder(origin &- last, period), width - (last - offset), last - first)
      : (remainder(first &- origin, period), first - offset, last - first)
  }

  /// Copies the patches over the columns `source`… of a window that begins at `x`.
  private func drawPatches(
    at instant: Instant, direction: Direction, rectangle: ZoneRectangle, source: Int,
    x: Int, count: Int, into plane: inout Bitmap
  ) {
    for banded in patches {
      let patch = banded.patch
      guard let picture = patch.picture(at: instant) else { continue }
      // The window may contain the patch in this period and in later ones.
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

/// The remainder, 0 or more.
func remainder(_ value: Int, _ modulus: Int) -> Int {
  // A 32-bit division takes half the time.
  if let small = UInt32(exactly: value), let divisor = UInt32(exactly: modulus) {
    return Int(small % divisor)
  }
  let rest = value % modulus
  return rest < 0 ? rest + modulus : rest
}
