// SPDX-License-Identifier: MIT
public import CivilTime

/// Something that a zone plays, or played when it was interrupted, and where it stands.
///
/// It plays its parts one after the other and begins again. Where it stands is a pure function of
/// the instant: time since it started, without the interruptions.
public struct StackEntry: Hashable, Sendable {
  /// What decided on it.
  public let source: Source
  /// What it plays, in order; none: the zone is empty.
  public let parts: [Part]
  /// How long a showing of each part takes, in nanoseconds.
  public let loops: [Int64]
  /// Since when it has been playing these parts.
  public let started: CivilInstant
  /// Where it stood when it started with these parts, in nanoseconds; less than a round, unless it
  /// was taken up again after the sign was started anew.
  public let startOffset: Int64
  /// How long it has been interrupted since it started, in nanoseconds.
  public internal(set) var interrupted: Int64 = 0
  /// Since when it has been interrupted; nothing: it plays.
  public internal(set) var paused: CivilInstant?
  /// When each part ends in the first round, in nanoseconds; ascending.
  let ends: [Int64]

  /// The range of a loop in nanoseconds: a millisecond to a day.
  public static let loopLimits: ClosedRange<Int64> = 1_000_000...86_400_000_000_000

  /// Starts at an instant; loops outside their limits are held within.
  init(
    _ source: Source, _ parts: [Part], loops: [Int64], started: CivilInstant, startOffset: Int64 = 0
  ) {
    self.source = source
    self.parts = parts
    let held = loops.map {
      min(max($0, Self.loopLimits.lowerBound), Self.loopLimits.upperBound)
    }
    self.loops = held
    self.started = started
    self.startOffset = startOffset
    var (sum, ends): (Int64, [Int64]) = (0, [])
    ends.reserveCapacity(held.count)
    for loop in held {
      let (next, overflow) = sum.addingReportingOverflow(loop)
      sum = overflow ? .max : next
      ends.append(sum)
    }
    self.ends = ends
  }

  /// How long all parts take once, in nanoseconds.
  public var round: Int64 { ends.last ?? 0 }

  /// Where it stands at an instant: nanoseconds on its own timeline, which goes on over rounds.
  ///
  /// It stands still while it is interrupted, and does not go on before it started.
  public func timelineOffset(at instant: CivilInstant) -> Int64 {
    let elapsed = min(instant, paused ?? instant).nanoseconds - started.nanoseconds
    return Int64(clamping: Int128(startOffset) + max(0, elapsed - Int128(interrupted)))
  }

  /// Which part is played at an instant, and for how many nanoseconds it has been.
  public func cursor(at instant: CivilInstant) -> (part: Int, offset: Int64)? {
    guard round > 0 else { return nil }
    let place = timelineOffset(at: instant) % round
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return (low, place - (low > 0 ? ends[low - 1] : 0))
  }

  /// The instant at which it will stand at an offset if it is not interrupted any more.
  func instant(at offset: Int128) -> CivilInstant {
    started.advanced(byNanoseconds: offset - Int128(startOffset) + Int128(interrupted))
  }

  /// How many showings of a part end after one offset and not after another.
  func showings(of part: Int, after first: Int64, through last: Int64) -> Int {
    guard round > 0, last > first else { return 0 }
    func count(_ offset: Int64) -> Int64 {
      offset < ends[part] ? 0 : (offset - ends[part]) / round + 1
    }
    return Int(count(last) - count(first))
  }

  /// The offset at which the next showings, so many, of a part have ended after an offset.
  func end(of showings: Int, of part: Int, after offset: Int64) -> Int128 {
    let done = offset < ends[part] ? 0 : (offset - ends[part]) / round + 1
    return Int128(ends[part]) + (Int128(done) + Int128(showings) - 1) * Int128(round)
  }

  /// The first offset, not before another, at which a part is being shown.
  func beginning(of part: Int, from offset: Int64) -> Int128 {
    let begin = part > 0 ? ends[part - 1] : 0
    let place = offset % max(round, 1)
    if place >= begin, place < ends[part] { return Int128(offset) }
    let wait = place < begin ? begin - place : round - place + begin
    return Int128(offset) + Int128(wait)
  }

  /// The same with other parts, from an instant on.
  ///
  /// What is being shown goes on where it is if it is among the new parts; otherwise the first of
  /// the parts behind it that is follows, or else the first of all.
  func playing(_ parts: [Part], loops: [Int64], at instant: CivilInstant) -> StackEntry {
    var begin: (part: Int, offset: Int64) = (0, 0)
    if let now = cursor(at: instant) {
      // A mark in front does not make another showing of it.
      let places = Dictionary(
        zip(parts.map(\.unmarked), parts.indices), uniquingKeysWith: { first, _ in first })
      for step in self.parts.indices {
        let old = (now.part + step) % self.parts.count
        guard let place = places[self.parts[old].unmarked] else { continue }
        begin = (place, step == 0 ? now.offset : 0)
        break
      }
    }
    let fresh = StackEntry(source, parts, loops: loops, started: instant)
    guard !parts.isEmpty else { return fresh }
    let start = begin.part > 0 ? fresh.ends[begin.part - 1] : 0
    // A loop that became shorter than what was shown of it ends at once, and not never.
    let offset = min(begin.offset, fresh.loops[begin.part] - 1)
    var moved = StackEntry(
      source, parts, loops: loops, started: instant, startOffset: start + max(0, offset))
    if paused != nil { moved.paused = instant }
    return moved
  }

  /// Stops at an instant.
  mutating func pause(at instant: CivilInstant) {
    if paused == nil { paused = instant }
  }

  /// Goes on at an instant from where it stopped.
  mutating func resume(at instant: CivilInstant) {
    guard let since = paused else { return }
    let length = max(0, instant.nanoseconds - since.nanoseconds)
    interrupted = Int64(clamping: Int128(interrupted) + length)
    paused = nil
  }

  /// The same as if all had happened later (earlier if negative).
  func shifted(byNanoseconds change: Int128) -> StackEntry {
    var moved = StackEntry(
      source, parts, loops: loops, started: started.advanced(byNanoseconds: change),
      startOffset: startOffset)
    moved.interrupted = interrupted
    moved.paused = paused?.advanced(byNanoseconds: change)
    return moved
  }
}
