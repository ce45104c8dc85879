// SPDX-License-Identifier: MIT

/// The grid of time of a format.
struct FrameUnit: Hashable, Sendable {
  /// The length of a unit in nanoseconds.
  let nanoseconds: Int64
  /// The fewest units that a picture stays, 1 or more.
  let least: Int64
  /// The most units that one delay holds.
  let greatest: Int64

  /// The nearest point of the grid to a time of 0 or more nanoseconds; the later one of two.
  func nearest(_ time: Int64) -> Int64 {
    let time = max(0, time)
    let rest = time % nanoseconds
    return time / nanoseconds + (rest >= nanoseconds - rest ? 1 : 0)
  }

  /// A stay as delays that each fit, none of them shorter than the least one.
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

/// Puts pictures on the grid of time of a format, so that none stays shorter than the format can.
///
/// Every beginning is rounded to the grid on its own: delays are differences of such points and
/// their sum is never off by more than half a unit. A picture that comes before the one on show
/// has stayed long enough waits until then; if another one comes in the meantime, nobody would
/// have seen it and it is left out. So a fast recording is sampled, each picture at the instant
/// at which it begins to be shown. Equal pictures in a row become one.
struct FrameQueue {
  /// A picture and the units from its beginning to its end.
  struct Entry: Hashable {
    let picture: LitPicture
    let begin: Int64
    let end: Int64
  }

  private let unit: FrameUnit
  /// The pictures that are not yet handed out.
  ///
  /// The last two may still be left out, and then the
  /// one before them stays longer.
  private var waiting: [(begin: Int64, picture: LitPicture)] = []

  init(unit: FrameUnit) { self.unit = unit }

  /// Takes a picture at a time in nanoseconds, no earlier than the one before.
  ///
  /// - Returns: what is now known to be shown, and how long.
  mutating func push(_ picture: LitPicture, at time: Int64) -> Entry? {
    let now = unit.nearest(time)
    while let last = waiting.last, last.begin >= now { waiting.removeLast() }
    guard let last = waiting.last else {
      waiting.append((0, picture))
      return nil
    }
    guard last.picture != picture else { return nil }
    waiting.append((max(now, last.begin + unit.least), picture))
    guard waiting.count > 3 else { return nil }
    return next(end: waiting[1].begin)
  }

  /// Ends the last picture; what would be shown too shortly at the end is left out.
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
