// SPDX-License-Identifier: MIT
import Effects
import Raster
import Timing

/// Pages that do not change any more, with their times and pictures.
///
/// A class, so that presentations are small values and copies share the pictures.
final class PresentationRun: Sendable {
  let films: FilmStore
  let repeats: Repeats
  let gap: Int64
  /// When the first round begins, before `lead` is taken into account.
  let start: Instant
  /// How far the rounds have advanced at `start`, in units of the timetable: 0 until a content of
  /// another length replaces one.
  let lead: Int128
  let timetable: Timetable

  /// Makes the films of the first pages.
  convenience init(
    _ pagedTexts: [PagedText], repeats: Repeats, gap: Int64, start: Instant, memory: Int
  ) {
    let pages = PageList(pagedTexts)
    self.init(
      films: FilmStore(pages, memory: memory),
      timetable: Timetable(pages, repeats: repeats, gap: gap), repeats: repeats, gap: gap,
      start: start, lead: 0)
  }

  private init(
    films: FilmStore, timetable: Timetable, repeats: Repeats, gap: Int64, start: Instant,
    lead: Int128
  ) {
    self.films = films
    self.timetable = timetable
    self.repeats = repeats
    self.gap = gap
    self.start = start
    self.lead = lead
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

  /// Makes the films of the page that is on and of the next one.
  ///
  /// - Returns: when the next page begins, if then another film may have to be made.
  func prepare(for instant: Instant) -> Instant? {
    guard films.pages.count > 0 else { return nil }
    let place = place(at: instant)
    let next = (place.page + 1) % films.pages.count
    films.prepare(place.page)
    films.prepare(next)
    if films.isComplete || place.phase == .over { return nil }
    if place.phase == .waiting { return self.instant(0) }
    let round = next == 0 ? place.round + 1 : place.round
    return self.instant(round * timetable.round + timetable.time(ofPage: next).start)
  }

  /// The same with other pages, so that the moment of `instant` is the same share of the way.
  ///
  /// The films of the page that is on and of the next one are made if they were before.
  func replacing(_ new: [Int: Page], at instant: Instant) -> PresentationRun {
    var changes: [Int: [Int: Page]] = [:]
    for (index, page) in new {
      let place = films.pages.place(of: index)
      changes[place.pagedText, default: [:]][place.page] = page
    }
    var pagedTexts = films.pages.pagedTexts
    for (index, pages) in changes { pagedTexts[index] = pagedTexts[index].replacing(pages) }
    let pages = PageList(pagedTexts)
    let table = Timetable(pages, repeats: repeats, gap: gap)
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
      films: FilmStore(pages, old: films, replaced: Set(new.keys)), timetable: table,
      repeats: repeats, gap: gap, start: start, lead: lead + table.time(of: place) - time(instant))
    for page in [place.page, (place.page + 1) % pages.count] where films.film(page) != nil {
      run.films.prepare(page)
    }
    return run
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
