// SPDX-License-Identifier: MIT
public import Core
public import Typesetting

extension Zone {
  /// The zone with other content, without a visible jump.
  ///
  /// Content of the same width changes in place. Otherwise in a loop and a single pass the visible
  /// content stays and the new content follows at the seam. Bouncing and returning content continues
  /// from its position as far as the new width permits. Content that stands where the other one moved,
  /// or moves where it stood, begins at the instant.
  public func replacing(_ strip: Strip, at instant: Instant) -> Zone {
    var zone = self
    let hasPassed = end.map { $0 <= instant } ?? false
    switch mode {
    case _ where hasPassed || mode(of: strip) != mode: zone.restart(strip, at: instant)
    case .static: zone.restart(strip, at: epoch)
    case _ where changesInPlace(strip): zone.replaceLast(by: strip)
    case .bounce, .return: zone.bounce(strip, at: instant)
    case .loop, .once: zone.append(strip, at: instant)
    }
    return zone
  }

  /// The zone with another message that follows the visible one.
  ///
  /// In a loop and a running single pass the new message follows at the seam, whatever its width.
  /// Other content is replaced as in `replacing`.
  public func handingOver(to strip: Strip, at instant: Instant) -> Zone {
    guard isFlowing(at: instant), mode(of: strip) == mode else {
      return replacing(strip, at: instant)
    }
    var zone = self
    zone.append(strip, at: instant)
    return zone
  }

  /// Whether the content moves in one direction.
  private func isFlowing(at instant: Instant) -> Bool {
    (mode.goesRound || mode.ends) && end.map { $0 > instant } ?? true
  }

  /// The zone with the same message and new texts of live values.
  ///
  /// The visible part stays; the new texts follow after it. A partly visible value keeps its text.
  /// Content that bounces, stands still or keeps its widths is replaced as in `replacing`. Passes that
  /// are over are over.
  public func reflowing(_ strip: Strip, at instant: Instant) -> Zone {
    if let darkness, darkness <= instant { return self }
    guard isFlowing(at: instant), mode(of: strip) == mode, !changesInPlace(strip),
      let last = track.sections.last
    else {
      return replacing(strip, at: instant)
    }
    let layout = layout(of: strip)
    guard layout.values.count == last.values.count else { return replacing(strip, at: instant) }
    var zone = self
    let now = offset(at: instant)
    // The first offset that is not visible yet, and its position in the old period.
    var cut = max(now + length, last.start)
    var place = remainder(cut - last.origin, last.period)
    if let value = last.values.first(where: { $0.lowerBound < place && place < $0.upperBound }) {
      cut += value.upperBound - place
      place = value.upperBound
    }
    if cut >= last.end { return replacing(strip, at: instant) }
    let shift = zip(last.values, layout.values).reduce(0) { shift, pair in
      pair.0.upperBound <= place ? shift + pair.1.count - pair.0.count : shift
    }
    var next = section(of: layout, from: cut)
    next.origin = cut - place - shift
    if mode.ends {
      next.end = next.origin + max(1, strip.width)
    } else if last.end < .max {
      // The passes that are left.
      let left = (last.end - cut + place + last.period - 1) / last.period
      next.end = next.origin + layout.width(of: left)
    }
    zone.hand(over: next, width: strip.width, seam: cut, now: now, at: instant)
    return zone
  }

  /// The zone with new texts of live values in the message and, from the next content on, in the
  /// separator.
  public func reflowing(_ strip: Strip, separator: Strip, at instant: Instant) -> Zone {
    var zone = self
    zone.separator = separator
    return zone.reflowing(strip, at: instant)
  }

  /// Appends `strip` at the first seam behind the zone.
  private mutating func append(_ strip: Strip, at instant: Instant) {
    let now = offset(at: instant)
    let edge = now + length
    var seam = max(0, edge)
    if let last = track.sections.last {
      // Content that is not visible yet is shown once.
      let goal = max(edge, last.start + 1)
      let repeats = (goal - last.origin + last.period - 1) / last.period
      seam =
        mode.ends ? last.end + separator.width : last.origin + max(1, repeats) * last.period
    }
    hand(
      over: section(of: strip, from: seam), width: strip.width, seam: seam, now: now, at: instant)
  }

  /// Appends a section behind the visible part and continues the motion over both.
  mutating func hand(
    over next: ContentTrack.Section, width: Int, seam: Int, now: Int, at instant: Instant
  ) {
    let old = self
    follow(with: next, width: width, seam: seam, now: now)
    let clock = scroll.speed.clock(period: next.period)
    if mode.ends {
      resume(
        at: instant, from: old, origin: now, introduction: track.segments(from: now, to: next.end),
        continuation: .cycle([]))
    } else if isPaused(next) || next.end < .max
      || track.sections.contains(where: { !$0.events.isEmpty })
    {
      // Up to the next round of the new content.
      let rounds = max(0, (max(next.start, now) - next.origin + next.period - 1) / next.period)
      let begin = next.origin + rounds * next.period
      var approach = track.segments(from: now, to: min(begin, next.end))
      if begin < next.end { approach.rest(scroll.dwell + next.restAtStart) }
      resume(
        at: instant, from: old, origin: now, introduction: approach,
        continuation: self.rounds(of: next, from: begin))
    } else if motion.clock != clock || !motion.isPlain {
      resume(at: instant, from: old, origin: now, introduction: [], continuation: .endless)
    }
  }

  /// Bounces or returns other content, continuing in the current direction.
  private mutating func bounce(_ strip: Strip, at instant: Instant) {
    let old = self
    let offset = offset(at: instant)
    let heading = mode.leapsBack ? 1 : motion.heading(elapsed: instant.since(epoch))
    restart(strip, at: epoch)
    let (low, high, _) = limits(strip.width)
    let now = min(max(offset, low), high)
    let (forward, backward) = bounces(strip.width)
    let round = heading < 0 ? forward + backward : backward + forward
    let last = heading < 0 || mode.leapsBack ? [] : backward
    let left = old.motion.roundsLeft(elapsed: instant.since(old.epoch))
    resume(
      at: instant, from: old, origin: now,
      introduction: [Motion.Segment((heading < 0 ? low : high) - now, dwell: scroll.dwell)],
      continuation: scroll.passes == nil
        ? .cycle(round) : .rounds(round, count: left - 1, last: last))
  }

  /// Sets a motion that continues the motion of `old` without a jump in position or step time.
  private mutating func resume(
    at instant: Instant, from old: Zone, origin: Int, introduction: [Motion.Segment],
    continuation: Motion.Continuation
  ) {
    let elapsed = instant.since(old.epoch)
    let rest = old.motion.rest(elapsed: elapsed)
    motion = Motion(
      clock: scroll.speed.clock(period: track.sections.last?.period ?? 1), origin: origin,
      introduction: (rest > 0 ? [Motion.Segment(0, dwell: rest)] : []) + introduction,
      continuation: continuation)
    epoch = instant
    if rest == 0, let next = old.motion.nextChange(after: elapsed) {
      // The pending step of the old motion becomes the first step of the new one.
      epoch = old.epoch.advanced(by: next - motion.firstTick(introduction.first))
    }
  }
}
