// SPDX-License-Identifier: MIT
import Effects
import FramePacing
import Raster

/// Pages that do not change any more, with their times and pictures.
///
/// A class, so that presentations are small values and copies share the pictures.
final class PresentationRun: Sendable {
  let films: FilmStore
  let repeats: Repeats
  let gap: Int64
  let memory: Int
  /// When the first round begins, before `lead` is taken into account.
  let start: Instant
  /// How far the rounds have advanced at `start`, in units of the timetable: 0 until a content of
  /// another length replaces one.
  let lead: Int128
  let timetable: Timetable

  convenience init(pages: [Page], repeats: Repeats, gap: Int64, start: Instant, memory: Int) {
    let steps = pages.map(PresentationRun.steps)
    self.init(
      films: FilmStore(pages: pages, steps: steps, memory: memory), memory: memory,
      timetable: Timetable(pages: pages, steps: steps, repeats: repeats, gap: gap),
      repeats: repeats, gap: gap, start: start, lead: 0)
  }

  private init(
    films: FilmStore, memory: Int, timetable: Timetable, repeats: Repeats, gap: Int64,
    start: Instant, lead: Int128
  ) {
    self.films = films
    self.memory = memory
    self.timetable = timetable
    self.repeats = repeats
    self.gap = gap
    self.start = start
    self.lead = lead
  }

  private static func steps(_ page: Page) -> (entry: Int, exit: Int) {
    (
      EffectRun(page.entry, .entry, of: page.content, seed: page.seed).steps,
      EffectRun(page.exit, .exit, of: page.content, seed: page.seed).steps
    )
  }

  func place(at instant: Instant) -> Timetable.Place { timetable.place(at: time(instant)) }

  func moment(at instant: Instant) -> PresentationMoment {
    let place = place(at: instant)
    let isOn = place.phase != .waiting && place.phase != .over
    return PresentationMoment(
      page: isOn ? place.page : nil, round: Int(clamping: place.round), phase: place.phase)
  }

  /// Lends the picture of an instant; nothing while it is dark.
  func withPicture<Result>(at instant: Instant, _ body: (EffectPicture) -> Result) -> Result? {
    let place = place(at: instant)
    switch place.phase {
    case .waiting, .gap, .over: return nil
    case .entering, .dwelling, .leaving: break
    }
    if let film = films.film(place.page) {
      return film.index(place.phase).map { body(film.pictures[$0]) }
    }
    return Film.picture(place.phase, of: films.pages[place.page]).map(body)
  }

  func nextChange(after instant: Instant) -> Instant? {
    place(at: instant).next.flatMap(self.instant)
  }

  var end: Instant? { timetable.end.flatMap(instant) }

  func prepare(for instant: Instant) {
    guard !films.pages.isEmpty else { return }
    let page = place(at: instant).page
    _ = films.film(page)
    _ = films.film((page + 1) % films.pages.count)
  }

  /// The same with another page, so that the moment of `instant` is the same share of the way.
  func replacing(_ index: Int, by page: Page, at instant: Instant) -> PresentationRun {
    var pages = films.pages
    pages[index] = page
    let steps = pages.indices.map { other in
      other == index ? PresentationRun.steps(page) : timetable.steps(ofPage: other)
    }
    let table = Timetable(pages: pages, steps: steps, repeats: repeats, gap: gap)
    var place = place(at: instant)
    let (entry, exit) = place.page == index ? steps[index] : (0, 0)
    switch place.phase {
    case .entering(let step, let count) where place.page == index:
      place.phase = .entering(step: PresentationRun.share(step, of: count, in: entry), of: entry)
    case .leaving(let step, let count) where place.page == index:
      place.phase = .leaving(step: PresentationRun.share(step, of: count, in: exit), of: exit)
    default: break
    }
    return PresentationRun(
      films: FilmStore(
        pages: pages, steps: steps, memory: memory, old: films, replaced: index),
      memory: memory, timetable: table, repeats: repeats, gap: gap, start: start,
      lead: lead + table.time(of: place) - time(instant))
  }

  /// The step of `other` that has come as far as `step` of `count`, rounded up: what has begun
  /// does not begin again.
  private static func share(_ step: Int, of count: Int, in other: Int) -> Int {
    count == other ? step : (step * other + count - 1) / max(1, count)
  }

  func time(_ instant: Instant) -> Int128 {
    (Int128(instant.nanoseconds) - Int128(start.nanoseconds)) * timetable.denominator + lead
  }

  /// The first nanosecond at or after a time; nothing beyond the timeline.
  func instant(_ time: Int128) -> Instant? {
    let nanoseconds =
      quotientRoundedUp(time - lead, timetable.denominator) + Int128(start.nanoseconds)
    return Int64(exactly: nanoseconds).map(Instant.init(nanoseconds:))
  }
}
