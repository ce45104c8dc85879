// SPDX-License-Identifier: MIT
public import Raster
public import Timing
public import Typesetting

/// A part of the display with a content of its own that moves at its own exact rate.
public struct Zone: SceneLayer, Hashable {
  /// The part of the display that it fills; nothing of it appears outside.
  public let rectangle: ZoneRectangle
  /// How its content moves.
  public let scroll: Scroll

  /// What stands between two contents.
  var separator: Strip
  private(set) var tape = Tape()
  var motion: Motion
  /// The instant at which `motion` began.
  var epoch: Instant
  /// The width of the newest content without its separator.
  private var contentWidth = 0

  /// Makes a zone whose content begins to move at `epoch`.
  ///
  /// - Parameters:
  ///   - rectangle: the part of the display.
  ///   - strip: the content; it is centred vertically and cut at the zone's edges. For content
  ///     that moves up or down strips are transposed: a column is a row of the display, the
  ///     uppermost first, its top pixel the leftmost one.
  ///   - separator: what stands between two repetitions of a loop and between two contents.
  ///   - scroll: how it moves.
  ///   - epoch: the instant of its start.
  public init(
    rectangle: ZoneRectangle, strip: Strip, separator: Strip, scroll: Scroll, epoch: Instant
  ) {
    self.rectangle = rectangle
    self.scroll = scroll
    self.separator = separator
    self.epoch = epoch
    motion = Motion(
      clock: scroll.speed.clock(period: 1), origin: 0, introduction: [], course: .cycle([]))
    restart(strip, at: epoch)
  }

  /// Makes a zone of pixels that never change by themselves; see the other initialiser.
  public init(
    rectangle: ZoneRectangle, strip: Bitmap, separator: Bitmap, scroll: Scroll, epoch: Instant
  ) {
    self.init(
      rectangle: rectangle, strip: Strip(strip), separator: Strip(separator), scroll: scroll,
      epoch: epoch)
  }

  /// Where the leading edge of the zone is on its tape at an instant, in columns.
  public func offset(at instant: Instant) -> Int {
    motion.offset(elapsed: instant.since(epoch))
  }

  /// The first instant after `instant` at which the zone may show something else, or nothing.
  public func nextChange(after instant: Instant) -> Instant? {
    let step = motion.nextChange(after: instant.since(epoch)).map { epoch.advanced(by: $0) }
    guard let change = tape.nextChange(after: instant) else { return step }
    return min(step ?? change, change)
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
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    tape.draw(
      at: offset(at: instant), instant: instant, direction: scroll.direction,
      rectangle: rectangle, into: &plane)
  }

  /// The number of columns between two instants, in steps.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    abs(offset(at: later) - offset(at: earlier)) / motion.clock.columns
  }

  /// The zone after a change.
  public func changing(zone change: (Zone) -> Zone) -> any SceneLayer { change(self) }

  /// The zone made ready for the frame thread.
  public func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer {
    CompiledZone(self, above: below)
  }

  // MARK: - Content

  /// Starts `strip` from the beginning at `instant`, whatever was there.
  mutating func restart(_ strip: Strip, at instant: Instant) {
    let segment = segment(of: strip, from: 0)
    contentWidth = strip.width
    tape = Tape(segments: [segment])
    epoch = instant
    motion = initialMotion(segment)
  }

  /// Puts another strip in the place of the newest content, which has the same width and cues.
  mutating func replaceLast(by strip: Strip) {
    guard let last = tape.segments.last else { return }
    var new = segment(of: strip, from: last.start)
    new.end = last.end
    new.origin = last.origin
    tape.segments[tape.segments.count - 1] = new
  }

  /// Lets `segment` follow what is there from an offset on, and removes what has left the zone.
  mutating func follow(with segment: Tape.Segment, width: Int, seam: Int, now: Int) {
    if let last = tape.segments.last {
      tape.segments[tape.segments.count - 1].end = min(last.end, seam)
    }
    tape.segments.removeAll { $0.end <= max(now, $0.start) }
    tape.segments.append(segment)
    contentWidth = width
  }

  /// Puts a segment in front of the newest one, which is seen from its end on.
  mutating func precede(with segment: Tape.Segment) {
    guard var last = tape.segments.last else { return }
    last.start = max(last.start, segment.end)
    tape.segments = tape.segments.dropLast() + [segment, last]
  }

  /// Whether a strip can take the place of the newest content without anything moving.
  func changesInPlace(_ strip: Strip) -> Bool {
    guard strip.width == contentWidth, let last = tape.segments.last else { return false }
    let new = layout(of: strip)
    return last.cues == new.cues && last.values == new.values
  }

  /// Whether the newest content ends with a dark column.
  var endsDark: Bool {
    guard let last = tape.segments.last, contentWidth > 1 else { return false }
    return (0..<last.columns.bands).allSatisfy {
      last.columns.column(contentWidth - 1, band: $0) == 0
    }
  }
}
