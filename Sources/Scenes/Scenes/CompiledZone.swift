// SPDX-License-Identifier: MIT
import Core

/// The compiled form of a zone, with the values that every frame needs.
final class CompiledZone: CompiledLayer {
  private let zone: Zone
  private let below: (any CompiledLayer)?
  private let track: ContentTrack
  // A single section is stored here, so that a frame does not count its references.
  private let only: ContentTrack.Section?
  private let direction: Direction
  private let rectangle: ZoneRectangle
  private let length: Int
  private let epoch: Instant
  private let clock: ColumnClock
  private let origin: Int
  private let isPlain: Bool
  private let isReversed: Bool
  /// Whether the content scrolls horizontally and has no patches.
  private let isStill: Bool
  /// When the zone is dark; `nil`: never.
  private let darkness: Instant?

  init(_ zone: Zone, above below: (any CompiledLayer)?) {
    self.zone = zone
    self.below = below
    track = zone.track
    only = zone.track.sections.count == 1 ? zone.track.sections.first : nil
    direction = zone.scroll.direction
    rectangle = zone.rectangle
    length = zone.length
    epoch = zone.epoch
    clock = zone.motion.clock
    origin = zone.motion.origin
    isPlain = zone.motion.isPlain
    isReversed = zone.scroll.direction.isReversed
    isStill =
      !zone.scroll.direction.isVertical && zone.track.sections.allSatisfy(\.patches.isEmpty)
    darkness = zone.darkness
  }

  func draw(at instant: Instant, into plane: inout Bitmap) {
    below?.draw(at: instant, into: &plane)
    if let darkness, instant >= darkness { return rectangle.clear(&plane) }
    let elapsed = instant.since(epoch)
    let offset =
      isPlain
      ? origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
      : zone.motion.offset(elapsed: elapsed)
    if let only, only.covers(offset, offset &+ length) {
      if isStill {
        // The most frequent case.
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
      track.draw(
        at: offset, instant: instant, direction: direction, rectangle: rectangle, into: &plane)
    }
  }

  /// The first instant after `instant` at which this layer or one below may change; `nil`: never.
  func nextChange(after instant: Instant) -> Instant? {
    .earlier(zone.nextChange(after: instant), below?.nextChange(after: instant))
  }
}
