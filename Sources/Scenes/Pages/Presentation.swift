// SPDX-License-Identifier: MIT
public import Effects
public import Raster
public import Timing

/// Pages that follow one another in a zone: each comes, stays and goes.
///
/// A presentation never moves anything. It answers what is seen at an instant, asked in any order
/// and from any thread, and when that changes next. A phase or a step that begins at a fraction of
/// a nanosecond is seen from the first whole nanosecond at or after it; the fractions themselves
/// are kept, so that no round drifts.
///
/// The pictures of the first pages are made by the initializer, those of the others by
/// `prepare(for:)`, which another thread calls ahead of them, so that the frame thread only copies.
/// Copies share the pictures.
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

  /// Makes a presentation and the pictures of its first pages.
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
    let first = pages.first?.content
    self.init(
      [PagedText(pages, width: first?.width ?? 0, height: first?.height ?? 0)], repeats: repeats,
      gap: gap, start: start, memory: memory)
  }

  /// Makes a presentation of paged texts and the pictures of its first pages.
  ///
  /// The zone is as large as the first paged text. For the parameters see
  /// `init(pages:repeats:gap:start:memory:)`.
  public init(
    _ pagedTexts: [PagedText], repeats: Repeats = .forever, gap: Int64 = 0, start: Instant,
    memory: Int = Presentation.standardMemory
  ) {
    let (width, height) = (pagedTexts.first?.width ?? 0, pagedTexts.first?.height ?? 0)
    (self.width, self.height) = (width, height)
    run = PresentationRun(
      pagedTexts.map { $0.sized(width: width, height: height) }, repeats: repeats, gap: gap,
      start: start, memory: memory)
  }

  init(_ old: Presentation, run: PresentationRun, before: (run: PresentationRun, until: Instant)?) {
    width = old.width
    height = old.height
    self.run = run
    self.before = before
  }

  /// The pages as they are now, each as large as the zone.
  public var pages: [Page] { run.films.pages.pagedTexts.flatMap(\.pages) }
  /// The number of pages.
  public var pageCount: Int { run.films.pages.count }
  /// The paged texts as they are now.
  public var pagedTexts: [PagedText] { run.films.pages.pagedTexts }

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
  /// Called by another thread whenever the result says so, it spares the frame thread their
  /// making: that draws a page whose pictures are not made step by step. Whether it is called or
  /// not changes nothing that is seen. Beyond the memory the pictures of the four pages that were
  /// asked for last are kept; a page whose pictures alone exceed it is always drawn step by step.
  ///
  /// - Returns: when to call it again; nothing: all pictures are made.
  @discardableResult
  public func prepare(for instant: Instant) -> Instant? {
    guard let before, instant < before.until else { return run.prepare(for: instant) }
    let next = [before.run.prepare(for: instant), run.prepare(for: before.until)]
    return next.compactMap(\.self).min()
  }

  /// Whether the other one was copied from the same presentation, so that both show the same.
  public func isSame(as other: Presentation) -> Bool {
    run === other.run && before?.run === other.before?.run && before?.until == other.before?.until
  }

  func seen(at instant: Instant) -> PresentationRun {
    guard let before, instant < before.until else { return run }
    return before.run
  }
}
