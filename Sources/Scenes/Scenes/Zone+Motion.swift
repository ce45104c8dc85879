// SPDX-License-Identifier: MIT
import Core

extension Zone {
  /// The longest rest of content that stands, about 146 years.
  private static let longest = Int64.max / 2

  /// The offsets between which content of a width bounces, and the one of its beginning.
  ///
  /// At its ends its letters touch the edges of the zone: the dark columns behind the last one do
  /// not count, as where it stands.
  func limits(_ width: Int) -> (low: Int, high: Int, first: Int) {
    let dark = scroll.direction.isVertical ? 0 : trailing
    // A mirrored track begins with them.
    let first = scroll.direction.isReversed ? dark : 0
    let last = width - length - (dark - first)
    return (mode.leapsBack ? first : min(first, last), max(first, last), first)
  }

  /// The motion from the beginning of a section.
  func initialMotion(_ section: ContentTrack.Section) -> Motion {
    let clock = scroll.speed.clock(period: section.period)
    let width = length
    let content = section.end == .max ? section.period : section.end - section.start
    // A text that is behind enters from further away, unless it goes round already.
    let isRound = mode.goesRound && !scroll.startsOffScreen && scroll.passes == nil
    let phase = isRound ? remainder(scroll.phase, section.period) : scroll.phase
    let entrance = (scroll.startsOffScreen ? width : 0) + max(0, -phase)
    func motion(
      from origin: Int, _ introduction: [Motion.Segment], _ continuation: Motion.Continuation
    ) -> Motion {
      let plain = Motion(
        clock: clock, origin: origin, introduction: introduction.filter { $0 != Motion.Segment(0) },
        continuation: continuation)
      return phase > 0 ? plain.ahead(by: phase) : plain
    }
    let arrival = Motion.Segment(entrance, dwell: scroll.dwell + section.restAtStart)
    switch mode {
    case .loop where !isPaused(section) && scroll.passes == nil:
      let origin = max(0, phase) - entrance
      return Motion(
        clock: clock, origin: origin < 0 ? origin : remainder(origin, section.period),
        introduction: [], continuation: .endless)
    case .loop:
      return motion(from: -entrance, [arrival], rounds(of: section, from: section.origin))
    case .once:
      return motion(
        from: -entrance,
        [arrival] + ContentTrack(sections: [section]).segments(from: 0, to: content),
        .cycle([]))
    case .bounce, .return:
      let (low, _, _) = limits(content)
      let entry = (scroll.startsOffScreen ? low : 0) + entrance
      return motion(
        from: low - entry, [Motion.Segment(entry, dwell: arrival.dwell)],
        bounces(content, passes: scroll.passes))
    case .static:
      let room = width - (content - trailing)
      let free =
        switch scroll.alignment {
        case .left: 0
        case .center: room >= 0 ? room / 2 : (room - 1) / 2
        case .right: room
        }
      // On a mirrored track the distance from the right counts.
      let offset = !scroll.direction.isReversed ? -free : free + content - width
      let passes = Int64(scroll.passes ?? 0)
      let rest = scroll.stay > Zone.longest / max(1, passes) ? Zone.longest : scroll.stay * passes
      return Motion(
        clock: clock, origin: offset, introduction: [Motion.Segment(0, dwell: rest)],
        continuation: .cycle([]))
    }
  }

  /// Whether a loop has pauses or other speeds.
  func isPaused(_ section: ContentTrack.Section) -> Bool {
    scroll.dwell > 0 || !section.events.isEmpty
  }

  /// How a loop goes on from the beginning of a round.
  func rounds(of section: ContentTrack.Section, from offset: Int) -> Motion.Continuation {
    guard section.end < .max else {
      return isPaused(section) ? .cycle(round(of: section)) : .endless
    }
    guard offset < section.end else { return .cycle([]) }
    let count = (section.end - offset - 1) / section.period
    var last: [Motion.Segment] = []
    section.appendSegments(from: offset + count * section.period, to: section.end, to: &last)
    return .rounds(round(of: section), count: count, last: last)
  }

  /// The segments of a loop from one seam to the next, including the rest at the seam.
  func round(of section: ContentTrack.Section) -> [Motion.Segment] {
    var segments: [Motion.Segment] = []
    section.appendSegments(from: section.origin, to: section.origin + section.period, to: &segments)
    segments.rest(scroll.dwell + section.restAtStart)
    return segments
  }

  /// How bouncing or returning content goes on from its beginning, without end if `passes` is `nil`.
  func bounces(_ width: Int, passes: Int?) -> Motion.Continuation {
    let (forward, backward) = bounces(width)
    guard let passes else { return .cycle(forward + backward) }
    return mode.leapsBack
      ? .rounds(forward + backward, count: passes - 1, last: forward)
      : .rounds(forward + backward, count: passes, last: [])
  }

  /// The segments of bouncing or returning content to its end and back; events apply on the way to
  /// the end and at the beginning.
  func bounces(_ width: Int) -> (forward: [Motion.Segment], backward: [Motion.Segment]) {
    let (low, high, first) = limits(width)
    // All the way back with one step.
    let leap =
      mode.leapsBack
      ? ColumnClock(columns: high - low, step: scroll.speed.clock(period: 1).step) : nil
    guard let section = track.sections.last, low == first, !section.events.isEmpty else {
      return (
        [Motion.Segment(high - low, dwell: scroll.dwell)],
        [Motion.Segment(low - high, dwell: scroll.dwell, clock: leap)]
      )
    }
    var forward = ContentTrack(sections: [section]).segments(
      from: section.origin + low, to: section.origin + high)
    forward.rest(scroll.dwell)
    let back = Motion.Segment(low - high, dwell: scroll.dwell + section.restAtStart, clock: leap)
    return (forward, [back])
  }
}

extension Motion {
  /// The same motion, ahead by `columns` columns at the start.
  func ahead(by columns: Int) -> Motion {
    var ticks = (columns + clock.columns - 1) / clock.columns
    // Whole rounds of a motion without end change nothing.
    let (first, round) = (introduction.steps, round.steps)
    if rounds == nil, round > 0, ticks > first { ticks = first + (ticks - first) % round }
    var elapsed: Int64 = 0
    for _ in 0..<ticks {
      guard let next = nextChange(after: elapsed) else { break }
      elapsed = next
    }
    var motion = self
    motion.head = elapsed
    return motion
  }

  /// 1 while the motion goes forward or rests before it, -1 while it goes backward.
  func heading(elapsed: Int64) -> Int {
    guard let next = nextChange(after: elapsed) else { return 1 }
    return offset(elapsed: next) < offset(elapsed: elapsed) ? -1 : 1
  }
}
