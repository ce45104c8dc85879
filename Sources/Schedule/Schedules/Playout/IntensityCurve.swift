// SPDX-License-Identifier: MIT

/// The starts of a plan's entries around an instant.
struct IntensityCurve {
  /// An entry of a plan that begins.
  struct Occurrence {
    let instant: CivilInstant
    /// The index of the entry.
    let index: Int
  }

  /// A change from one intensity to another in whole steps.
  struct Ramp {
    let start: CivilInstant
    /// Nanoseconds.
    let length: Int128
    let from: Int
    let to: Int

    /// The intensity at an instant on or after the start.
    func intensity(at instant: CivilInstant) -> Int {
      let elapsed = instant.nanoseconds - start.nanoseconds
      guard elapsed < length else { return to }
      let steps = Int(elapsed * Int128(abs(to - from)) / length)
      return from + (to < from ? -steps : steps)
    }

    /// The instant of the first step after `instant`.
    func nextStep(after instant: CivilInstant) -> CivilInstant? {
      let count = Int128(abs(to - from))
      if count == 0 { return nil }
      if instant < start, length == 0 { return start }
      let elapsed = instant.nanoseconds - start.nanoseconds
      guard elapsed < length else { return nil }
      let done = elapsed < 0 ? 0 : elapsed * count / length
      // The first nanosecond at which the division above yields the next step.
      let offset = ((done + 1) * length + count - 1) / count
      return start.advanced(byNanoseconds: offset)
    }
  }

  let plan: IntensityPlan
  /// In days.
  let radius: Int
  let occurrences: [Occurrence]
  /// The span in which all occurrences are known.
  let complete: Span

  /// Search radii in days; the second one covers any weekly plan.
  static let radii = [4, 18]

  init(_ plan: IntensityPlan, around instant: CivilInstant, radius: Int) {
    (self.plan, self.radius) = (plan, radius)
    let today = plan.timeZone.local(instant).date
    // At the transition between polar day and night the event of the following state comes last, and
    // in a gap several clock times fall on one instant.
    var found: [(CivilInstant, CivilDate, isEvening: Int, clock: Int, index: Int)] = []
    for offset in -radius...radius {
      let date = today.adding(days: offset)
      for (index, entry) in plan.entries.enumerated() where entry.days.contains(date.weekday) {
        let (instant, isEvening, clock) = Self.start(of: entry, on: date, plan)
        found.append((instant, date, isEvening ? 1 : 0, clock, index))
      }
    }
    var kept: [Occurrence] = []
    for (instant, _, _, _, index) in found.sorted(by: <) {
      if kept.last?.instant == instant { kept.removeLast() }
      kept.append(Occurrence(instant: instant, index: index))
    }
    occurrences = kept
    // A sun event may be up to two and a half days from the midnight of its date.
    complete = Span(
      start: plan.timeZone.start(of: today.adding(days: 3 - radius)),
      end: plan.timeZone.start(of: today.adding(days: radius - 2)))
  }

  /// The instant at which an entry begins, whether it is an event of the evening, and the second of
  /// the day of a clock time.
  private static func start(
    of entry: IntensityPlan.Entry, on date: CivilDate, _ plan: IntensityPlan
  ) -> (instant: CivilInstant, isEvening: Bool, clock: Int) {
    let zone = plan.timeZone
    switch entry.start {
    case .time(let time):
      return (zone.instant(of: CivilDateTime(date, time)), false, time.secondOfDay)
    case .after: return (zone.start(of: date), false, 0)
    case .sun(let event, let seconds):
      guard let found = plan.place?.instant(of: event, on: date, in: zone) else {
        return (zone.start(of: date), !event.isMorning, 0)
      }
      return (
        found.instant.advanced(bySeconds: found.happens ? Int64(seconds) : 0), !event.isMorning, 0
      )
    }
  }

  /// The index of the last occurrence at or before an instant.
  func index(at instant: CivilInstant) -> Int? { occurrences.lastIndex { $0.instant <= instant } }

  /// The ramp to the intensity of an occurrence; the previous occurrence must exist.
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

  /// The last ramp that begins at or before an instant; `nil` if the previous occurrences are not
  /// known.
  func ramp(at instant: CivilInstant) -> (index: Int, ramp: Ramp)? {
    guard let index = index(at: instant) else { return nil }
    let first = occurrences[max(0, index - 1)].instant
    guard first >= complete.start, index > 0 else { return nil }
    return (index, ramp(index))
  }

  /// The first step after an instant; `nil` if it is not known for certain.
  func nextStep(after instant: CivilInstant) -> CivilInstant? {
    guard let index = index(at: instant) else { return nil }
    for place in index..<occurrences.count {
      guard let step = ramp(place).nextStep(after: instant) else { continue }
      return step < complete.end ? step : nil
    }
    return nil
  }
}
