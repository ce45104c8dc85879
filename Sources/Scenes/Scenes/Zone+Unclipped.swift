// SPDX-License-Identifier: MIT
public import Core

/// The strip that moves through a zone, not cut off at the zone's edges.
public struct UnclippedZone: Hashable, Sendable {
  /// The strip as the display would show it if it were long enough; a loop has one round and what
  /// the zone may show of the next.
  public let strip: Bitmap
  /// The part of the strip that the zone shows.
  public let window: ZoneRectangle
}

extension Zone {
  /// The whole strip at an instant, and where the zone is on it.
  public func unclipped(at instant: Instant) -> UnclippedZone {
    let now = offset(at: instant)
    let offsets = shownOffsets(now)
    let isVertical = scroll.direction.isVertical
    // Strips are aligned to the display's bands.
    let inset = isVertical ? 0 : rectangle.y & 7
    let (width, height) =
      isVertical ? (rectangle.width, offsets.count) : (offsets.count, rectangle.height)
    var plane = Bitmap(width: width, height: inset + height)
    func place(_ part: Range<Int>) -> ZoneRectangle {
      let start =
        scroll.direction.isReversed
        ? offsets.upperBound - part.upperBound : part.lowerBound - offsets.lowerBound
      return isVertical
        ? ZoneRectangle(x: 0, y: start, width: width, height: part.count)
        : ZoneRectangle(x: start, y: inset, width: part.count, height: height)
    }
    // A track is drawn in parts that are no longer than the zone.
    for first in stride(from: offsets.lowerBound, to: offsets.upperBound, by: length) {
      let part = first..<min(first + length, offsets.upperBound)
      track.draw(
        at: first, instant: instant, direction: scroll.direction, rectangle: place(part),
        into: &plane)
    }
    var strip = Bitmap(width: width, height: height)
    strip.draw(plane, x: 0, y: -inset)
    let window = place(now..<now + length)
    return UnclippedZone(
      strip: strip,
      window: ZoneRectangle(
        x: window.x, y: window.y - inset, width: window.width, height: window.height))
  }

  /// The offsets of the round that the zone shows, and of all that it shows at `now`.
  private func shownOffsets(_ now: Int) -> Range<Int> {
    guard let last = track.sections.last else { return now..<now + length }
    if !last.repeats { return min(now, last.start)..<max(now + length, last.end) }
    let round =
      now - last.origin >= 0 ? now - remainder(now - last.origin, last.period) : last.origin
    return min(now, round)..<round + last.period + length
  }
}
