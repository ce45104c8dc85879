// SPDX-License-Identifier: MIT
import Core

/// The times of all pages in integer arithmetic.
///
/// Times count in units of 1/`denominator` nanoseconds, in which every step is whole, from the start
/// of the first round. So round n begins at exactly n times the length of a round.
struct Timetable: Sendable {
  /// A time as page and phase.
  struct Place {
    var round: Int128
    /// The page; 0 before the start and after the end.
    var page: Int
    var phase: PresentationMoment.Phase
    /// Units since the start of the step, or of a phase without steps; negative before the start.
    var offset: Int128
    /// The time of the next change; `nil`: never.
    var next: Int128?
  }

  /// Exceeds the distance of any two instants with the largest denominator.
  ///
  /// Longer times are clamped to this, so that sums of two fit 128 bits.
  static let limit: Int128 = 1 << 124
  private static let denominatorLimit: Int128 = 1 << 60

  let repeats: Repeats
  /// The dark time after each page in nanoseconds.
  let gap: Int64
  let denominator: Int128
  private let pages: PageList
  private let pagedTexts: [PageTimes]
  /// The paged texts in a round, with a gap after each page.
  let timeline: Timeline<Int128>
  /// The end; `nil`: never.
  let end: Int128?

  init(_ pages: PageList, repeats: Repeats, gap: Int64) {
    let steps = pages.pagedTexts.reduce(into: Set<Rational>()) { $0.formUnion($1.stepDurations) }
    let denominator = Timetable.commonDenominator(steps)
    let wide = Int128(max(0, gap)) * denominator
    let pagedTexts = pages.pagedTexts.map { $0.times(denominator: denominator, gap: wide) }
    let timeline = Timeline(pagedTexts.lazy.map(\.timeline.length), limit: Timetable.limit)
    (self.repeats, self.gap) = (repeats, gap)
    self.denominator = denominator
    self.pages = pages
    self.pagedTexts = pagedTexts
    self.timeline = timeline
    // Pages without duration end at once.
    end =
      timeline.length == 0
      ? 0
      : repeats.count.map { count in
        let total = Timetable.product(timeline.length, count)
        return total == Timetable.limit ? total : max(0, total - wide)
      }
  }

  /// The place of a time.
  func place(at time: Int128) -> Place {
    if time < 0 { return Place(round: 0, page: 0, phase: .waiting, offset: time, next: 0) }
    guard time < end ?? .max, let text = timeline.place(at: time),
      let part = pagedTexts[text.segment].timeline.place(at: text.elapsed)
    else {
      return Place(round: 0, page: 0, phase: .over, offset: time - (end ?? 0), next: nil)
    }
    let number = part.segment / PageTimes.partsOfPage
    let times = pagedTexts[text.segment].pageTimes[number]
    let steps = pages.pagedTexts[text.segment].steps[number]
    let page = pages.numbers.start(of: text.segment) + number
    func place(_ phase: PresentationMoment.Phase, since: Int128, left: Int128) -> Place {
      Place(round: text.round, page: page, phase: phase, offset: since, next: time + left)
    }
    switch PageTimes.Part(rawValue: part.segment % PageTimes.partsOfPage) {
    case .entry:
      let step = part.elapsed / times.entryTick
      let since = part.elapsed - step * times.entryTick
      return place(
        .entering(step: Int(step), of: steps.entry), since: since, left: times.entryTick - since)
    case .dwell:
      let picture = times.pictures.place(at: part.elapsed)
      return place(
        .dwelling(picture: picture?.segment ?? 0), since: part.elapsed,
        left: min(part.left, picture?.left ?? part.left))
    case .exit:
      let step = part.elapsed / times.exitTick
      let since = part.elapsed - step * times.exitTick
      return place(
        .leaving(step: Int(step), of: steps.exit), since: since, left: times.exitTick - since)
    case .gap, nil: return place(.gap, since: part.elapsed, left: part.left)
    }
  }

  /// The start of a page in its round, and its duration.
  func time(ofPage page: Int) -> (start: Int128, length: Int128) {
    guard (0..<pages.count).contains(page) else { return (0, 0) }
    let start = start(of: .entry, ofPage: page)
    return (start, self.start(of: .gap, ofPage: page) - start)
  }

  /// The start of a part of a page in its round.
  private func start(of part: PageTimes.Part, ofPage page: Int) -> Int128 {
    let place = pages.place(of: page)
    return Timetable.sum(
      timeline.start(of: place.pagedText),
      pagedTexts[place.pagedText].start(of: part, ofPage: place.page))
  }

  /// The time of a place, the inverse of `place(at:)`; the step may be the last one of its effect.
  func time(of place: Place) -> Int128 {
    func time(_ part: PageTimes.Part, _ step: Int = 0) -> Int128 {
      let page = pages.place(of: place.page)
      let times = pagedTexts[page.pagedText].pageTimes[page.page]
      let tick = part == .entry ? times.entryTick : times.exitTick
      let began = Timetable.sum(
        Timetable.product(place.round, timeline.length), start(of: part, ofPage: place.page))
      return Timetable.sum(began, Timetable.product(tick, Int128(step))) + place.offset
    }
    return switch place.phase {
    case .waiting: place.offset
    case .entering(let step, _): time(.entry, step)
    case .dwelling: time(.dwell)
    case .leaving(let step, _): time(.exit, step)
    case .gap: time(.gap)
    case .over: (end ?? 0) + place.offset
    }
  }

  // MARK: - Arithmetic

  /// The least common denominator of all step durations.
  ///
  /// If it exceeds the limit, a denominator of at least 59 bits: a step is then wrong by less than
  /// 2⁻⁵⁹ ns, and the last of 10⁹ steps by far less than a nanosecond.
  private static func commonDenominator(_ steps: Set<Rational>) -> Int128 {
    var common: Int128 = 1
    var isExact = true
    // In one order, so that the same steps always have the same denominator.
    for own in Set(steps.map(\.denominator)).sorted().map({ Int128($0) }) {
      let multiple = common / greatestCommonDivisor(common, own) * own
      if multiple <= denominatorLimit { common = multiple } else { isExact = false }
    }
    return isExact ? common : common * (denominatorLimit / common)
  }

  static func sum(_ a: Int128, _ b: Int128) -> Int128 { min(limit, a + b) }

  static func product(_ a: Int128, _ b: Int128) -> Int128 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? limit : min(limit, product)
  }
}
