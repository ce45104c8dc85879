// SPDX-License-Identifier: MIT

/// The grid of time of a format.
struct FrameUnit: Hashable, Sendable {
  /// The length of a unit in nanoseconds.
  let nanoseconds: Int64
  /// The fewest units that a picture stays, 1 or more.
  let least: Int64
  /// The most units that one delay holds.
  let greatest: Int64

  /// The nearest unit to a time of 0 or more nanoseconds; the later one of two.
  func nearest(_ time: Int64) -> Int64 {
    let time = max(0, time)
    let rest = time % nanoseconds
    return time / nanoseconds + (rest >= nanoseconds - rest ? 1 : 0)
  }

  /// A duration as delays of `least` to `greatest` units.
  func delays(_ units: Int64) -> [Int64] {
    var delays: [Int64] = []
    var rest = units
    while rest > greatest {
      delays.append(greatest - least)
      rest -= greatest - least
    }
    return delays + [rest]
  }
}

/// Puts pictures on the grid of time of a format, so that each stays long enough for the format.
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

  private let unit: FrameUnit
  /// The pictures that are not yet returned; the last two may still be left out.
  private var waiting: [(begin: Int64, picture: LitPicture)] = []

  init(unit: FrameUnit) { self.unit = unit }

  /// Takes a picture at a time in nanoseconds, no earlier than the one before.
  ///
  /// - Returns: the next picture whose duration is final.
  mutating func push(_ picture: LitPicture, at time: Int64) -> Entry? {
    let now = unit.nearest(time)
    while let last = waiting.last, last.begin >= now { waiting.removeLast() }
    guard let last = waiting.last else {
      waiting.append((0, picture))
      return nil
    }
    // Colors that no pixel shows make no other picture.
    guard picture.change(from: last.picture) != nil else { return nil }
    waiting.append((max(now, last.begin + unit.least), picture))
    guard waiting.count > 3 else { return nil }
    return next(end: waiting[1].begin)
  }

  /// Ends the last picture; leaves out pictures that would be too short.
  mutating func finish(at time: Int64) -> [Entry] {
    let end = unit.nearest(time)
    while waiting.count > 1, let last = waiting.last, last.begin > end - unit.least {
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
