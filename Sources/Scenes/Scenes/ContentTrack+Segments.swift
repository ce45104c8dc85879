// SPDX-License-Identifier: MIT
import Core
import Typesetting

extension ContentTrack {
  /// The segments from one offset to another, split at scroll events; pauses at both ends are left
  /// to the caller.
  func segments(from: Int, to: Int) -> [Motion.Segment] {
    var segments: [Motion.Segment] = []
    var offset = from
    while offset < to {
      guard let section = sections.first(where: { $0.start <= offset && offset < $0.end }) else {
        let next = sections.map(\.start).filter { $0 > offset }.min() ?? to
        segments.go(min(next, to) - offset)
        offset = min(next, to)
        continue
      }
      if offset > from { segments.rest(section.rest(at: offset)) }
      let end = min(to, section.end)
      section.appendSegments(from: offset, to: end, to: &segments)
      offset = end
    }
    return segments
  }
}

extension ContentTrack.Section {
  /// The pause at the first column in nanoseconds.
  var restAtStart: Int64 { rest(at: origin) }

  /// Appends the segments between two offsets inside this section, without a pause at either end.
  func appendSegments(from: Int, to: Int, to segments: inout [Motion.Segment]) {
    guard !events.isEmpty else {
      segments.go(to - from)
      return
    }
    let cuts = self.cuts
    var offset = from
    while offset < to {
      let place = remainder(offset - origin, period)
      let goal = min(to, offset - place + (cuts.first { $0 > place } ?? period))
      segments.go(goal - offset, clock: clock(at: place))
      offset = goal
      if offset < to { segments.rest(rest(at: offset)) }
    }
  }

  /// The offsets inside a period at which an event begins or ends.
  private var cuts: [Int] {
    events.flatMap { event -> [Int] in
      if case .speed(_, let end) = event.action { [event.column, end] } else { [event.column] }
    }.sorted()
  }

  /// The clock at an offset of the period if it differs from the zone's.
  private func clock(at place: Int) -> ColumnClock? {
    for event in events.reversed() {
      if case .speed(let speed, let end) = event.action, event.column <= place, place < end {
        return speed.clock(period: period)
      }
    }
    return nil
  }

  /// The pause at an offset in nanoseconds.
  fileprivate func rest(at offset: Int) -> Int64 {
    let place = remainder(offset - origin, period)
    return events.reduce(0) { sum, event in
      // The end of a round is the beginning of the next, and the end of anything else is none.
      let column = repeats ? event.column % period : event.column
      guard case .pause(let length) = event.action, column == place else {
        return sum
      }
      return sum + length
    }
  }
}

extension [Motion.Segment] {
  /// Appends a movement; joins it with the last segment if the clock is the same.
  mutating func go(_ distance: Int, clock: ColumnClock? = nil) {
    guard distance != 0 else { return }
    if let last, last.dwell == 0, last.clock == clock, last.distance > 0, distance > 0 {
      self[count - 1].distance += distance
    } else {
      append(Motion.Segment(distance, clock: clock))
    }
  }

  /// Adds a rest after the last segment.
  mutating func rest(_ length: Int64) {
    guard length > 0 else { return }
    if isEmpty { append(Motion.Segment(0)) }
    self[count - 1].dwell += length
  }
}
