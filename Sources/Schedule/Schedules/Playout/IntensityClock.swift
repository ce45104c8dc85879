// SPDX-License-Identifier: MIT
import Core

/// The planned intensity at an instant, without urgent messages and manual overrides.
struct PlannedIntensity: Hashable, Sendable {
  /// 0…15.
  var intensity: Int
  /// The reason, without a full stop: `daily 22:00`.
  var reason: Phrase
  /// The rule that turns the sign off.
  var off: Phrase?
  /// The rule of the quiet hours.
  var quiet: Phrase?
}

/// A plan with caches for frequent queries.
struct IntensityClock: Sendable {
  let plan: IntensityPlan
  /// The off periods and quiet hours, each a message alone in its zone.
  private var windows: Schedule

  init(_ plan: IntensityPlan) {
    self.plan = plan
    windows = Schedule(
      [("off", plan.off), ("quiet", plan.quiet)].compactMap { name, rules in
        rules.isEmpty
          ? nil
          : Message(
            id: name, zone: name,
            timing: Timing(timeZone: plan.timeZone, place: plan.place, rules: rules))
      })
  }

  func planned(at instant: CivilInstant) -> PlannedIntensity {
    var planned = level(at: instant)
    func rule(_ id: String) -> Phrase? {
      guard case .on(let rule?, _)? = windows.presence(of: id, at: instant) else { return nil }
      return rule.phrase
    }
    (planned.off, planned.quiet) = (rule("off"), rule("quiet"))
    return planned
  }

  /// The first instant at which the plan may change; it is constant before.
  mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    [nextStep(after: instant), windows.nextChange(after: instant)].compactMap(\.self).min()
  }

  /// The first instant at which an entry begins or an off period begins or ends.
  ///
  /// A step of a ramp does not count.
  mutating func nextEntry(after instant: CivilInstant) -> CivilInstant? {
    let found = answer(around: instant) { curve in
      // After the complete span an earlier occurrence may be missing.
      curve.occurrences.first { $0.instant > instant && $0.instant < curve.complete.end }?.instant
    }
    return [found, windows.nextChange(after: instant)].compactMap(\.self).min()
  }

  private func level(at instant: CivilInstant) -> PlannedIntensity {
    let known = answer(around: instant) { curve in
      curve.ramp(at: instant).map { (plan.entries[curve.occurrences[$0.index].index], $0.ramp) }
    }
    guard let (entry, ramp) = known else {
      return PlannedIntensity(intensity: plan.base, reason: .phrase("the base of the plan"))
    }
    let intensity = ramp.intensity(at: instant)
    var reason = entry.phrase
    if intensity != ramp.to {
      let end = ramp.start.advanced(byNanoseconds: ramp.length)
      let clock = plan.timeZone.local(CivilInstant(seconds: end.seconds)).time
      reason = .phrase(
        "\(reason), on the way from \(ramp.from) to \(ramp.to) until \(clock)")
    }
    return PlannedIntensity(intensity: intensity, reason: reason)
  }

  private func nextStep(after instant: CivilInstant) -> CivilInstant? {
    guard Set(plan.entries.map(\.intensity)).count > 1 else { return nil }
    return answer(around: instant) { curve in
      guard curve.ramp(at: instant) != nil else { return nil }
      if let step = curve.nextStep(after: instant) { return step }
      // In a polar night an entry may not occur for months; search again later.
      let end = curve.complete.end
      return curve.radius == IntensityCurve.radii.last && end > instant ? end : nil
    }
  }

  /// What the nearest curve around an instant knows that has an answer.
  private func answer<Answer>(
    around instant: CivilInstant, _ ask: (IntensityCurve) -> Answer?
  ) -> Answer? {
    guard !plan.entries.isEmpty else { return nil }
    for radius in IntensityCurve.radii {
      if let found = ask(IntensityCurve(plan, around: instant, radius: radius)) { return found }
    }
    return nil
  }
}

extension IntensityPlan.Entry {
  /// The start in any language: `daily sunset-30min`.
  var phrase: Phrase {
    let days: TimingRule.Days = days.count == 7 ? .every : .weekdays(days)
    return .joined([days.phrase, start.phrase])
  }
}
