// SPDX-License-Identifier: MIT
import Core

/// A drag in progress.
///
/// Offsets are in 1/65,536 rows.
struct Drag: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var instant: Instant
    var translation: Int64
  }

  /// The time before the end that determines the speed, in nanoseconds.
  private static let window: Int64 = 100_000_000
  /// The greatest number of stored moves; later ones replace the last.
  private static let greatestCount = 64

  /// The offset at its beginning.
  private var origin: Int64
  /// The distance since its beginning.
  private var translation: Int64 = 0
  /// The range of free movement: the limits, extended to the offset at its beginning.
  private var free: ClosedRange<Int64>
  /// The height of a page, which the rubber band never exceeds.
  private let page: Int64
  private var samples: [Sample]

  init(at instant: Instant, offset: Int64, limit: Int64, page: Int64) {
    origin = offset
    free = min(0, offset)...max(limit, offset)
    self.page = page
    samples = [Sample(instant: instant, translation: 0)]
  }

  /// The visible offset, with a rubber band outside the limits.
  ///
  /// The rubber band is that of `UIScrollView` as measured by Grant Paul (2012): x beyond the limit
  /// becomes x·c·d / (d + c·x) with c = 0.55 and d the height of a page.
  var position: Int64 {
    let raw = origin &+ translation
    if raw < free.lowerBound { return free.lowerBound &- band(free.lowerBound &- raw) }
    if raw > free.upperBound { return free.upperBound &+ band(raw &- free.upperBound) }
    return raw
  }

  private func band(_ distance: Int64) -> Int64 {
    let pulled = min(distance, 1 << 34) * 55 / 100
    return page * pulled / (page + pulled)
  }

  /// Moves to a distance from its beginning in thousandths of a row.
  mutating func move(thousandths: Int, at instant: Instant) {
    let clamped = Int64(clamping: min(max(thousandths, -1 << 30), 1 << 30))
    translation = clamped * Glide.row / 1000
    samples.removeAll { instant.since($0.instant) > Self.window }
    let sample = Sample(instant: instant, translation: translation)
    if samples.count < Self.greatestCount {
      samples.append(sample)
    } else {
      samples[samples.count - 1] = sample
    }
  }

  /// The speed of the last moves in offset units per millisecond; 0 after a rest.
  func speed(at instant: Instant) -> Int64 {
    guard let first = samples.first(where: { instant.since($0.instant) <= Self.window }) else {
      return 0
    }
    let milliseconds = max(1, instant.since(first.instant) / 1_000_000)
    return (translation - first.translation) / milliseconds
  }

  /// Adapts to content that moved by `distance` and has another limit.
  mutating func contentMoved(by distance: Int64, limit: Int64) {
    let offset = position &+ distance
    origin = offset &- translation
    free = min(0, offset)...max(limit, offset)
  }
}
