// SPDX-License-Identifier: MIT
public import Raster
public import Timing

extension Zone {
  /// Where a zone stands at an instant, told by a zone of the same content that nothing has been
  /// done to: so that it can be made anew from its content alone.
  public struct Position: Hashable, Sendable {
    /// When that zone would have begun, to stand where this one does and to go on in its beat.
    public let start: Instant
    /// What is still to be seen of contents before; nothing: all has left.
    public let rest: Rest?
  }

  /// What is still to be seen of contents before.
  public struct Rest: Hashable, Sendable {
    /// Its pixels, in columns of the tape.
    public let columns: Bitmap
    /// When the zone goes on, in nanoseconds from the instant at which it was told.
    public let wait: Int64

    /// Makes a rest of its parts; a wait below 0 counts as 0.
    public init(columns: Bitmap, wait: Int64) {
      (self.columns, self.wait) = (columns, max(0, wait))
    }
  }

  /// The most columns of contents before that are told.
  public static let longestRest = 4096

  /// Where the zone stands at an instant.
  ///
  /// - Parameter fresh: a zone of the newest content that nothing has been done to.
  /// - Returns: nothing where `fresh` never stands so, as when its content is another one.
  public func position(at instant: Instant, like fresh: Zone) -> Position? {
    guard let last = tape.segments.last, let own = fresh.tape.segments.last,
      scroll == fresh.scroll, last.columns == own.columns, last.period == own.period
    else { return nil }
    if tape.segments.count == 1, last.start == own.start, last.origin == own.origin,
      motion == fresh.motion
    {
      return Position(start: epoch, rest: nil)
    }
    let elapsed = instant.since(epoch)
    let now = motion.offset(elapsed: elapsed)
    guard scroll.mode == .loop || scroll.mode == .bounce,
      let step = motion.nextChange(after: elapsed),
      let place = fresh.time(
        reaching: now - last.origin, before: motion.offset(elapsed: step) - now),
      let next = fresh.motion.nextChange(after: place)
    else { return nil }
    let wait = step - elapsed
    if scroll.mode == .loop, now < last.start {
      guard last.start - now <= Zone.longestRest else { return nil }
      return Position(
        start: instant.advanced(by: -place),
        rest: Rest(columns: columns(from: now, to: last.start), wait: wait))
    }
    // The beat: the next step comes when it would have come.
    guard next - wait >= place else { return nil }
    return Position(start: instant.advanced(by: wait - next), rest: nil)
  }

  /// The zone with contents before that are still to be seen, from an instant on.
  ///
  /// They pass in front of its own content, which goes on behind them.
  public func preceded(by rest: Rest, at instant: Instant) -> Zone {
    let width = rest.columns.width
    guard scroll.mode == .loop, width > 0, let last = tape.segments.last,
      rest.columns.bands == last.columns.bands
    else { return self }
    var zone = self
    let now = offset(at: instant)
    zone.precede(
      with: Tape.Segment(
        columns: rest.columns, period: width, start: now, origin: now, end: now + width))
    var (way, course) = ([Motion.Leg](), Motion.Course.endless)
    if isPaused(last) {
      // Up to the next beginning of its own content, where its rounds begin.
      let rounds = max(0, (now + width - last.origin + last.period - 1) / last.period)
      way = zone.tape.legs(from: now, to: last.origin + rounds * last.period)
      way.rest(scroll.dwell + last.restAtStart)
      course = .cycle(round(of: last))
    }
    let tick = motion.firstTick(way.first)
    let early = rest.wait - tick
    zone.motion = Motion(
      clock: motion.clock, origin: now,
      introduction: (early > 0 ? [Motion.Leg(0, dwell: early)] : []) + way, course: course)
    zone.epoch = instant.advanced(by: min(0, early))
    return zone
  }

  /// The first nanosecond after the epoch of a zone that nothing has been done to at which its
  /// content stands at a place, in a loop that of any round, and goes on with a step of a length.
  private func time(reaching place: Int, before length: Int) -> Int64? {
    guard let period = tape.segments.last?.period else { return nil }
    let isLoop = scroll.mode == .loop
    func isThere(_ offset: Int) -> Bool {
      isLoop ? offset >= 0 && remainder(offset - place, period) == 0 : offset == place
    }
    var time: Int64 = 0
    var offset = motion.offset(elapsed: 0)
    // Every place comes in the first two rounds, which take two steps a column at most.
    for _ in 0..<(4 * (period + self.length) + 16) {
      guard let next = motion.nextChange(after: time) else {
        return isThere(offset) ? time : nil
      }
      let following = motion.offset(elapsed: next)
      // The direction counts where content turns round.
      if isThere(offset), isLoop || (following - offset).signum() == length.signum() {
        return time
      }
      (time, offset) = (next, following)
    }
    return nil
  }

  /// Columns of the tape as a segment has them.
  private func columns(from first: Int, to last: Int) -> Bitmap {
    var columns = Bitmap(width: last - first, height: (tape.segments.last?.columns.bands ?? 1) * 8)
    for segment in tape.segments {
      for offset in max(first, segment.start)..<max(first, segment.start, min(last, segment.end)) {
        let isReversed = scroll.direction.isReversed
        // Where content moves the other way its tape lies the other way round.
        let source = isReversed ? segment.origin - 1 - offset : offset - segment.origin
        let place = remainder(source, segment.period)
        columns.draw(
          segment.columns.columns(from: place, count: 1),
          x: isReversed ? last - 1 - offset : offset - first, y: 0)
      }
    }
    return columns
  }
}
