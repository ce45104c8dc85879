// SPDX-License-Identifier: MIT
import Composition
import FramePacing
import Raster

/// A layer whose first stretch of time is seen again and again, from an instant on.
struct RepeatingLayer: SceneLayer {
  let content: any SceneLayer
  let start: Instant
  let length: Int64

  /// Makes a layer; `length` is in nanoseconds, at least a millisecond.
  init(_ content: any SceneLayer, start: Instant, length: Int64) {
    (self.content, self.start) = (content, start)
    self.length = max(1_000_000, length)
  }

  private func own(_ instant: Instant) -> Instant {
    Instant(nanoseconds: max(0, instant.since(start)) % length)
  }

  var rectangle: ZoneRectangle { content.rectangle }

  func draw(at instant: Instant, into plane: inout Bitmap) {
    content.draw(at: own(instant), into: &plane)
  }

  func nextChange(after instant: Instant) -> Instant? {
    let place = own(instant)
    let rest = length - place.nanoseconds
    let change = content.nextChange(after: place).map { $0.since(place) } ?? rest
    return instant.advanced(by: min(change, rest))
  }

  func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? RepeatingLayer else { return false }
    return start == other.start && length == other.length && content.isSame(as: other.content)
  }
}
