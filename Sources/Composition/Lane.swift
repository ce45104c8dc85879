// SPDX-License-Identifier: MIT
import FramePacing
import Raster

/// A zone made ready for the frame thread.
///
/// A zone is a large value; copying it for each frame would cost more than drawing it. A lane
/// keeps it behind a reference, and beside it what every frame needs.
final class Lane: Hashable, Sendable {
  let zone: Zone
  private let tape: Tape
  private let direction: Scroll.Direction
  private let rectangle: ZoneRectangle
  private let epoch: Instant
  private let clock: ColumnClock
  private let origin: Int
  private let isPlain: Bool

  init(_ zone: Zone) {
    self.zone = zone
    tape = zone.tape
    direction = zone.scroll.direction
    rectangle = zone.rectangle
    epoch = zone.epoch
    clock = zone.motion.clock
    origin = zone.motion.origin
    isPlain = zone.motion.isPlain
  }

  /// Draws the zone at an instant, see `Zone.draw`.
  func draw(at instant: Instant, into plane: inout Bitmap) {
    let elapsed = instant.since(epoch)
    let offset =
      isPlain
      ? origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
      : zone.motion.offset(elapsed: elapsed)
    tape.draw(at: offset, direction: direction, rectangle: rectangle, into: &plane)
  }

  static func == (left: Lane, right: Lane) -> Bool {
    left === right || left.zone == right.zone
  }

  func hash(into hasher: inout Hasher) { hasher.combine(zone) }
}
