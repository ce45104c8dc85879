// SPDX-License-Identifier: MIT
import Timing

/// The offset of a zone's leading edge on its track: a pure function of elapsed time.
///
/// A motion runs through an introduction once and then through a cycle for ever. Both consist of
/// segments: a segment moves a number of columns, shortens its last step to end exactly, and then
/// dwells. A motion with an empty cycle ends after the introduction, one of counted rounds after them.
struct Motion: Hashable, Sendable {
  /// A movement by `distance` columns (negative is backward), then a rest.
  struct Segment: Hashable, Sendable {
    var distance: Int
    /// Nanoseconds of rest after the move.
    var dwell: Int64
    /// The clock of this segment; `nil`: that of the motion.
    var clock: ColumnClock?

    init(_ distance: Int, dwell: Int64 = 0, clock: ColumnClock? = nil) {
      self.distance = distance
      self.dwell = dwell
      self.clock = clock
    }
  }

  /// The movement after the introduction.
  enum Continuation: Hashable, Sendable {
    /// Steps of the clock for ever, never shortened.
    case endless
    /// The segments in a cycle; empty: no movement.
    case cycle([Segment])
    /// The segments so many times, then the last ones, which begin as a round does; then no movement.
    case rounds([Segment], count: Int, last: [Segment])

    /// The segments of a round.
    var round: [Segment] {
      switch self {
      case .endless: []
      case .cycle(let round), .rounds(let round, _, _): round
      }
    }
  }

  let clock: ColumnClock
  /// The offset at the start, in columns of the track.
  let origin: Int
  let introduction: [Segment]
  let continuation: Continuation
  /// The nanoseconds by which the motion is ahead at the start.
  var head: Int64 = 0
  /// Whether the motion consists of clock steps only, as a loop; cached for the frame thread.
  let isPlain: Bool
  /// Internal times count in units of 1/`denominator` nanoseconds, in which every step is whole.
  let denominator: Int64

  init(clock: ColumnClock, origin: Int, introduction: [Segment], continuation: Continuation) {
    self.clock = clock
    self.origin = origin
    self.introduction = introduction
    self.continuation = continuation
    isPlain = introduction.isEmpty && continuation == .endless
    let segments = introduction + continuation.round
    denominator = segments.reduce(clock.step.denominator) { common, segment in
      segment.clock?.commonDenominator(with: common) ?? common
    }
  }

  /// The state of the motion at a time.
  private struct Moment {
    var offset: Int
    /// The time of the next change and the duration of the tick that ends then, in units of
    /// 1/denominator nanoseconds; `nil`: never.
    var next: (time: Int128, tick: Int128)?
    /// Whether the motion rests between two segments.
    var isDwelling: Bool
  }

  /// The offset after `elapsed` nanoseconds; before the start that of the start.
  func offset(elapsed: Int64) -> Int {
    if isPlain {
      return origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
    }
    return moment(elapsed: elapsed).offset
  }

  /// The first nanosecond after `elapsed` at which the offset differs, or `nil`.
  func nextChange(after elapsed: Int64) -> Int64? {
    if isPlain {
      return clock.elapsed(atTick: clock.ticks(elapsed: elapsed) + 1)
    }
    return moment(elapsed: elapsed).next.map { max(0, wholeNanoseconds($0.time) - head) }
  }

  /// The end of the motion in nanoseconds; `nil`: never.
  var end: Int64? {
    var rounds: Int128 = 0
    switch continuation {
    case .cycle(let segments) where segments.isEmpty: break
    case .rounds(let segments, let count, let last):
      let (product, overflow) = duration(segments).multipliedReportingOverflow(by: Int128(count))
      guard !overflow, product < .max / 4 else { return nil }
      rounds = product + duration(last)
    case .endless, .cycle: return nil
    }
    return max(0, wholeNanoseconds(duration(introduction) + rounds) - head)
  }

  /// The rounds from `elapsed` to the end, a part of one counts as one; at least 1.
  func roundsLeft(elapsed: Int64) -> Int {
    let round = wholeNanoseconds(duration(continuation.round))
    guard let end, round > 0 else { return 1 }
    return max(1, Int(quotientRoundedUp(Int128(end) - Int128(elapsed), Int128(round))))
  }

  /// The remaining nanoseconds of a rest after `elapsed`; 0 while moving.
  func rest(elapsed: Int64) -> Int64 {
    if isPlain { return 0 }
    let moment = moment(elapsed: elapsed)
    guard moment.isDwelling, let next = moment.next else { return 0 }
    let now = (Int128(max(0, elapsed)) + Int128(head)) * Int128(denominator)
    return wholeNanoseconds(max(0, next.time - next.tick - now))
  }

  /// The duration of a tick of `segment`, or of the motion's clock, in whole nanoseconds.
  func firstTick(_ segment: Segment?) -> Int64 {
    wholeNanoseconds(tick(segment ?? Segment(0)))
  }

  private func moment(elapsed: Int64) -> Moment {
    let time = (Int128(max(0, elapsed)) + Int128(head)) * Int128(denominator)
    var start: Int128 = 0
    var offset = origin
    if let found = walk(introduction, time: time, start: &start, offset: &offset) { return found }
    switch continuation {
    case .endless:
      let tick = tick(Segment(0))
      let ticks = (time - start) / tick
      let began = start + ticks * tick
      return Moment(
        offset: offset &+ clock.columns &* Int(clamping: ticks), next: (began + tick, tick),
        isDwelling: false)
    case .cycle(let segments), .rounds(let segments, _, _):
      let length = duration(segments)
      var rounds = length > 0 ? (time - start) / length : 0
      var last: [Segment]?
      if case .rounds(_, let count, let end) = continuation, rounds >= count || length == 0 {
        (rounds, last) = (Int128(count), end)
      }
      start += rounds * length
      offset &+= segments.reduce(0) { $0 + $1.distance } &* Int(clamping: rounds)
      return walk(last ?? segments, time: time, start: &start, offset: &offset)
        ?? Moment(offset: offset, next: nil, isDwelling: false)
    }
  }

  /// The state in the segment at `time`; `nil` after the last segment, to which `start` and `offset`
  /// then advance.
  private func walk(
    _ segments: [Segment], time: Int128, start: inout Int128, offset: inout Int
  ) -> Moment? {
    for (index, segment) in segments.enumerated() {
      let length = duration(segment)
      if time < start + length {
        let tick = tick(segment)
        let steps = Int128(steps(segment))
        let done = min(steps, (time - start) / tick)
        let moved = min(abs(segment.distance), Int(clamping: done) &* columns(segment))
        let isDwelling = done == steps
        let next =
          isDwelling
          ? firstTick(after: start + length, segment: index, of: segments)
          : (start + (done + 1) * tick, tick)
        return Moment(
          offset: offset + (segment.distance < 0 ? -moved : moved), next: next,
          isDwelling: isDwelling)
      }
      start += length
      offset += segment.distance
    }
    return nil
  }

  /// The end and the duration of the next tick after a segment that ends at `end`, including rests;
  /// `nil`: no further movement.
  private func firstTick(
    after end: Int128, segment index: Int, of segments: [Segment]
  ) -> (time: Int128, tick: Int128)? {
    var time = end
    func first(_ segments: ArraySlice<Segment>) -> (time: Int128, tick: Int128)? {
      for segment in segments {
        let tick = tick(segment)
        if segment.distance != 0 { return (time + tick, tick) }
        time += duration(segment)
      }
      return nil
    }
    if let found = first(segments[(index + 1)...]) { return found }
    switch continuation {
    case .endless: return (time + tick(Segment(0)), tick(Segment(0)))
    case .cycle(let cycle), .rounds(let cycle, _, _): return first(cycle[...])
    }
  }

  private func columns(_ segment: Segment) -> Int { segment.clock?.columns ?? clock.columns }

  /// The ticks of a segment's movement.
  func steps(_ segment: Segment) -> Int {
    (abs(segment.distance) + columns(segment) - 1) / columns(segment)
  }

  /// The duration of a tick of a segment in units of 1/denominator nanoseconds, at least 1.
  private func tick(_ segment: Segment) -> Int128 {
    let clock = segment.clock ?? clock
    // Exact unless the common denominator exceeds its limit.
    return max(
      1, Int128(clock.step.numerator) * Int128(denominator) / Int128(clock.step.denominator))
  }

  /// The duration of a segment in units of 1/denominator nanoseconds.
  private func duration(_ segment: Segment) -> Int128 {
    Int128(steps(segment)) * tick(segment) + Int128(segment.dwell) * Int128(denominator)
  }

  private func duration(_ segments: [Segment]) -> Int128 {
    segments.reduce(0) { $0 + duration($1) }
  }

  private func wholeNanoseconds(_ time: Int128) -> Int64 {
    Int64(clamping: quotientRoundedUp(time, Int128(denominator)))
  }
}
