// SPDX-License-Identifier: MIT
import Raster
import Timing

extension Zone {
  /// The offsets between which content of a width bounces: its two ends at the zone's edges.
  func bounds(_ width: Int) -> (low: Int, high: Int) {
    (min(0, width - length), max(0, width - length))
  }

  /// The motion of a content from its beginning.
  func initialMotion(_ segment: Tape.Segment) -> Motion {
    let clock = scroll.speed.clock(period: segment.period)
    let width = length
    let content = segment.end == .max ? segment.period : segment.end - segment.start
    let entrance = scroll.startsOffScreen ? width : 0
    func motion(
      from origin: Int, _ introduction: [Motion.Leg], _ course: Motion.Course
    ) -> Motion {
      let plain = Motion(
        clock: clock, origin: origin, introduction: introduction.filter { $0 != Motion.Leg(0) },
        course: course)
      return scroll.phase > 0 ? plain.ahead(by: scroll.phase) : plain
    }
    let arrival = Motion.Leg(entrance, dwell: scroll.dwell + segment.restAtStart)
    switch scroll.mode {
    case .loop where !isPaused(segment):
      let phase = scroll.phase % max(1, segment.period)
      return Motion(clock: clock, origin: phase - entrance, introduction: [], course: .endless)
    case .loop:
      return motion(from: -entrance, [arrival], .cycle(round(of: segment)))
    case .once:
      return motion(
        from: -entrance, [arrival] + Tape(segments: [segment]).legs(from: 0, to: content),
        .cycle([]))
    case .bounce:
      let (low, _) = bounds(content)
      let entry = scroll.startsOffScreen ? low + width : 0
      let (forward, backward) = bounces(content)
      return motion(
        from: low - entry, [Motion.Leg(entry, dwell: arrival.dwell)], .cycle(forward + backward))
    case .static:
      // The dark column that ends a glyph is no part of what is aligned.
      let room = width - (endsDark ? content - 1 : content)
      let free =
        switch scroll.alignment {
        case .left: 0
        case .center: room >= 0 ? room / 2 : (room - 1) / 2
        case .right: room
        }
      // On a tape that is laid the other way round, distance from the right counts.
      let offset = !scroll.direction.isReversed ? -free : free + content - width
      return Motion(clock: clock, origin: offset, introduction: [], course: .cycle([]))
    }
  }

  /// Whether a loop is more than steps of its clock.
  func isPaused(_ segment: Tape.Segment) -> Bool { scroll.dwell > 0 || !segment.cues.isEmpty }

  /// The way of a loop from one seam to the next, the rest there included.
  func round(of segment: Tape.Segment) -> [Motion.Leg] {
    var legs: [Motion.Leg] = []
    segment.appendLegs(from: segment.origin, to: segment.origin + segment.period, to: &legs)
    legs.rest(scroll.dwell)
    return legs
  }

  /// The ways of a bouncing content of a width to its end and back; cues count on the way to
  /// the end, as the text is read, and where it begins.
  func bounces(_ width: Int) -> (forward: [Motion.Leg], backward: [Motion.Leg]) {
    let (low, high) = bounds(width)
    guard let segment = tape.segments.last, low == 0, !segment.cues.isEmpty else {
      return (
        [Motion.Leg(high - low, dwell: scroll.dwell)], [Motion.Leg(low - high, dwell: scroll.dwell)]
      )
    }
    var forward = Tape(segments: [segment]).legs(from: segment.origin, to: segment.origin + high)
    forward.rest(scroll.dwell)
    let back = Motion.Leg(-high, dwell: scroll.dwell + segment.restAtStart)
    return (forward, [back])
  }
}

extension Motion {
  /// The same motion, begun so much earlier that it has moved `columns` columns at the start.
  func ahead(by columns: Int) -> Motion {
    let ticks = (columns + clock.columns - 1) / clock.columns
    var elapsed: Int64 = 0
    for _ in 0..<ticks {
      guard let next = nextChange(after: elapsed) else { break }
      elapsed = next
    }
    return skipping(elapsed)
  }

  /// The same motion seen from `elapsed` nanoseconds after its start.
  private func skipping(_ elapsed: Int64) -> Motion {
    var copy = self
    copy.head = elapsed
    return copy
  }

  /// 1 while the motion goes forward (or rests before doing so), -1 while it goes backward.
  func heading(elapsed: Int64) -> Int {
    guard let next = nextChange(after: elapsed) else { return 1 }
    return offset(elapsed: next) < offset(elapsed: elapsed) ? -1 : 1
  }
}
