// SPDX-License-Identifier: MIT
public import Core

extension Zone {
  /// The position of a zone, relative to an unmodified zone of the same content, so that the zone can
  /// be restored from its content.
  public struct Position: Hashable, Sendable {
    /// The start of the unmodified zone that has the same position and step times.
    public let start: Instant
    /// The visible rest of previous content; `nil`: none.
    public let rest: PreviousContent?
  }

  /// The visible rest of previous content.
  public struct PreviousContent: Hashable, Sendable {
    /// The pixels in columns of the track.
    public let columns: Bitmap
    /// The nanoseconds until the next step.
    public let wait: Int64

    /// Makes previous content; a wait below 0 counts as 0.
    public init(columns: Bitmap, wait: Int64) {
      (self.columns, self.wait) = (columns, max(0, wait))
    }
  }

  /// The greatest number of columns of previous content.
  public static let greatestPreviousWidth = 4096

  /// The position of the zone at an instant.
  ///
  /// - Parameter fresh: an unmodified zone of the newest content.
  /// - Returns: `nil` if `fresh` never reaches this position, for example because its content differs.
  public func position(at instant: Instant, like fresh: Zone) -> Position? {
    guard let last = track.sections.last, let own = fresh.track.sections.last,
      scroll == fresh.scroll, last.columns == own.columns, last.period == own.period
    else { return nil }
    if track.sections.count == 1, last.start == own.start, last.origin == own.origin,
      motion == fresh.motion
    {
      return Position(start: epoch, rest: nil)
    }
    let elapsed = instant.since(epoch)
    let now = motion.offset(elapsed: elapsed)
    guard mode == .loop || mode == .bounce || mode == .return, scroll.passes == nil,
      let step = motion.nextChange(after: elapsed),
      let place = fresh.time(
        reaching: now - last.origin, before: motion.offset(elapsed: step) - now),
      let next = fresh.motion.nextChange(after: place)
    else { return nil }
    let wait = step - elapsed
    if mode == .loop, now < last.start {
      guard last.start - now <= Zone.greatestPreviousWidth else { return nil }
      return Position(
        start: instant.advanced(by: -place),
        rest: PreviousContent(columns: columns(from: now, to: last.start), wait: wait))
    }
    // The time of the next step is kept.
    guard next - wait >= place else { return nil }
    return Position(start: instant.advanced(by: wait - next), rest: nil)
  }

  /// The zone with previous content before its own, from an instant on.
  public func preceded(by rest: PreviousContent, at instant: Instant) -> Zone {
    let width = rest.columns.width
    guard mode == .loop, width > 0, let last = track.sections.last,
      rest.columns.bands == last.columns.bands
    else { return self }
    var zone = self
    let now = offset(at: instant)
    zone.precede(
      with: ContentTrack.Section(
        columns: rest.columns, period: width, start: now, origin: now, end: now + width))
    var (way, continuation) = ([Motion.Segment](), Motion.Continuation.endless)
    if isPaused(last) {
      // Up to the next round of its own content.
      let rounds = max(0, (now + width - last.origin + last.period - 1) / last.period)
      way = zone.track.segments(from: now, to: last.origin + rounds * last.period)
      way.rest(scroll.dwell + last.restAtStart)
      continuation = .cycle(round(of: last))
    }
    let tick = motion.firstTick(way.first)
    let early = rest.wait - tick
    zone.motion = Motion(
      clock: motion.clock, origin: now,
      introduction: (early > 0 ? [Motion.Segment(0, dwell: early)] : []) + way,
      continuation: continuation)
    zone.epoch = instant.advanced(by: min(0, early))
    return zone
  }

  /// The first nanosecond after the epoch of an unmodified zone at which its content is at a place, in
  /// any round of a loop, and the next step has a length.
  private func time(reaching place: Int, before length: Int) -> Int64? {
    guard let period = track.sections.last?.period else { return nil }
    let isLoop = mode == .loop
    func isThere(_ offset: Int) -> Bool {
      isLoop ? offset >= 0 && remainder(offset - place, period) == 0 : offset == place
    }
    var time: Int64 = 0
    var offset = motion.offset(elapsed: 0)
    // Every place occurs in the first two rounds, with at most two steps per column.
    for _ in 0..<(4 * (period + self.length) + 16) {
      guard let next = motion.nextChange(after: time) else {
        return isThere(offset) ? time : nil
      }
      let following = motion.offset(elapsed: next)
      // Bouncing content must also have the same direction.
      if isThere(offset), isLoop || (following - offset).signum() == length.signum() {
        return time
      }
      (time, offset) = (next, following)
    }
    return nil
  }

  /// A copy of columns of the track.
  private func columns(from first: Int, to last: Int) -> Bitmap {
    var columns = Bitmap(width: last - first, height: (track.sections.last?.columns.bands ?? 1) * 8)
    for section in track.sections {
      for offset in max(first, section.start)..<max(first, section.start, min(last, section.end)) {
        let isReversed = scroll.direction.isReversed
        // The track of reversed content is mirrored.
        let source = isReversed ? section.origin - 1 - offset : offset - section.origin
        let place = remainder(source, section.period)
        columns.draw(
          section.columns.columns(from: place, count: 1),
          x: isReversed ? last - 1 - offset : offset - first, y: 0)
      }
    }
    return columns
  }
}
