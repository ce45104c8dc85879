// SPDX-License-Identifier: MIT
import Timing

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

  let denominator: Int128
  private let gap: Int128
  private let pages: PageList
  private let pagedTexts: [PageTimes]
  /// The start of each paged text.
  private let starts: [Int128]
  /// The length of a round, with a gap after each page.
  let round: Int128
  /// The end; `nil`: never.
  let end: Int128?

  init(_ pages: PageList, repeats: Repeats, gap: Int64) {
    let steps = pages.pagedTexts.reduce(into: Set<Rational>()) { $0.formUnion($1.stepDurations) }
    let denominator = Timetable.commonDenominator(steps)
    let wide = Int128(max(0, gap)) * denominator
    let pagedTexts = pages.pagedTexts.map { $0.times(denominator: denominator, gap: wide) }
    var start: Int128 = 0
    starts = pagedTexts.map { pagedText in
      defer { start = Timetable.sum(start, pagedText.length) }
      return start
    }
    self.denominator = denominator
    self.gap = wide
    self.pages = pages
    self.pagedTexts = pagedTexts
    round = start
    // Pages without duration end at once.
    end =
      start == 0
      ? 0
      : repeats.count.map { count in
        let total = Timetable.product(start, count)
        return total == Timetable.limit ? total : max(0, total - wide)
      }
  }

  /// The place of a time.
  func place(at time: Int128) -> Place {
    if time < 0 { return Place(round: 0, page: 0, phase: .waiting, offset: time, next: 0) }
    if let end, time >= end {
      return Place(round: 0, page: 0, phase: .over, offset: time - end, next: nil)
    }
    let passed = time / round
    let began = passed * round
    // The last page that has begun; a page without duration begins together with the next.
    let pagedText = lastIndex(in: starts) { $0 <= time - began }
    let pageTimes = pagedTexts[pagedText].pageTimes
    let number = lastIndex(in: pageTimes) { starts[pagedText] + $0.start <= time - began }
    let page = pages.starts[pagedText] + number
    let times = pageTimes[number]
    let zero = began + starts[pagedText] + times.start
    func place(_ phase: PresentationMoment.Phase, from: Int128, to next: Int128) -> Place {
      Place(
        round: passed, page: page, phase: phase, offset: time - zero - from, next: zero + next)
    }
    let elapsed = time - zero
    let (dwellStart, exitStart, length) = (times.dwellStart, times.exitStart, times.length)
    if elapsed < dwellStart {
      let step = elapsed / times.entryTick
      let from = step * times.entryTick
      return place(
        .entering(step: Int(step), of: times.entrySteps), from: from, to: from + times.entryTick)
    }
    if elapsed < exitStart {
      let (picture, next) = times.picture(at: elapsed - dwellStart)
      return place(
        .dwelling(picture: picture), from: dwellStart,
        to: min(exitStart, next.map { dwellStart + $0 } ?? exitStart))
    }
    if elapsed < length {
      let step = (elapsed - exitStart) / times.exitTick
      let from = exitStart + step * times.exitTick
      return place(
        .leaving(step: Int(step), of: times.exitSteps), from: from, to: from + times.exitTick)
    }
    return place(.gap, from: length, to: length + gap)
  }

  /// The start of a page in its round, and its duration.
  func time(ofPage page: Int) -> (start: Int128, length: Int128) {
    times(ofPage: page).map { ($0.start, $0.times.length) } ?? (0, 0)
  }

  /// The start of a paged text in its round; the end of the round after the last one.
  func start(ofChapter pagedText: Int) -> Int128 {
    starts.indices.contains(pagedText) ? starts[pagedText] : round
  }

  private func times(ofPage page: Int) -> (start: Int128, times: PageTimes.PageTime)? {
    guard (0..<pages.count).contains(page) else { return nil }
    let place = pages.place(of: page)
    let times = pagedTexts[place.pagedText].pageTimes[place.page]
    return (Timetable.sum(starts[place.pagedText], times.start), times)
  }

  /// The time of a place, the inverse of `place(at:)`; the step may be the last one of its effect.
  func time(of place: Place) -> Int128 {
    let found = times(ofPage: place.page)
    let times = found?.times
    let zero = Timetable.sum(Timetable.product(place.round, round), found?.start ?? 0)
    func time(_ from: Int128, _ tick: Int128 = 0, _ steps: Int = 0) -> Int128 {
      Timetable.sum(zero, Timetable.sum(from, Timetable.product(tick, Int128(steps))))
        + place.offset
    }
    return switch (place.phase, times) {
    case (.entering(let step, _), let times?): time(0, times.entryTick, step)
    case (.dwelling, let times?): time(times.dwellStart)
    case (.leaving(let step, _), let times?): time(times.exitStart, times.exitTick, step)
    case (.gap, let times?): time(times.length)
    case (.over, _): (end ?? 0) + place.offset
    default: place.offset
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
