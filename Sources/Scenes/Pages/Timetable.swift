// SPDX-License-Identifier: MIT

/// When each page comes, stays and goes: integer arithmetic without pictures.
///
/// Times are counted in units of 1/`denominator` nanoseconds, in which every beat is whole, from
/// the beginning of the first round. So round n begins at exactly n times the length of a round.
struct Timetable: Sendable {
  /// A time told as page and phase.
  struct Place {
    var round: Int128
    /// The page; 0 while waiting and when all is over.
    var page: Int
    var phase: PresentationMoment.Phase
    /// Units since the phase, or its step, or the dwell as a whole began; negative while waiting.
    var offset: Int128
    /// When the place is another one, or nothing.
    var next: Int128?
  }

  /// Longer than all instants are apart, with the largest denominator; what is longer counts as
  /// this, and sums of two stay within 128 bits.
  static let limit: Int128 = 1 << 124
  private static let denominatorLimit: Int128 = 1 << 60

  let denominator: Int128
  private let gap: Int128
  private let pages: PageList
  private let pagedTexts: [PagedTextTable]
  /// When each paged text begins.
  private let starts: [Int128]
  /// The length of a round with a gap behind each page.
  let round: Int128
  /// When all is over, or nothing.
  let end: Int128?

  init(_ pages: PageList, repeats: Repeats, gap: Int64) {
    let beats = pages.pagedTexts.reduce(into: Set<StepDuration>()) { $0.formUnion($1.beats) }
    let denominator = Timetable.commonDenominator(beats)
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
    // Pages that take no time are over at once, however often.
    end =
      start == 0
      ? 0
      : repeats.count.map { count in
        let total = Timetable.product(start, count)
        return total == Timetable.limit ? total : max(0, total - wide)
      }
  }

  /// Where a time is.
  func place(at time: Int128) -> Place {
    if time < 0 { return Place(round: 0, page: 0, phase: .waiting, offset: time, next: 0) }
    if let end, time >= end {
      return Place(round: 0, page: 0, phase: .over, offset: time - end, next: nil)
    }
    let passed = time / round
    let began = passed * round
    // The last page that has begun; one that takes no time has begun together with the next.
    let pagedText = lastIndex(of: starts) { $0 <= time - began }
    let legs = pagedTexts[pagedText].legs
    let number = lastIndex(of: legs) { starts[pagedText] + $0.start <= time - began }
    let page = pages.starts[pagedText] + number
    let leg = legs[number]
    let zero = began + starts[pagedText] + leg.start
    func place(_ phase: PresentationMoment.Phase, from: Int128, to next: Int128) -> Place {
      Place(
        round: passed, page: page, phase: phase, offset: time - zero - from, next: zero + next)
    }
    let elapsed = time - zero
    let (dwellStart, exitStart, length) = (leg.dwellStart, leg.exitStart, leg.length)
    if elapsed < dwellStart {
      let step = elapsed / leg.entryTick
      let from = step * leg.entryTick
      return place(
        .entering(step: Int(step), of: leg.entrySteps), from: from, to: from + leg.entryTick)
    }
    if elapsed < exitStart {
      let (picture, next) = leg.picture(at: elapsed - dwellStart)
      return place(
        .dwelling(picture: picture), from: dwellStart,
        to: min(exitStart, next.map { dwellStart + $0 } ?? exitStart))
    }
    if elapsed < length {
      let step = (elapsed - exitStart) / leg.exitTick
      let from = exitStart + step * leg.exitTick
      return place(
        .leaving(step: Int(step), of: leg.exitSteps), from: from, to: from + leg.exitTick)
    }
    return place(.gap, from: length, to: length + gap)
  }

  /// When a page begins in its round, and how long it is on.
  func time(ofPage page: Int) -> (start: Int128, length: Int128) {
    leg(ofPage: page).map { ($0.start, $0.leg.length) } ?? (0, 0)
  }

  /// When a paged text begins in its round; the round's end behind the last one.
  func start(ofText pagedText: Int) -> Int128 {
    starts.indices.contains(pagedText) ? starts[pagedText] : round
  }

  private func leg(ofPage page: Int) -> (start: Int128, leg: PagedTextTable.Leg)? {
    guard (0..<pages.count).contains(page) else { return nil }
    let place = pages.place(of: page)
    let leg = pagedTexts[place.pagedText].legs[place.page]
    return (Timetable.sum(starts[place.pagedText], leg.start), leg)
  }

  /// The time of a place, the opposite of `place(at:)`; the step of a run may be its last one.
  func time(of place: Place) -> Int128 {
    let found = leg(ofPage: place.page)
    let leg = found?.leg
    let zero = Timetable.sum(Timetable.product(place.round, round), found?.start ?? 0)
    func time(_ from: Int128, _ tick: Int128 = 0, _ steps: Int = 0) -> Int128 {
      Timetable.sum(zero, Timetable.sum(from, Timetable.product(tick, Int128(steps))))
        + place.offset
    }
    return switch (place.phase, leg) {
    case (.entering(let step, _), let leg?): time(0, leg.entryTick, step)
    case (.dwelling, let leg?): time(leg.dwellStart)
    case (.leaving(let step, _), let leg?): time(leg.exitStart, leg.exitTick, step)
    case (.gap, let leg?): time(leg.length)
    case (.over, _): (end ?? 0) + place.offset
    default: place.offset
    }
  }

  // MARK: - Arithmetic

  /// The least denominator in which all beats are whole.
  ///
  /// For beats that have none within reach it is one of at least 59 bits: a beat is then wrong by
  /// less than 2⁻⁵⁹ ns, and the last of thousand million of them by far less than a nanosecond.
  private static func commonDenominator(_ beats: Set<StepDuration>) -> Int128 {
    var common: Int128 = 1
    var isExact = true
    // In one order, so that the same beats always have the same denominator.
    for own in Set(beats.map(\.denominator)).sorted().map({ Int128($0) }) {
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
