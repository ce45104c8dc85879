// SPDX-License-Identifier: MIT

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

    init(_ distance: Int, dwell: Int64 = 0) {
      self.distance = distance
      self.dwell = dwell
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

  init(clock: ColumnClock, origin: Int, introduction: [Leg], course: Course) {
    self.clock = clock
    self.origin = origin
    self.introduction = introduction
    self.course = course
    isPlain = introduction.isEmpty && course == .endless
  }

  /// A place in time: where the motion is, how far the present leg is, and what comes next.
  private struct Moment {
    var offset: Int
    /// When the offset changes next, in units of 1/denominator nanoseconds; nothing: never.
    var next: Int128?
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
    return moment(elapsed: elapsed).next.map { max(0, wholeNanoseconds($0) - head) }
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
    let now = (Int128(max(0, elapsed)) + Int128(head)) * Int128(clock.denominator)
    return wholeNanoseconds(max(0, next - Int128(clock.numerator) - now))
  }

  private func moment(elapsed: Int64) -> Moment {
    let time = (Int128(max(0, elapsed)) + Int128(head)) * Int128(clock.denominator)
    var start: Int128 = 0
    var offset = origin
    if let found = walk(introduction, time: time, start: &start, offset: &offset) { return found }
    switch course {
    case .endless:
      let ticks = (time - start) / Int128(clock.numerator)
      let began = start + ticks * Int128(clock.numerator)
      return Moment(
        offset: offset &+ clock.columns &* Int(clamping: ticks),
        next: began + Int128(clock.numerator), isDwelling: false)
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
    let tick = Int128(clock.numerator)
    for (index, leg) in legs.enumerated() {
      let length = duration(leg)
      if time < start + length {
        let steps = Int128(steps(leg))
        let done = min(steps, (time - start) / tick)
        let moved = min(abs(leg.distance), Int(clamping: done) &* clock.columns)
        var next = start + (done + 1) * tick
        if done == steps { next = start + length + tick }
        return Moment(
          offset: offset + (leg.distance < 0 ? -moved : moved),
          next: done == steps && !movesAgain(after: index, of: legs) ? nil : next,
          isDwelling: done == steps)
      }
      start += length
      offset += leg.distance
    }
    return nil
  }

  private func movesAgain(after index: Int, of legs: [Leg]) -> Bool {
    if legs[(index + 1)...].contains(where: { $0.distance != 0 }) { return true }
    switch course {
    case .endless: return true
    case .cycle(let cycle): return cycle.contains { $0.distance != 0 }
    }
  }

  private func steps(_ leg: Leg) -> Int {
    (abs(leg.distance) + clock.columns - 1) / clock.columns
  }

  /// The length of a leg in units of 1/denominator nanoseconds.
  private func duration(_ leg: Leg) -> Int128 {
    Int128(steps(leg)) * Int128(clock.numerator) + Int128(leg.dwell) * Int128(clock.denominator)
  }

  private func wholeNanoseconds(_ time: Int128) -> Int64 {
    Int64(clamping: (time + Int128(clock.denominator) - 1) / Int128(clock.denominator))
  }
}
