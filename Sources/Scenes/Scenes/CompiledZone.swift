// SPDX-License-Identifier: MIT
import Raster
import Timing

/// The compiled layer of a zone: what every frame needs of it lies ready.
final class CompiledZone: CompiledLayer {
  private let zone: Zone
  private let below: (any CompiledLayer)?
  private let tape: Tape
  // The segment of a tape that has no other: lent from here it is not counted up and down.
  private let only: Tape.Segment?
  private let direction: Scroll.Direction
  private let rectangle: ZoneRectangle
  private let length: Int
  private let epoch: Instant
  private let clock: ColumnClock
  private let origin: Int
  private let isPlain: Bool
  private let isReversed: Bool
  /// Whether columns pass that never change by themselves.
  private let isStill: Bool

  init(_ zone: Zone, above below: (any CompiledLayer)?) {
    self.zone = zone
    self.below = below
    tape = zone.tape
    only = zone.tape.segments.count == 1 ? zone.tape.segments.first : nil
    direction = zone.scroll.direction
    rectangle = zone.rectangle
    length = zone.length
    epoch = zone.epoch
    clock = zone.motion.clock
    origin = zone.motion.origin
    isPlain = zone.motion.isPlain
    isReversed = zone.scroll.direction.isReversed
    isStill =
      !zone.scroll.direction.isVertical && zone.tape.segments.allSatisfy(\.patches.isEmpty)
  }

  /// Draws the layers below, then the zone, see `Zone.draw`.
  func draw(at instant: Instant, into plane: inout Bitmap) {
    below?.draw(at: instant, into: &plane)
    let elapsed = instant.since(epoch)
    let offset =
      isPlain
      ? origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
      : zone.motion.offset(elapsed: elapsed)
    if let only, only.covers(offset, offset &+ length) {
      if isStill {
        // Nearly every frame of nearly every sign comes this way.
        rectangle.copyColumns(
          only.columns,
          from: remainder(
            isReversed ? only.origin &- offset &- length : offset &- only.origin, only.period),
          to: 0, count: length, into: &plane)
      } else {
        only.draw(
          at: offset, instant: instant, direction: direction, rectangle: rectangle, into: &plane)
      }
    } else {
      tape.draw(
        at: offset, instant: instant, direction: direction, rectangle: rectangle, into: &plane)
    }
  }

  /// The first instant after `instant` at which this layer or one below may show something else.
  func nextChange(after instant: Instant) -> Instant? {
    guard let own = zone.nextChange(after: instant) else {
      return below?.nextChange(after: instant)
    }
    return min(own, below?.nextChange(after: instant) ?? own)
  }
}
