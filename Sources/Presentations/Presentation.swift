// SPDX-License-Identifier: MIT
public import Effects
public import FramePacing
public import Raster

/// Pages that follow one another in a zone: each comes, stays and goes.
///
/// A presentation never moves anything. It answers what is seen at an instant, asked in any order
/// and from any thread, and when that changes next. A phase or a step that begins at a fraction of
/// a nanosecond is seen from the first whole nanosecond at or after it; the fractions themselves
/// are kept, so that no round drifts.
///
/// The pictures of all pages are made by the initializer as far as they fit into its memory, so
/// that the frame thread only copies. For the pages that do not fit `prepare(for:)` says what to
/// do. Copies share the pictures.
public struct Presentation: Sendable {
  /// The number of columns of the zone.
  public let width: Int
  /// The number of rows of the zone.
  public let height: Int

  let run: PresentationRun
  /// What is seen before `run` takes over, see `replacing(page:at:with:pictures:)`.
  var before: (run: PresentationRun, until: Instant)?

  /// Room for the pictures of some 250 pages of 64 × 8 pixels with long effects.
  public static let standardMemory = 4 << 20

  /// Makes a presentation and the pictures of its pages.
  ///
  /// - Parameters:
  ///   - pages: the pages in turn; none, or none that take any time, are over at once. The zone is
  ///     as large as the content of the first one; a content of another size is cut off or dark at
  ///     the right and below.
  ///   - repeats: how many rounds are played.
  ///   - gap: nanoseconds of darkness between two pages, those of two rounds included; below 0
  ///     counts as 0.
  ///   - start: when the entry of the first page begins; before it is dark.
  ///   - memory: how many bytes the pictures may take, about.
  public init(
    pages: [Page], repeats: Repeats = .forever, gap: Int64 = 0, start: Instant,
    memory: Int = Presentation.standardMemory
  ) {
    width = pages.first?.content.width ?? 0
    height = pages.first?.content.height ?? 0
    let (width, height) = (width, height)
    run = PresentationRun(
      pages: pages.map { $0.sized(width: width, height: height) }, repeats: repeats, gap: gap,
      start: start, memory: memory)
  }

  init(_ old: Presentation, run: PresentationRun, before: (run: PresentationRun, until: Instant)?) {
    width = old.width
    height = old.height
    self.run = run
    self.before = before
  }

  /// The pages as they are now, each as large as the zone.
  public var pages: [Page] { run.films.pages }

  /// Where the presentation is at an instant.
  public func moment(at instant: Instant) -> PresentationMoment {
    seen(at: instant).moment(at: instant)
  }

  /// What is seen at an instant, as large as the zone.
  public func picture(at instant: Instant) -> EffectPicture {
    seen(at: instant).withPicture(at: instant) { $0 }
      ?? EffectPicture(Bitmap(width: width, height: height))
  }

  /// How bright the lit pixels are at an instant, from 0 (dark) to 255 (all of the zone's
  /// intensity); for the owner to apply, as drawing does not.
  public func light(at instant: Instant) -> UInt8 {
    seen(at: instant).withPicture(at: instant) { $0.light } ?? 255
  }

  /// Draws what is seen at an instant with its top left pixel at (`x`, `y`).
  ///
  /// Replaces exactly the rectangle of the zone, dark pixels included; what lies outside the
  /// picture is cut off. Allocates nothing for pages whose pictures are made.
  public func draw(at instant: Instant, into bitmap: inout Bitmap, x: Int, y: Int) {
    let isDark =
      seen(at: instant).withPicture(at: instant) { bitmap.replace(with: $0.bitmap, x: x, y: y) }
      == nil
    if isDark { bitmap.clear(x: x, y: y, width: width, height: height) }
  }

  /// The first instant after `instant` at which the moment is another one and the picture may
  /// differ, or nothing when both stay.
  ///
  /// A picture of a dwell that follows itself and a step that draws what the one before drew are
  /// not skipped.
  public func nextChange(after instant: Instant) -> Instant? {
    // What waits takes over exactly when what is seen would change.
    seen(at: instant).nextChange(after: instant)
  }

  /// When the last page has gone, or nothing if that never happens.
  public var end: Instant? { run.end }

  /// Makes the pictures of the page that is on at an instant and of the next one.
  ///
  /// Needed only for pages beyond the memory: called by another thread after each change of page,
  /// it spares the frame thread their making. The pictures of the two pages that were asked for
  /// last are kept. Whether it is called or not changes nothing that is seen. A page whose
  /// pictures alone exceed the memory is drawn step by step.
  public func prepare(for instant: Instant) { seen(at: instant).prepare(for: instant) }

  /// Whether the other one was copied from the same presentation, so that both show the same.
  public func isSame(as other: Presentation) -> Bool {
    run === other.run && before?.run === other.before?.run && before?.until == other.before?.until
  }

  func seen(at instant: Instant) -> PresentationRun {
    guard let before, instant < before.until else { return run }
    return before.run
  }
}
