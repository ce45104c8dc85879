// SPDX-License-Identifier: MIT
import Timing
import Typesetting

extension Tape {
  /// The way from one offset to another, cut where a cue stops it or changes its speed.
  func legs(from: Int, to: Int) -> [Motion.Leg] {
    var legs: [Motion.Leg] = []
    var offset = from
    while offset < to {
      guard let segment = segments.first(where: { $0.start <= offset && offset < $0.end }) else {
        let next = segments.map(\.start).filter { $0 > offset }.min() ?? to
        legs.go(min(next, to) - offset)
        offset = min(next, to)
        continue
      }
      let end = min(to, segment.end)
      segment.appendLegs(from: offset, to: end, to: &legs)
      offset = end
    }
    return legs
  }
}

extension Tape.Segment {
  /// How long the scroll stands still before the first column, in nanoseconds.
  var restAtStart: Int64 { rest(at: 0) }

  /// Appends the way between two offsets inside this segment.
  func appendLegs(from: Int, to: Int, to legs: inout [Motion.Leg]) {
    guard !cues.isEmpty else {
      legs.go(to - from)
      return
    }
    let cuts = self.cuts
    var offset = from
    while offset < to {
      let place = remainder(offset - origin, period)
      let goal = min(to, offset - place + (cuts.first { $0 > place } ?? period))
      legs.go(goal - offset, clock: clock(at: place))
      offset = goal
      // At the last column of a segment that ends a pause would hold an empty zone back.
      if offset < to || end == .max { legs.rest(rest(at: remainder(offset - origin, period))) }
    }
  }

  /// The places inside a period at which something may be asked.
  private var cuts: [Int] {
    cues.flatMap { cue -> [Int] in
      if case .speed(_, let end) = cue.action { [cue.column, end] } else { [cue.column] }
    }.sorted()
  }

  /// The beat at a place of the period where it is not that of the zone.
  private func clock(at place: Int) -> ColumnClock? {
    for cue in cues.reversed() {
      if case .speed(let speed, let end) = cue.action, cue.column <= place, place < end {
        return speed.clock(period: period)
      }
    }
    return nil
  }

  private func rest(at place: Int) -> Int64 {
    cues.reduce(0) { sum, cue in
      guard case .pause(let length) = cue.action, cue.column % period == place else { return sum }
      return sum + length
    }
  }
}

extension [Motion.Leg] {
  /// Goes on; legs of one beat without a rest between them are one.
  mutating func go(_ distance: Int, clock: ColumnClock? = nil) {
    guard distance != 0 else { return }
    if let last, last.dwell == 0, last.clock == clock, last.distance > 0, distance > 0 {
      self[count - 1].distance += distance
    } else {
      append(Motion.Leg(distance, clock: clock))
    }
  }

  /// Stands still after what came before.
  mutating func rest(_ length: Int64) {
    guard length > 0 else { return }
    if isEmpty { append(Motion.Leg(0)) }
    self[count - 1].dwell += length
  }
}
