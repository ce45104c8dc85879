// SPDX-License-Identifier: MIT
import Core

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
  }

  /// Segments with their times: on the timeline each is a move and a rest.
  struct Course: Hashable, Sendable {
    struct Move: Hashable, Sendable {
      let segment: Segment
      /// The offset at its start, from the start of the course.
      let start: Int
      /// The columns of a step.
      let columns: Int
      /// The duration of a step in units of 1/`denominator` nanoseconds.
      let tick: Int128

      var steps: Int { (abs(segment.distance) + columns - 1) / columns }
    }

    private(set) var moves: [Move] = []
    private(set) var distance = 0
    let timeline: Timeline<Int128>

    fileprivate init(_ segments: [Segment], clock: ColumnClock, denominator: Int64) {
      var lengths: [Int128] = []
      for segment in segments {
        let clock = segment.clock ?? clock
        let move = Move(
          segment: segment, start: distance, columns: clock.columns, tick: clock.tick(denominator))
        moves.append(move)
        lengths += [Int128(move.steps) * move.tick, Int128(segment.dwell) * Int128(denominator)]
        distance += segment.distance
      }
      timeline = Timeline(lengths)
    }

    /// The number of all steps.
    var steps: Int { moves.reduce(0) { $0 + $1.steps } }

    /// The end and the duration of the first step in a segment or behind it; `nil`: there is none.
    fileprivate func step(from segment: Int) -> (end: Int128, tick: Int128)? {
      moves.indices[segment...].first { moves[$0].segment.distance != 0 }.map {
        (timeline.start(of: 2 * $0) + moves[$0].tick, moves[$0].tick)
      }
    }
  }

  let clock: ColumnClock
  /// The offset at the start, in columns of the track.
  let origin: Int
  let introduction: Course
  let round: Course
  /// The number of rounds; `nil`: without end.
  let rounds: Int?
  /// What follows the rounds.
  let last: Course
  /// The nanoseconds by which the motion is ahead at the start.
  var head: Int64 = 0
  /// Whether the motion consists of clock steps only, as a loop; cached for the frame thread.
  let isPlain: Bool
  /// Internal times count in units of 1/`denominator` nanoseconds, in which every step is whole.
  private let denominator: Int64

  init(clock: ColumnClock, origin: Int, introduction: [Segment], continuation: Continuation) {
    self.clock = clock
    self.origin = origin
    isPlain = introduction.isEmpty && continuation == .endless
    let round: [Segment]
    var last: [Segment] = []
    switch continuation {
    case .endless: (round, rounds) = ([Segment(clock.columns)], nil)
    case .cycle(let segments): (round, rounds) = (segments, segments.isEmpty ? 0 : nil)
    case .rounds(let segments, let count, let end): (round, rounds, last) = (segments, count, end)
    }
    let denominator = (introduction + round).reduce(clock.step.denominator) { common, segment in
      segment.clock?.commonDenominator(with: common) ?? common
    }
    self.denominator = denominator
    func course(_ segments: [Segment]) -> Course {
      Course(segments, clock: clock, denominator: denominator)
    }
    (self.introduction, self.round, self.last) = (course(introduction), course(round), course(last))
  }

  /// The state of the motion at a time.
  private struct Moment {
    var offset: Int
    /// The time until the end of the next step, and its duration; `nil`: never.
    var next: (left: Int128, tick: Int128)?
    /// Whether the motion rests between two segments.
    var isDwelling: Bool
  }

  /// The offset after `elapsed` nanoseconds; before the start that of the start.
  func offset(elapsed: Int64) -> Int {
    if isPlain {
      return origin &+ clock.columns &* clock.ticks(elapsed: elapsed)
    }
    return moment(at: time(elapsed)).offset
  }

  /// The first nanosecond after `elapsed` at which the offset differs, or `nil`.
  @inline(__always)
  func nextChange(after elapsed: Int64) -> Int64? {
    if isPlain {
      return clock.elapsed(atTick: clock.ticks(elapsed: elapsed) + 1)
    }
    let time = time(elapsed)
    return moment(at: time).next.map { max(0, wholeNanoseconds(time + $0.left) - head) }
  }

  /// The end of the motion in nanoseconds; `nil`: never.
  var end: Int64? {
    guard let rounds else { return nil }
    let (product, overflow) = round.timeline.length.multipliedReportingOverflow(by: Int128(rounds))
    guard !overflow, product < .max / 4 else { return nil }
    let length = introduction.timeline.length + product + last.timeline.length
    return max(0, wholeNanoseconds(length) - head)
  }

  /// The rounds from `elapsed` to the end, a part of one counts as one; at least 1.
  func roundsLeft(elapsed: Int64) -> Int {
    let length = wholeNanoseconds(round.timeline.length)
    guard let end, length > 0 else { return 1 }
    return max(1, Int(quotientRoundedUp(Int128(end) - Int128(elapsed), Int128(length))))
  }

  /// The remaining nanoseconds of a rest after `elapsed`; 0 while moving.
  func rest(elapsed: Int64) -> Int64 {
    if isPlain { return 0 }
    let moment = moment(at: time(elapsed))
    guard moment.isDwelling, let next = moment.next else { return 0 }
    return wholeNanoseconds(max(0, next.left - next.tick))
  }

  /// The duration of a step of `segment`, or of the motion's clock, in whole nanoseconds.
  func firstTick(_ segment: Segment?) -> Int64 {
    wholeNanoseconds((segment?.clock ?? clock).tick(denominator))
  }

  private func time(_ elapsed: Int64) -> Int128 {
    (Int128(max(0, elapsed)) + Int128(head)) * Int128(denominator)
  }

  private func moment(at time: Int128) -> Moment {
    let passed = time - introduction.timeline.length
    if passed < 0 { return moment(in: introduction, at: time, offset: origin) }
    let length = round.timeline.length
    var done = length > 0 ? passed / length : 0
    var isOver = false
    if let rounds, length == 0 || done >= Int128(rounds) { (done, isOver) = (Int128(rounds), true) }
    return moment(
      in: isOver ? last : round, at: passed - done * length,
      offset: origin &+ introduction.distance &+ round.distance &* Int(clamping: done))
  }

  /// The state at a time of a course that begins at an offset.
  private func moment(in course: Course, at time: Int128, offset: Int) -> Moment {
    guard time < course.timeline.length, let place = course.timeline.place(at: time) else {
      return Moment(offset: offset &+ course.distance, next: nil, isDwelling: false)
    }
    let move = course.moves[place.segment / 2]
    let offset = offset &+ move.start
    guard place.segment.isMultiple(of: 2) else {
      let next =
        course.step(from: place.segment / 2 + 1).map { ($0.end - time, $0.tick) }
        ?? round.step(from: 0).map { (course.timeline.length - time + $0.end, $0.tick) }
      return Moment(offset: offset &+ move.segment.distance, next: next, isDwelling: true)
    }
    let done = place.elapsed / move.tick
    let moved = min(abs(move.segment.distance), Int(clamping: done) &* move.columns)
    return Moment(
      offset: offset &+ (move.segment.distance < 0 ? -moved : moved),
      next: ((done + 1) * move.tick - place.elapsed, move.tick), isDwelling: false)
  }

  private func wholeNanoseconds(_ time: Int128) -> Int64 {
    Int64(clamping: quotientRoundedUp(time, Int128(denominator)))
  }
}

extension ColumnClock {
  /// The duration of a step in units of 1/`denominator` nanoseconds, at least 1.
  fileprivate func tick(_ denominator: Int64) -> Int128 {
    // Exact unless the common denominator exceeds its limit.
    max(1, Int128(step.numerator) * Int128(denominator) / Int128(step.denominator))
  }
}
