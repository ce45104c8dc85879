// SPDX-License-Identifier: MIT

/// When each page comes, stays and goes: integer arithmetic without pictures.
///
/// Times are counted in units of 1/`denominator` nanoseconds, in which every beat is whole, from
/// the beginning of the first round. So round n begins at exactly n times the length of a round.
struct Timetable: Sendable {
  /// The times of one page.
  struct Leg: Sendable {
    var entrySteps: Int
    var entryTick: Int128
    var dwell: Int128
    var exitSteps: Int
    var exitTick: Int128
    /// When each picture of the dwell ends, ascending; empty for fewer than two.
    var pictureEnds: [Int128]
    /// When the page begins in its round.
    var start: Int128 = 0

    var dwellStart: Int128 { Timetable.product(entryTick, Int128(entrySteps)) }
    var exitStart: Int128 { Timetable.sum(dwellStart, dwell) }
    var length: Int128 { Timetable.sum(exitStart, Timetable.product(exitTick, Int128(exitSteps))) }
  }

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
  private let legs: [Leg]
  /// The length of a round with a gap behind each page.
  let round: Int128
  /// When all is over, or nothing.
  let end: Int128?

  /// Makes the table of pages whose effects take so many steps.
  init(
    pages: [Page], steps: [(entry: Int, exit: Int)], repeats: Repeats, gap: Int64
  ) {
    let beats = pages.flatMap { [$0.entryBeat, $0.exitBeat] }
    let denominator = Timetable.commonDenominator(beats)
    let wide = Int128(max(0, gap)) * denominator
    var start: Int128 = 0
    var legs: [Leg] = []
    for (page, steps) in zip(pages, steps) {
      var end: Int128 = 0
      let ends = page.pictures.map { picture in
        end = Timetable.sum(end, Int128(max(1, picture.duration)) * denominator)
        return end
      }
      var leg = Leg(
        entrySteps: steps.entry, entryTick: Timetable.tick(page.entryBeat, denominator),
        dwell: Int128(max(0, page.dwell)) * denominator, exitSteps: steps.exit,
        exitTick: Timetable.tick(page.exitBeat, denominator),
        pictureEnds: ends.count > 1 ? ends : [])
      leg.start = start
      legs.append(leg)
      start = Timetable.sum(start, Timetable.sum(leg.length, wide))
    }
    self.denominator = denominator
    self.gap = wide
    self.legs = legs
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
    let page = page(at: time - began)
    let leg = legs[page]
    let zero = began + leg.start
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
    guard legs.indices.contains(page) else { return (0, 0) }
    return (legs[page].start, legs[page].length)
  }

  /// The time of a place, the opposite of `place(at:)`; the step of a run may be its last one.
  func time(of place: Place) -> Int128 {
    let leg = legs.indices.contains(place.page) ? legs[place.page] : nil
    let zero = Timetable.sum(Timetable.product(place.round, round), leg?.start ?? 0)
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

  /// The number of steps in which a page comes and goes.
  func steps(ofPage page: Int) -> (entry: Int, exit: Int) {
    (legs[page].entrySteps, legs[page].exitSteps)
  }

  /// The page that is on, or in whose gap it is, so long after the beginning of a round.
  private func page(at time: Int128) -> Int {
    // The last page that has begun; one that takes no time has begun together with the next.
    var (low, high) = (0, legs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: - Arithmetic

  /// The least denominator in which all beats are whole.
  ///
  /// For beats that have none within reach it is one of at least 59 bits: a beat is then wrong by
  /// less than 2⁻⁵⁹ ns, and the last of thousand million of them by far less than a nanosecond.
  private static func commonDenominator(_ beats: [Beat]) -> Int128 {
    var common: Int128 = 1
    var isExact = true
    for beat in beats {
      let own = Int128(beat.denominator)
      let multiple = common / greatestCommonDivisor(common, own) * own
      if multiple <= denominatorLimit { common = multiple } else { isExact = false }
    }
    return isExact ? common : common * (denominatorLimit / common)
  }

  private static func tick(_ beat: Beat, _ denominator: Int128) -> Int128 {
    max(1, Int128(beat.numerator) * denominator / Int128(beat.denominator))
  }

  fileprivate static func sum(_ a: Int128, _ b: Int128) -> Int128 { min(limit, a + b) }

  fileprivate static func product(_ a: Int128, _ b: Int128) -> Int128 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? limit : min(limit, product)
  }
}

extension Timetable.Leg {
  /// The picture that is seen so long after the dwell began, and when the next one comes.
  fileprivate func picture(at time: Int128) -> (index: Int, next: Int128?) {
    guard let last = pictureEnds.last else { return (0, nil) }
    let began = time / last * last
    let index = pictureEnds.firstIndex { $0 > time - began } ?? 0
    return (index, began + pictureEnds[index])
  }
}
