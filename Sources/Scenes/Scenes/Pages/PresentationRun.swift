// SPDX-License-Identifier: MIT
import Core

/// Immutable pages with their times and rendered pictures.
///
/// A class, so that presentations are small values and copies share the rendered pages.
final class PresentationRun: Sendable {
  let cache: RenderedPageCache
  /// The start of the first round without `timeOffset`.
  let start: Instant
  /// The progress at `start` in units of the timetable: 0 unless content of another length replaced a
  /// page.
  let timeOffset: Int128
  let timetable: Timetable

  /// Renders the first pages.
  convenience init(
    _ pagedTexts: [PagedText], repeats: Repeats, gap: Int64, start: Instant, memory: Int
  ) {
    let pages = PageList(pagedTexts)
    self.init(
      cache: RenderedPageCache(pages, memory: memory),
      timetable: Timetable(pages, repeats: repeats, gap: gap), start: start, timeOffset: 0)
  }

  private init(
    cache: RenderedPageCache, timetable: Timetable, start: Instant, timeOffset: Int128
  ) {
    self.cache = cache
    self.timetable = timetable
    self.start = start
    self.timeOffset = timeOffset
  }

  func place(at instant: Instant) -> Timetable.Place { timetable.place(at: time(instant)) }

  func moment(at instant: Instant) -> PresentationMoment {
    let place = place(at: instant)
    let isOn = place.phase != .waiting && place.phase != .over
    return PresentationMoment(
      page: isOn ? place.page : nil, round: Int(clamping: place.round), phase: place.phase)
  }

  /// Lends the picture of an instant; `nil` if dark.
  func withPicture<Result>(at instant: Instant, _ body: (EffectPicture) -> Result) -> Result? {
    let place = place(at: instant)
    switch place.phase {
    case .waiting, .gap, .over: return nil
    case .entering, .dwelling, .leaving: break
    }
    if let rendered = cache.rendered(place.page) {
      return rendered.index(place.phase).map { body(rendered.pictures[$0]) }
    }
    return RenderedPage.picture(place.phase, of: cache.pages[place.page]).map(body)
  }

  func nextChange(after instant: Instant) -> Instant? {
    place(at: instant).next.flatMap(self.instant)
  }

  var end: Instant? { timetable.end.flatMap(instant) }

  /// Renders the current page and the next one.
  ///
  /// - Returns: the start of the next page, if another page may have to be rendered then.
  func prepare(for instant: Instant) -> Instant? {
    guard cache.pages.count > 0 else { return nil }
    let place = place(at: instant)
    let next = (place.page + 1) % cache.pages.count
    cache.prepare(place.page)
    cache.prepare(next)
    if cache.isComplete || place.phase == .over { return nil }
    if place.phase == .waiting { return self.instant(0) }
    let round = next == 0 ? place.round + 1 : place.round
    return self.instant(round * timetable.timeline.length + timetable.time(ofPage: next).start)
  }

  /// The run with other pages, at the same fraction of the current phase at `instant`.
  ///
  /// Renders the current and the next page if they were rendered before.
  func replacing(_ new: [Int: Page], at instant: Instant) -> PresentationRun {
    var changes: [Int: [Int: Page]] = [:]
    for (index, page) in new {
      let place = cache.pages.place(of: index)
      changes[place.pagedText, default: [:]][place.page] = page
    }
    var pagedTexts = cache.pages.pagedTexts
    for (index, pages) in changes { pagedTexts[index] = pagedTexts[index].replacing(pages) }
    let pages = PageList(pagedTexts)
    let table = Timetable(pages, repeats: timetable.repeats, gap: timetable.gap)
    var place = place(at: instant)
    let isReplaced = new[place.page] != nil
    let steps = isReplaced ? pages.steps(ofPage: place.page) : (entry: 0, exit: 0)
    switch place.phase {
    case .entering(let step, let count) where isReplaced:
      place.phase = .entering(
        step: PresentationRun.share(step, of: count, in: steps.entry), of: steps.entry)
    case .leaving(let step, let count) where isReplaced:
      place.phase = .leaving(
        step: PresentationRun.share(step, of: count, in: steps.exit), of: steps.exit)
    default: break
    }
    let run = PresentationRun(
      cache: RenderedPageCache(pages, old: cache, replaced: Set(new.keys)), timetable: table,
      start: start,
      timeOffset: timeOffset + table.time(of: place) - time(instant))
    for page in [place.page, (place.page + 1) % pages.count] where cache.rendered(page) != nil {
      run.cache.prepare(page)
    }
    return run
  }

  /// The step of `other` at the same fraction as `step` of `count`, rounded up so that no step repeats.
  private static func share(_ step: Int, of count: Int, in other: Int) -> Int {
    count == other ? step : (step * other + count - 1) / max(1, count)
  }

  func time(_ instant: Instant) -> Int128 {
    (Int128(instant.nanoseconds) - Int128(start.nanoseconds)) * timetable.denominator + timeOffset
  }

  /// The first nanosecond at or after a time; `nil` beyond 64 bits.
  func instant(_ time: Int128) -> Instant? {
    let nanoseconds =
      quotientRoundedUp(time - timeOffset, timetable.denominator) + Int128(start.nanoseconds)
    return Int64(exactly: nanoseconds).map(Instant.init(nanoseconds:))
  }
}
