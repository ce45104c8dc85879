// SPDX-License-Identifier: MIT
public import Core
public import Typesetting

/// A rectangle of the display whose content moves at its own exact rate.
public struct Zone: SceneLayer, Hashable {
  /// The part of the display that the zone fills.
  public let rectangle: ZoneRectangle
  /// The movement of its content.
  public let scroll: Scroll

  /// The separator between two contents.
  var separator: Strip
  private(set) var track = ContentTrack()
  /// How the newest content behaves: by its `scroll`, unless it stands because it fits.
  private(set) var mode: Scroll.Mode
  var motion: Motion
  /// The instant at which `motion` began.
  var epoch: Instant
  /// The width of the newest content without its separator.
  private var contentWidth = 0
  /// The dark columns behind its last letter.
  private(set) var trailing = 0

  /// Makes a zone whose content begins to move at `epoch`.
  ///
  /// - Parameters:
  ///   - rectangle: the part of the display.
  ///   - strip: the content, centered vertically and cropped to the zone. For content that moves up or
  ///     down it is transposed: a column is a row of the display, the uppermost first, its top pixel
  ///     the leftmost one.
  ///   - separator: the strip between two repetitions of a loop and between two contents.
  ///   - scroll: the movement.
  ///   - epoch: the start of the movement.
  public init(
    rectangle: ZoneRectangle, strip: Strip, separator: Strip, scroll: Scroll, epoch: Instant
  ) {
    self.rectangle = rectangle
    self.scroll = scroll
    self.separator = separator
    self.epoch = epoch
    mode = scroll.mode
    motion = Motion(
      clock: scroll.speed.clock(period: 1), origin: 0, introduction: [], continuation: .cycle([]))
    restart(strip, at: epoch)
  }

  /// Makes a zone of still pixels; see the other initialiser.
  public init(
    rectangle: ZoneRectangle, strip: Bitmap, separator: Bitmap, scroll: Scroll, epoch: Instant
  ) {
    self.init(
      rectangle: rectangle, strip: Strip(strip), separator: Strip(separator), scroll: scroll,
      epoch: epoch)
  }

  /// The offset of the zone's leading edge on its track at an instant, in columns.
  public func offset(at instant: Instant) -> Int { motion.offset(elapsed: instant.since(epoch)) }

  /// The first instant after `instant` at which the zone may change; `nil`: never.
  public func nextChange(after instant: Instant) -> Instant? {
    let step = motion.nextChange(after: instant.since(epoch)).map { epoch.advanced(by: $0) }
    let change = Instant.earlier(step, track.nextChange(after: instant))
    guard let darkness else { return change }
    return instant < darkness ? .earlier(change, darkness) : nil
  }

  /// The speed while the content moves, in columns per second.
  public var columnsPerSecond: Double { motion.clock.columnsPerSecond }

  /// Whether the content stands still.
  package var stands: Bool { mode.stands }

  /// When the content has passed; `nil` for content that stays.
  public var end: Instant? {
    guard mode.ends || scroll.passes != nil else { return nil }
    return motion.end.map { epoch.advanced(by: $0) }
  }

  /// When content with a number of passes has passed, and the zone is dark.
  var darkness: Instant? { scroll.passes == nil ? nil : end }

  /// Draws the zone at an instant; pixels outside its rectangle do not change.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    if let darkness, instant >= darkness { return rectangle.clear(&plane) }
    track.draw(
      at: offset(at: instant), instant: instant, direction: scroll.direction,
      rectangle: rectangle, into: &plane)
  }

  /// The number of steps between two instants.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    abs(offset(at: later) - offset(at: earlier)) / motion.clock.columns
  }

  /// The zone compiled for the frame thread.
  public func compiled(above below: (any CompiledLayer)?) -> any CompiledLayer {
    CompiledZone(self, above: below)
  }

  // MARK: - Content

  /// Restarts the zone with `strip` at `instant`.
  mutating func restart(_ strip: Strip, at instant: Instant) {
    mode = mode(of: strip)
    let section = section(of: strip, from: 0)
    contentWidth = strip.width
    trailing = strip.trailing
    track = ContentTrack(sections: [section])
    epoch = instant
    motion = initialMotion(section)
  }

  /// Replaces the newest content by a strip of the same width and events.
  mutating func replaceLast(by strip: Strip) {
    guard let last = track.sections.last else { return }
    var new = section(of: strip, from: last.start)
    new.end = last.end
    new.origin = last.origin
    track.sections[track.sections.count - 1] = new
  }

  /// Appends `section` at an offset and removes sections that have left the zone.
  mutating func follow(with section: ContentTrack.Section, width: Int, seam: Int, now: Int) {
    if let last = track.sections.last {
      track.sections[track.sections.count - 1].end = min(last.end, seam)
      track.sections[track.sections.count - 1].repeats = false
    }
    track.sections.removeAll { $0.end <= max(now, $0.start) }
    track.sections.append(section)
    contentWidth = width
  }

  /// How content behaves.
  func mode(of strip: Strip) -> Scroll.Mode {
    scroll.standsIfItFits && strip.fits(length) ? .static : scroll.mode
  }

  /// Whether a strip can replace the newest content without moving anything.
  func changesInPlace(_ strip: Strip) -> Bool {
    guard strip.width == contentWidth, let last = track.sections.last else { return false }
    let new = layout(of: strip)
    return last.events == new.events && last.values == new.values
  }
}
