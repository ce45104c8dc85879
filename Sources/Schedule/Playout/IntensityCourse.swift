// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// The beginnings of the entries of a plan around an instant.
struct IntensityCourse {
  /// An entry of a plan on one of its days.
  struct Occurrence {
    let instant: CivilInstant
    let date: CivilDate
    let isEvening: Bool
    /// The second of the day for times of the clock, which a gap may put at the same instant.
    let clock: Int
    let index: Int
  }

  /// A way from one intensity to another, in whole steps.
  struct Ramp {
    let start: CivilInstant
    /// Nanoseconds.
    let length: Int128
    let from: Int
    let to: Int

    /// The intensity at an instant, not before the start.
    func intensity(at instant: CivilInstant) -> Int {
      let elapsed = instant.nanoseconds - start.nanoseconds
      guard elapsed < length else { return to }
      let steps = Int(elapsed * Int128(abs(to - from)) / length)
      return from + (to < from ? -steps : steps)
    }

    /// The instant of the first step after another instant.
    func nextStep(after instant: CivilInstant) -> CivilInstant? {
      let count = Int128(abs(to - from))
      if count == 0 { return nil }
      if instant < start, length == 0 { return start }
      let elapsed = instant.nanoseconds - start.nanoseconds
      guard elapsed < length else { return nil }
      let done = elapsed < 0 ? 0 : elapsed * count / length
      // The first nanosecond at which the division above gives one more.
      let offset = ((done + 1) * length + count - 1) / count
      return start.advanced(byNanoseconds: offset)
    }
  }

  let plan: IntensityPlan
  let occurrences: [Occurrence]
  /// Within it no occurrence is missing.
  let complete: Span

  /// Days around the instant; the second is enough for any weekly plan.
  static let radii = [4, 18]

  init(_ plan: IntensityPlan, around instant: CivilInstant, days radius: Int) {
    self.plan = plan
    let today = plan.timeZone.local(instant).date
    var found: [Occurrence] = []
    for offset in -radius...radius {
      let date = today.adding(days: offset)
      for (index, entry) in plan.entries.enumerated() where entry.days.contains(date.weekday) {
        found.append(Self.occurrence(of: entry, index, on: date, plan))
      }
    }
    found.sort {
      if $0.instant != $1.instant { return $0.instant < $1.instant }
      // At the edge of polar day and night the event that belongs to what follows comes last.
      if $0.date != $1.date { return $0.date < $1.date }
      if $0.isEvening != $1.isEvening { return $1.isEvening }
      return $0.clock == $1.clock ? $0.index < $1.index : $0.clock < $1.clock
    }
    var kept: [Occurrence] = []
    for occurrence in found {
      if kept.last?.instant == occurrence.instant { kept.removeLast() }
      kept.append(occurrence)
    }
    occurrences = kept
    // An event of the sun may be two and a half days from the midnight of its date.
    complete = Span(
      start: plan.timeZone.start(of: today.adding(days: 3 - radius)),
      end: plan.timeZone.start(of: today.adding(days: radius - 2)))
  }

  private static func occurrence(
    of entry: IntensityPlan.Entry, _ index: Int, on date: CivilDate, _ plan: IntensityPlan
  ) -> Occurrence {
    let zone = plan.timeZone
    var (instant, isEvening, clock) = (zone.start(of: date), false, 0)
    switch entry.start {
    case .time(let time):
      instant = zone.instant(of: CivilDateTime(date, time))
      clock = time.secondOfDay
    case .after: break
    case .sun(let event, let seconds):
      isEvening = event == .sunset || event == .dusk
      switch plan.place?.time(of: event, on: date, in: zone) {
      case .at(let time): instant = time.advanced(bySeconds: Int64(seconds))
      case .alwaysAbove: instant = zone.start(of: isEvening ? date.adding(days: 1) : date)
      case .alwaysBelow, nil: instant = zone.instant(of: CivilDateTime(date, .noon))
      }
    }
    return Occurrence(
      instant: instant, date: date, isEvening: isEvening, clock: clock, index: index)
  }

  /// The index of the last occurrence that is not after an instant.
  func index(at instant: CivilInstant) -> Int? {
    occurrences.lastIndex { $0.instant <= instant }
  }

  /// The way to the intensity of an occurrence; the one before it has to be there.
  func ramp(_ index: Int) -> Ramp {
    let entry = plan.entries[occurrences[index].index]
    let start = occurrences[index].instant
    let before = index > 0 ? plan.entries[occurrences[index - 1].index] : entry
    var length = Int128(entry.rampMinutes) * 60_000_000_000
    if index + 1 < occurrences.count {
      length = min(length, occurrences[index + 1].instant.nanoseconds - start.nanoseconds)
    }
    return Ramp(start: start, length: length, from: before.intensity, to: entry.intensity)
  }

  /// The ramp that an instant is in or behind, if enough is known of what was before.
  func ramp(at instant: CivilInstant) -> (index: Int, ramp: Ramp)? {
    guard let index = index(at: instant) else { return nil }
    let first = occurrences[max(0, index - 1)].instant
    guard first >= complete.start, index > 0 else { return nil }
    return (index, ramp(index))
  }

  /// The first step after an instant that is known for certain.
  func nextStep(after instant: CivilInstant) -> CivilInstant? {
    guard let index = index(at: instant) else { return nil }
    for place in index..<occurrences.count {
      guard let step = ramp(place).nextStep(after: instant) else { continue }
      return step < complete.end ? step : nil
    }
    return nil
  }
}
