// SPDX-License-Identifier: MIT
public import Timing
public import Typesetting

extension Zone {
  /// The zone with another content, handed over so that nothing jumps.
  ///
  /// A loop or a static zone with a content of the same width changes in place. Otherwise a loop
  /// and a single pass go on to the seam: what is visible stays, the new content follows. A
  /// bouncing content goes on from where it is, as far as the new width permits.
  public func replacing(_ strip: Strip, at instant: Instant) -> Zone {
    var zone = self
    let hasPassed = end.map { $0 <= instant } ?? false
    switch scroll.mode {
    case .static: zone.restart(strip, at: epoch)
    case .once where hasPassed: zone.restart(strip, at: instant)
    case .loop, .once, .bounce:
      if changesInPlace(strip) {
        zone.replaceLast(by: strip)
      } else if scroll.mode == .bounce {
        zone.bounce(strip, at: instant)
      } else {
        zone.append(strip, at: instant)
      }
    }
    return zone
  }

  /// The zone with another message, which follows the one that is seen.
  ///
  /// A loop and a single pass that still runs go on to the seam, whatever the widths are: what is
  /// visible stays, the new message follows. Other content is replaced as `replacing` says.
  public func handingOver(to strip: Strip, at instant: Instant) -> Zone {
    guard isFlowing(at: instant) else { return replacing(strip, at: instant) }
    var zone = self
    zone.append(strip, at: instant)
    return zone
  }

  /// Whether content passes by that is never turned back.
  private func isFlowing(at instant: Instant) -> Bool {
    scroll.mode == .loop || scroll.mode == .once && end.map { $0 > instant } ?? true
  }

  /// The zone with the same message in which live values have other texts.
  ///
  /// What is visible stays as it is; behind it the message goes on with the new texts, wherever
  /// their widths move it. A value that is partly visible leaves as it came. Content that bounces
  /// or stands still is replaced as `replacing` says, and so is one whose widths are the same.
  public func reflowing(_ strip: Strip, at instant: Instant) -> Zone {
    guard isFlowing(at: instant), !changesInPlace(strip), let last = tape.segments.last else {
      return replacing(strip, at: instant)
    }
    let layout = layout(of: strip)
    guard layout.values.count == last.values.count else { return replacing(strip, at: instant) }
    var zone = self
    let now = offset(at: instant)
    // The first offset that is not seen yet, and where in the old period that is.
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
    var next = segment(of: layout, from: cut)
    next.origin = cut - place - shift
    if scroll.mode == .once { next.end = next.origin + max(1, strip.width) }
    zone.hand(over: next, width: strip.width, seam: cut, now: now, at: instant)
    return zone
  }

  /// The zone with the same message and other texts of live values also in what stands between two
  /// rounds, as from the next content on.
  public func reflowing(_ strip: Strip, separator: Strip, at instant: Instant) -> Zone {
    var zone = self
    zone.separator = separator
    return zone.reflowing(strip, at: instant)
  }

  /// Lets the last content end at its first seam behind the zone and puts `strip` there.
  private mutating func append(_ strip: Strip, at instant: Instant) {
    let now = offset(at: instant)
    let edge = now + length
    var seam = max(0, edge)
    if let last = tape.segments.last {
      // A content that still waits outside the window is shown once in full.
      let goal = max(edge, last.start + 1)
      let repeats = (goal - last.origin + last.period - 1) / last.period
      seam =
        scroll.mode == .once
        ? last.end + separator.width : last.origin + max(1, repeats) * last.period
    }
    hand(
      over: segment(of: strip, from: seam), width: strip.width, seam: seam, now: now, at: instant)
  }

  /// Puts a segment behind what is visible and moves on over both.
  mutating func hand(
    over next: Tape.Segment, width: Int, seam: Int, now: Int, at instant: Instant
  ) {
    let old = self
    follow(with: next, width: width, seam: seam, now: now)
    let clock = scroll.speed.clock(period: next.period)
    if scroll.mode == .once {
      resume(
        at: instant, from: old, origin: now, introduction: tape.legs(from: now, to: next.end),
        course: .cycle([]))
    } else if isPaused(next) || tape.segments.contains(where: { !$0.cues.isEmpty }) {
      // Up to the next beginning of the new content, where its rounds begin.
      let rounds = max(0, (max(next.start, now) - next.origin + next.period - 1) / next.period)
      var approach = tape.legs(from: now, to: next.origin + rounds * next.period)
      approach.rest(scroll.dwell + next.restAtStart)
      resume(
        at: instant, from: old, origin: now, introduction: approach,
        course: isPaused(next) ? .cycle(round(of: next)) : .endless)
    } else if motion.clock != clock || !motion.isPlain {
      resume(at: instant, from: old, origin: now, introduction: [], course: .endless)
    }
  }

  /// Turns at the ends of another content; goes on in the direction that it had.
  private mutating func bounce(_ strip: Strip, at instant: Instant) {
    let old = self
    let offset = offset(at: instant)
    let heading = motion.heading(elapsed: instant.since(epoch))
    restart(strip, at: epoch)
    let (low, high) = bounds(strip.width)
    let now = min(max(offset, low), high)
    let (forward, backward) = bounces(strip.width)
    resume(
      at: instant, from: old, origin: now,
      introduction: [Motion.Leg((heading < 0 ? low : high) - now, dwell: scroll.dwell)],
      course: .cycle(heading < 0 ? forward + backward : backward + forward))
  }

  /// Gives the zone a motion that takes over from that of `old` without a jump in position or
  /// in the beat of the steps.
  private mutating func resume(
    at instant: Instant, from old: Zone, origin: Int, introduction: [Motion.Leg],
    course: Motion.Course
  ) {
    let elapsed = instant.since(old.epoch)
    let rest = old.motion.rest(elapsed: elapsed)
    motion = Motion(
      clock: scroll.speed.clock(period: tape.segments.last?.period ?? 1), origin: origin,
      introduction: (rest > 0 ? [Motion.Leg(0, dwell: rest)] : []) + introduction, course: course)
    epoch = instant
    if rest == 0, let next = old.motion.nextChange(after: elapsed) {
      // The step that the old motion had in mind is the first one of the new motion.
      epoch = old.epoch.advanced(by: next - motion.firstTick(introduction.first))
    }
  }
}
