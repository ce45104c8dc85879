// SPDX-License-Identifier: MIT
import Timing

/// Where the leading edge of a zone is on its tape: a pure function of elapsed time.
///
/// A motion runs through an introduction once and then through a cycle for ever. Both are made of
/// legs: a leg moves a number of columns, the last step shortened so that it ends exactly, and
/// then dwells. A motion without legs in its cycle ends after the introduction.
struct Motion: Hashable, Sendable {
  /// A stretch of the way: `distance` columns (negative is backward), then a rest.
  struct Leg: Hashable, Sendable {
    var distance: Int
    /// Nanoseconds of rest after the move.
    var dwell: Int64
    /// The beat of this leg where it is not that of the motion.
    var clock: ColumnClock?

    init(_ distance: Int, dwell: Int64 = 0, clock: ColumnClock? = nil) {
      self.distance = distance
      self.dwell = dwell
      self.clock = clock
    }
  }

  /// What comes after the introduction.
  enum Course: Hashable, Sendable {
    /// Steps of the clock for ever, never shortened.
    case endless
    /// The legs again and again; none means rest.
    case cycle([Leg])
  }

  let clock: ColumnClock
  /// The offset at the start, in columns of the tape.
  let origin: Int
  let introduction: [Leg]
  let course: Course
  /// How many nanoseconds the motion had already run when it began.
  var head: Int64 = 0
  /// Whether the motion is nothing but steps of the clock, as that of a loop; told apart once
  /// because every frame asks.
  let isPlain: Bool
  /// The unit of all times within: 1/`denominator` nanoseconds, in which every beat is whole.
  let denominator: Int64

  init(clock: ColumnClock, origin: Int, introduction: [Leg], course: Course) {
    self.clock = clock
    self.origin = origin
    self.introduction = introduction
    self.course = course
    isPlain = introduction.isEmpty && course == .endless
    var legs = introduction
    if case .cycle(let cycle) = course { legs += cycle }
    denominator = legs.reduce(clock.denominator) { common, leg in
      leg.clock?.commonDenominator(with: common) ?? common
    }
  }

  /// A place in time: where the motion is, how far the present leg is, and what comes next.
  private struct Moment {
    var offset: Int
    /// When the offset changes next and how long the tick is that ends then, in units of
    /// 1/denominator nanoseconds; nothing: never.
    var next: (time: Int128, tick: Int128)?
    /// Whether the motion rests between two legs.
    var isDwelling: Bool
  }

  /// The offset after `elapsed` nanoseconds; before the start it is that of the start.
  func offset(elapsed: Int64) -> Int {
    if isPlain {
      return origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
    }
    return moment(elapsed: elapsed).offset
  }

  /// The first nanosecond after `elapsed` at which the offset differs, or nothing.
  func nextChange(after elapsed: Int64) -> Int64? {
    if isPlain {
      return clock.elapsed(atTick: clock.ticks(elapsed: elapsed) + 1)
    }
    return moment(elapsed: elapsed).next.map { max(0, wholeNanoseconds($0.time) - head) }
  }

  /// When the motion has come to its end, or nothing for one that goes on for ever.
  var end: Int64? {
    guard case .cycle(let legs) = course, legs.isEmpty else { return nil }
    return max(0, wholeNanoseconds(introduction.reduce(0) { $0 + duration($1) }) - head)
  }

  /// How many nanoseconds of a rest are left after `elapsed`; 0 while moving.
  func rest(elapsed: Int64) -> Int64 {
    if isPlain { return 0 }
    let moment = moment(elapsed: elapsed)
    guard moment.isDwelling, let next = moment.next else { return 0 }
    let now = (Int128(max(0, elapsed)) + Int128(head)) * Int128(denominator)
    return wholeNanoseconds(max(0, next.time - next.tick - now))
  }

  /// The length of the first tick of `leg`, or of the motion's own, in whole nanoseconds.
  func firstTick(_ leg: Leg?) -> Int64 {
    wholeNanoseconds(tick(leg ?? Leg(0)))
  }

  private func moment(elapsed: Int64) -> Moment {
    let time = (Int128(max(0, elapsed)) + Int128(head)) * Int128(denominator)
    var start: Int128 = 0
    var offset = origin
    if let found = walk(introduction, time: time, start: &start, offset: &offset) { return found }
    switch course {
    case .endless:
      let tick = tick(Leg(0))
      let ticks = (time - start) / tick
      let began = start + ticks * tick
      return Moment(
        offset: offset &+ clock.columns &* Int(clamping: ticks), next: (began + tick, tick),
        isDwelling: false)
    case .cycle(let legs):
      let length = legs.reduce(Int128(0)) { $0 + duration($1) }
      guard length > 0 else {
        return Moment(offset: offset, next: nil, isDwelling: false)
      }
      let rounds = (time - start) / length
      start += rounds * length
      offset &+= legs.reduce(0) { $0 + $1.distance } &* Int(clamping: rounds)
      if let found = walk(legs, time: time, start: &start, offset: &offset) { return found }
      return Moment(offset: offset, next: nil, isDwelling: false)
    }
  }

  /// Goes through `legs` until the one at `time`; otherwise leaves `start` and `offset` behind
  /// the last of them.
  private func walk(
    _ legs: [Leg], time: Int128, start: inout Int128, offset: inout Int
  ) -> Moment? {
    for (index, leg) in legs.enumerated() {
      let length = duration(leg)
      if time < start + length {
        let tick = tick(leg)
        let steps = Int128(steps(leg))
        let done = min(steps, (time - start) / tick)
        let moved = min(abs(leg.distance), Int(clamping: done) &* columns(leg))
        let isDwelling = done == steps
        let next =
          isDwelling
          ? firstTick(after: start + length, leg: index, of: legs)
          : (start + (done + 1) * tick, tick)
        return Moment(
          offset: offset + (leg.distance < 0 ? -moved : moved), next: next,
          isDwelling: isDwelling)
      }
      start += length
      offset += leg.distance
    }
    return nil
  }

  /// The end and the length of the next tick after a leg that ended at `end`, rests between them
  /// included; nothing when nothing moves any more.
  private func firstTick(
    after end: Int128, leg index: Int, of legs: [Leg]
  ) -> (time: Int128, tick: Int128)? {
    var time = end
    func first(_ legs: ArraySlice<Leg>) -> (time: Int128, tick: Int128)? {
      for leg in legs {
        let tick = tick(leg)
        if leg.distance != 0 { return (time + tick, tick) }
        time += duration(leg)
      }
      return nil
    }
    if let found = first(legs[(index + 1)...]) { return found }
    switch course {
    case .endless: return (time + tick(Leg(0)), tick(Leg(0)))
    case .cycle(let cycle): return first(cycle[...])
    }
  }

  private func columns(_ leg: Leg) -> Int { leg.clock?.columns ?? clock.columns }

  private func steps(_ leg: Leg) -> Int {
    (abs(leg.distance) + columns(leg) - 1) / columns(leg)
  }

  /// The length of a tick of a leg in units of 1/denominator nanoseconds, at least 1.
  private func tick(_ leg: Leg) -> Int128 {
    let clock = leg.clock ?? clock
    // Exact but for speeds whose fractions have no common denominator within reach.
    return max(1, Int128(clock.numerator) * Int128(denominator) / Int128(clock.denominator))
  }

  /// The length of a leg in units of 1/denominator nanoseconds.
  private func duration(_ leg: Leg) -> Int128 {
    Int128(steps(leg)) * tick(leg) + Int128(leg.dwell) * Int128(denominator)
  }

  private func wholeNanoseconds(_ time: Int128) -> Int64 {
    Int64(clamping: (time + Int128(denominator) - 1) / Int128(denominator))
  }
}
