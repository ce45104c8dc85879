// SPDX-License-Identifier: MIT
package import Core

/// A sequence of pages in a zone, each with entry, dwell and exit.
///
/// A presentation is a pure function of the instant; any thread may query it in any order. A step
/// that begins at a fraction of a nanosecond is shown from the next whole nanosecond on; internal
/// times are exact, so rounds do not drift.
///
/// The initialiser renders the first pages. Another thread renders the others ahead of time with
/// `prepare(for:)`, so that the frame thread only copies. Copies share the rendered pages.
package struct Presentation: Sendable {
  /// The number of columns of the zone.
  package let width: Int
  /// The number of rows of the zone.
  package let height: Int

  let run: PresentationRun
  /// The run that is shown before `run` takes over; see `replacing(contentsOf:at:)`.
  var before: (run: PresentationRun, until: Instant)?

  /// Enough for about 250 rendered pages of 64 × 8 pixels with long effects.
  package static let standardMemory = 4 << 20

  /// Makes a presentation and renders its first pages.
  ///
  /// - Parameters:
  ///   - pagedTexts: the pages; no pages, or pages without duration, end at once. The zone has the size
  ///     of the first paged text; other pages are cropped or extended at the right and bottom.
  ///   - repeats: the number of rounds.
  ///   - gap: the dark time between two pages, also of different rounds, in nanoseconds; below 0
  ///     counts as 0.
  ///   - start: the start of the first page's entry; dark before.
  ///   - memory: the approximate limit for rendered pages in bytes.
  package init(
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

  /// The current pages, each as large as the zone.
  package var pages: [Page] { run.cache.pages.pagedTexts.flatMap(\.pages) }
  /// The same as `pages.count`, without a list of the pages.
  package var pageCount: Int { run.cache.pages.count }
  /// The current paged texts.
  package var pagedTexts: [PagedText] { run.cache.pages.pagedTexts }

  /// The state at an instant.
  package func moment(at instant: Instant) -> PresentationMoment {
    seen(at: instant).moment(at: instant)
  }

  /// The light of the lit pixels at an instant, from 0 (dark) to 255 (the zone's intensity); drawing
  /// does not apply it.
  package func light(at instant: Instant) -> UInt8 {
    seen(at: instant).withPicture(at: instant) { $0.light } ?? 255
  }

  /// The colored parts of the page at an instant.
  package func colors(at instant: Instant) -> [ColoredPart] {
    let run = seen(at: instant)
    return run.moment(at: instant).page.map { run.cache.pages[$0].colors } ?? []
  }

  /// Draws the picture at an instant with its top left pixel at (`x`, `y`).
  ///
  /// Replaces the rectangle of the zone; pixels outside the bitmap are cut off. Does not allocate for
  /// rendered pages.
  package func draw(at instant: Instant, into bitmap: inout Bitmap, x: Int, y: Int) {
    let isDark =
      seen(at: instant).withPicture(at: instant) { bitmap.replace(with: $0.bitmap, x: x, y: y) }
      == nil
    if isDark { bitmap.clear(x: x, y: y, width: width, height: height) }
  }

  /// The first instant after `instant` at which the state changes; `nil`: never.
  ///
  /// Equal consecutive pictures are not skipped.
  package func nextChange(after instant: Instant) -> Instant? {
    // The new run takes over at a change of the visible one.
    seen(at: instant).nextChange(after: instant)
  }

  /// The end of the last page; `nil`: never.
  package var end: Instant? { run.end }

  /// Renders the current page of an instant and the next one.
  ///
  /// Call it from another thread at the returned instants; otherwise the frame thread draws each step
  /// when it is due, with the same result. Beyond the memory limit the last four pages are kept; a
  /// page that alone exceeds the limit is always drawn step by step.
  ///
  /// - Returns: when to call it again; `nil`: all pages are rendered.
  @discardableResult
  package func prepare(for instant: Instant) -> Instant? {
    guard let before, instant < before.until else { return run.prepare(for: instant) }
    return .earlier(before.run.prepare(for: instant), run.prepare(for: before.until))
  }

  /// Whether both are copies of the same presentation.
  package func isSame(as other: Presentation) -> Bool {
    run === other.run && before?.run === other.before?.run && before?.until == other.before?.until
  }

  func seen(at instant: Instant) -> PresentationRun {
    guard let before, instant < before.until else { return run }
    return before.run
  }
}
