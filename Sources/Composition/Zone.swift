// SPDX-License-Identifier: MIT
public import FramePacing
public import Raster

/// A part of the display with a content of its own that moves at its own exact rate.
public struct Zone: Hashable, Sendable {
  /// The part of the display that it fills; nothing of it appears outside.
  public let rectangle: ZoneRectangle
  /// How its content moves.
  public let scroll: Scroll

  private(set) var tape = Tape()
  var motion: Motion
  /// The instant at which `motion` began.
  var epoch: Instant
  /// The width of the newest content without its separator.
  private var contentWidth = 0
  private var separator: Bitmap

  /// Makes a zone whose content begins to move at `epoch`.
  ///
  /// - Parameters:
  ///   - rectangle: the part of the display.
  ///   - strip: the content; it is centred vertically and cut at the zone's edges.
  ///   - separator: what stands between two repetitions of a loop and between two contents.
  ///   - scroll: how it moves.
  ///   - epoch: the instant of its start.
  public init(
    rectangle: ZoneRectangle, strip: Bitmap, separator: Bitmap, scroll: Scroll, epoch: Instant
  ) {
    self.rectangle = rectangle
    self.scroll = scroll
    self.separator = separator
    self.epoch = epoch
    motion = Motion(
      clock: scroll.speed.clock(period: 1), origin: 0, introduction: [], course: .cycle([]))
    restart(strip, at: epoch)
  }

  /// Where the leading edge of the zone is on its tape at an instant, in columns.
  public func offset(at instant: Instant) -> Int {
    motion.offset(elapsed: instant.since(epoch))
  }

  /// The first instant after `instant` at which the zone may show something else, or nothing.
  public func nextChange(after instant: Instant) -> Instant? {
    motion.nextChange(after: instant.since(epoch)).map { epoch.advanced(by: $0) }
  }

  /// The speed while the content moves, in columns per second.
  public var columnsPerSecond: Double {
    let clock = motion.clock
    return Double(clock.columns) * 1e9 * Double(clock.denominator) / Double(clock.numerator)
  }

  /// When the content has passed for good, or nothing for content that stays.
  public var end: Instant? {
    guard scroll.mode == .once else { return nil }
    return motion.end.map { epoch.advanced(by: $0) }
  }

  /// Draws what the zone shows at an instant; touches no pixel outside its rectangle.
  public func draw(at instant: Instant, into frame: inout Frame) {
    tape.draw(
      at: offset(at: instant), direction: scroll.direction, rectangle: rectangle,
      into: &frame.plane)
  }

  // MARK: - Content

  /// Starts `strip` from the beginning at `instant`, whatever was there.
  mutating func restart(_ strip: Bitmap, at instant: Instant) {
    let segment = segment(of: strip, from: 0)
    contentWidth = strip.width
    tape = Tape(segments: [segment])
    epoch = instant
    motion = initialMotion(period: segment.period)
  }

  /// The zone with another content, handed over so that nothing jumps.
  ///
  /// A loop or a static zone with a content of the same width changes in place. Otherwise a loop
  /// and a single pass go on to the seam: what is visible stays, the new content follows. A
  /// bouncing content goes on from where it is, as far as the new width permits.
  public func replacing(_ strip: Bitmap, at instant: Instant) -> Zone {
    var zone = self
    let offset = offset(at: instant)
    switch scroll.mode {
    case .static:
      zone.restart(strip, at: epoch)
    case .loop where strip.width == contentWidth:
      zone.replaceLast(by: strip)
    case .once where strip.width == contentWidth && !hasPassed(at: instant):
      zone.replaceLast(by: strip)
    case .bounce where strip.width == contentWidth:
      zone.replaceLast(by: strip)
    case .loop:
      zone.append(strip, behind: offset + rectangle.width, at: instant)
    case .once where hasPassed(at: instant):
      zone.restart(strip, at: instant)
    case .once:
      zone.append(strip, behind: offset + rectangle.width, at: instant)
    case .bounce:
      let (low, high) = bounds(strip.width)
      let heading = motion.heading(elapsed: instant.since(epoch))
      zone.restart(strip, at: epoch)
      let now = min(max(offset, low), high)
      let goal = heading < 0 ? low : high
      zone.resume(
        at: instant, from: self, origin: now,
        introduction: [Motion.Leg(goal - now, dwell: scroll.dwell)],
        course: .cycle(
          heading < 0
            ? [
              Motion.Leg(high - low, dwell: scroll.dwell),
              Motion.Leg(low - high, dwell: scroll.dwell),
            ]
            : [
              Motion.Leg(low - high, dwell: scroll.dwell),
              Motion.Leg(high - low, dwell: scroll.dwell),
            ]
        ))
    }
    return zone
  }

  private func hasPassed(at instant: Instant) -> Bool {
    end.map { $0 <= instant } ?? false
  }

  private mutating func replaceLast(by strip: Bitmap) {
    guard let last = tape.segments.last else { return }
    var new = segment(of: strip, from: last.start)
    new.end = last.end
    tape.segments[tape.segments.count - 1] = new
  }

  /// Lets the last content end at its first seam at or behind `offset` and puts `strip` there.
  private mutating func append(_ strip: Bitmap, behind offset: Int, at instant: Instant) {
    let now = self.offset(at: instant)
    var seam = max(0, offset)
    if let last = tape.segments.last {
      // A content that still waits outside the window is shown once in full.
      let goal = max(offset, last.start + 1)
      let repeats = (goal - last.start + last.period - 1) / last.period
      seam =
        scroll.mode == .once
        ? last.end + separator.width : last.start + max(1, repeats) * last.period
      tape.segments[tape.segments.count - 1].end = min(last.end, seam)
    }
    tape.segments.removeAll { $0.end <= now }
    let next = segment(of: strip, from: seam)
    tape.segments.append(next)
    contentWidth = strip.width
    switch scroll.mode {
    case .once:
      resume(
        at: instant, from: self, origin: now,
        introduction: [Motion.Leg(next.end - now)], course: .cycle([]))
    default:
      guard scroll.dwell > 0 || scroll.speed.depends(onPeriod: next.period) else { return }
      resume(
        at: instant, from: self, origin: now,
        introduction: scroll.dwell > 0 ? [Motion.Leg(seam - now, dwell: scroll.dwell)] : [],
        course: scroll.dwell > 0
          ? .cycle([Motion.Leg(next.period, dwell: scroll.dwell)]) : .endless)
    }
  }

  /// Gives the zone a motion that takes over from that of `old` without a jump in position or
  /// in the beat of the steps.
  private mutating func resume(
    at instant: Instant, from old: Zone, origin: Int, introduction: [Motion.Leg],
    course: Motion.Course
  ) {
    let rest = old.motion.rest(elapsed: instant.since(old.epoch))
    motion = Motion(
      clock: scroll.speed.clock(period: tape.segments.last?.period ?? 1), origin: origin,
      introduction: (rest > 0 ? [Motion.Leg(0, dwell: rest)] : []) + introduction, course: course)
    epoch = instant
    if rest == 0, let next = old.nextChange(after: instant) {
      // The step that the old motion had in mind is the first one of the new motion.
      epoch = next.advanced(by: -motion.clock.elapsed(atTick: 1))
    }
  }

  private func segment(of strip: Bitmap, from start: Int) -> Tape.Segment {
    let repeats = scroll.mode == .loop
    let period = max(1, strip.width + (repeats ? separator.width : 0))
    let extent = repeats ? period + rectangle.width : max(1, strip.width)
    let lead = repeats && scroll.direction == .right ? separator.width : 0
    var columns = Bitmap(
      width: extent, height: (rectangle.bands) * 8)
    let inset = rectangle.y & 7
    let top = inset + centred(strip.height)
    let separatorTop = inset + centred(separator.height)
    var x = 0
    while x < extent {
      columns.draw(strip, x: x + lead, y: top)
      if repeats {
        columns.draw(separator, x: lead > 0 ? x : x + strip.width, y: separatorTop)
      }
      x += period
    }
    return Tape.Segment(
      columns: columns, period: period, start: start, end: repeats ? .max : start + strip.width)
  }

  /// Whether the newest content ends with a dark column.
  var endsDark: Bool {
    guard let last = tape.segments.last, contentWidth > 1 else { return false }
    return (0..<last.columns.bands).allSatisfy {
      last.columns.column(contentWidth - 1, band: $0) == 0
    }
  }

  /// The row of the zone where content of a height begins; half a row is rounded upward.
  private func centred(_ height: Int) -> Int {
    let room = rectangle.height - height
    return room >= 0 ? room / 2 : (room - 1) / 2
  }
}
