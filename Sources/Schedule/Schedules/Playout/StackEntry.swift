// SPDX-License-Identifier: MIT
import Core

/// Something that a zone plays, or an interrupted one, with its position.
///
/// It plays its items in a loop. The position is a pure function of the instant: the time since the
/// start without interruptions.
package struct StackEntry: Hashable, Sendable {
  /// The source that decided on it.
  package let source: Source
  /// The items, in order; empty for an empty zone.
  package let items: [PlayoutItem]
  /// The duration of a showing of each item, in nanoseconds.
  package let durations: [Int64]
  /// The instant at which it began to play these items.
  package private(set) var started: CivilInstant
  /// The position at `started`, in nanoseconds; less than a round.
  private(set) var startOffset: Int64 = 0
  /// The total time of interruptions since `started`, in nanoseconds.
  package internal(set) var interrupted: Int64 = 0
  /// The start of the current interruption; `nil` while it plays.
  package internal(set) var paused: CivilInstant?
  /// The time of each item, in nanoseconds.
  let timeline: Timeline<Int64>

  /// The range of a duration in nanoseconds: a millisecond to a day.
  package static let durationLimits: ClosedRange<Int64> = 1_000_000...86_400_000_000_000

  /// Durations are within their limits.
  init(
    _ source: Source, _ items: [PlayoutItem], durations: [Int64], started: CivilInstant
  ) {
    (self.source, self.items, self.durations) = (source, items, durations)
    timeline = Timeline(durations)
    self.started = started
  }

  /// The position at an instant: nanoseconds on its timeline, which continues over rounds.
  ///
  /// It does not advance during an interruption or before `started`.
  package func timelineOffset(at instant: CivilInstant) -> Int64 {
    let elapsed = min(instant, paused ?? instant).nanoseconds - started.nanoseconds
    return Int64(clamping: Int128(startOffset) + max(0, elapsed - Int128(interrupted)))
  }

  /// The index of the item at an instant, and the nanoseconds since its start.
  package func cursor(at instant: CivilInstant) -> (item: Int, offset: Int64)? {
    timeline.place(at: timelineOffset(at: instant)).map { ($0.segment, $0.elapsed) }
  }

  /// The instant of a timeline offset, without further interruptions.
  func instant(at offset: Int128) -> CivilInstant {
    started.advanced(byNanoseconds: offset - Int128(startOffset) + Int128(interrupted))
  }

  /// The number of showings of an item that end after `first` and at or before `last`.
  func showings(of item: Int, after first: Int64, through last: Int64) -> Int {
    last > first ? Int(ended(item, through: last) - ended(item, through: first)) : 0
  }

  /// The offset at which the given number of further showings of an item have ended.
  func end(of showings: Int, of item: Int, after offset: Int64) -> Int128 {
    let before = Int128(ended(item, through: offset)) + Int128(showings) - 1
    return Int128(timeline.ends[item]) + before * Int128(timeline.length)
  }

  /// The number of showings of an item that end at or before an offset.
  private func ended(_ item: Int, through offset: Int64) -> Int64 {
    let first = timeline.ends[item]
    return offset < first ? 0 : (offset - first) / timeline.length + 1
  }

  /// The first offset at or after `offset` at which an item is shown.
  func beginning(of item: Int, from offset: Int64) -> Int128 {
    guard let place = timeline.place(at: offset), place.segment != item else {
      return Int128(offset)
    }
    let wait = timeline.start(of: item) - timeline.start(of: place.segment) - place.elapsed
    return Int128(offset) + Int128(wait < 0 ? wait + timeline.length : wait)
  }

  /// The entry with other items from an instant on.
  ///
  /// The current item continues if it is among the new items; otherwise the next of its successors
  /// that is, or else the first item.
  func playing(_ items: [PlayoutItem], durations: [Int64], at instant: CivilInstant) -> StackEntry {
    var begin: (item: Int, offset: Int64) = (0, 0)
    if let now = cursor(at: instant) {
      // A stale mark does not begin a new showing.
      let places = Dictionary(
        zip(items.map(\.unmarked), items.indices), uniquingKeysWith: { first, _ in first })
      for step in self.items.indices {
        let old = (now.item + step) % self.items.count
        guard let place = places[self.items[old].unmarked] else { continue }
        begin = (place, step == 0 ? now.offset : 0)
        break
      }
    }
    var fresh = StackEntry(source, items, durations: durations, started: instant)
    guard !items.isEmpty else { return fresh }
    // A showing that is longer than its new duration ends at once.
    let offset = min(begin.offset, fresh.durations[begin.item] - 1)
    fresh.startOffset = fresh.timeline.start(of: begin.item) + max(0, offset)
    if paused != nil { fresh.paused = instant }
    return fresh
  }

  /// Pauses at an instant.
  mutating func pause(at instant: CivilInstant) {
    if paused == nil { paused = instant }
  }

  /// Resumes at an instant.
  mutating func resume(at instant: CivilInstant) {
    guard let since = paused else { return }
    let length = max(0, instant.nanoseconds - since.nanoseconds)
    interrupted = Int64(clamping: Int128(interrupted) + length)
    paused = nil
  }

  /// Shifts all its instants to later (earlier if negative).
  mutating func shift(byNanoseconds change: Int128) {
    started = started.advanced(byNanoseconds: change)
    paused = paused?.advanced(byNanoseconds: change)
  }
}
