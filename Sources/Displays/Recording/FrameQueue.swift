// SPDX-License-Identifier: MIT

/// Puts pictures on the grid of time of a GIF, so that each stays long enough to be shown.
///
/// Every start is rounded to the grid on its own, so the sum of the delays is never off by more
/// than half a unit. A picture waits until the one before has stayed long enough; if another one
/// comes meanwhile, it is left out. So a fast recording is sampled, each picture at its start.
/// Equal pictures in a row become one.
struct FrameQueue {
  /// A picture with its start and end in units.
  struct Entry: Hashable {
    let picture: LitPicture
    let begin: Int64
    let end: Int64
  }

  /// The length of a unit in nanoseconds.
  static let unit: Int64 = 10_000_000
  /// The fewest units that a picture stays: browsers show one that stays less for ten.
  static let least: Int64 = 2

  /// The pictures that are not yet returned; the last two may still be left out.
  private var waiting: [(begin: Int64, picture: LitPicture)] = []

  /// The nearest unit to a time of 0 or more nanoseconds; the later one of two.
  static func nearest(_ time: Int64) -> Int64 {
    let time = max(0, time)
    let rest = time % unit
    return time / unit + (rest >= unit - rest ? 1 : 0)
  }

  /// Takes a picture at a time in nanoseconds, no earlier than the one before.
  ///
  /// - Returns: the next picture whose duration is final.
  mutating func push(_ picture: LitPicture, at time: Int64) -> Entry? {
    let now = Self.nearest(time)
    while let last = waiting.last, last.begin >= now { waiting.removeLast() }
    guard let last = waiting.last else {
      waiting.append((0, picture))
      return nil
    }
    // Colors that no pixel shows make no other picture.
    guard picture.change(from: last.picture) != nil else { return nil }
    waiting.append((max(now, last.begin + Self.least), picture))
    guard waiting.count > 3 else { return nil }
    return next(end: waiting[1].begin)
  }

  /// Ends the last picture; leaves out pictures that would be too short.
  mutating func finish(at time: Int64) -> [Entry] {
    let end = Self.nearest(time)
    while waiting.count > 1, let last = waiting.last, last.begin > end - Self.least {
      waiting.removeLast()
    }
    var entries: [Entry] = []
    while !waiting.isEmpty {
      entries.append(next(end: waiting.count > 1 ? waiting[1].begin : end))
    }
    return entries
  }

  private mutating func next(end: Int64) -> Entry {
    let first = waiting.removeFirst()
    return Entry(picture: first.picture, begin: first.begin, end: end)
  }
}
