// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// What a plan says at an instant, before anything breaks through it.
struct PlannedIntensity: Hashable, Sendable {
  /// 0…15.
  var intensity: Int
  /// Why, without a full stop: `daily 22:00`.
  var reason: String
  /// The rule because of which the sign is off.
  var off: String?
  /// The rule because of which nothing moves.
  var quiet: String?
}

/// A plan with what it needs to be asked often.
struct IntensityClock: Sendable {
  let plan: IntensityPlan
  /// The off periods and quiet hours, as messages that are always alone in their zones.
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

  /// What the plan says at an instant.
  func planned(at instant: CivilInstant) -> PlannedIntensity {
    var planned = level(at: instant)
    for zone in windows.why(at: instant) {
      guard case .shown(let rule, _)? = zone.items.first?.state else { continue }
      let name = rule.map(\.description) ?? "always"
      if zone.zone == "off" { planned.off = name } else { planned.quiet = name }
    }
    return planned
  }

  /// The first instant at which the plan may say something else; until then it does not.
  mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    [nextStep(after: instant), windows.nextChange(after: instant)].compactMap(\.self).min()
  }

  /// The first instant at which an entry begins or an off period begins or ends.
  ///
  /// A step of a ramp does not count.
  mutating func nextEntry(after instant: CivilInstant) -> CivilInstant? {
    var found: CivilInstant?
    for radius in IntensityCourse.radii where found == nil && !plan.entries.isEmpty {
      let course = IntensityCourse(plan, around: instant, days: radius)
      found = course.occurrences.first { $0.instant > instant }?.instant
      // Behind what is complete an earlier one may be missing.
      if let later = found, later >= course.complete.end { found = nil }
    }
    return [found, windows.nextChange(after: instant)].compactMap(\.self).min()
  }

  private func level(at instant: CivilInstant) -> PlannedIntensity {
    var best: PlannedIntensity?
    for radius in IntensityCourse.radii where best == nil && !plan.entries.isEmpty {
      let course = IntensityCourse(plan, around: instant, days: radius)
      guard let (index, ramp) = course.ramp(at: instant) else { continue }
      let entry = plan.entries[course.occurrences[index].index]
      let intensity = ramp.intensity(at: instant)
      var reason = "\(entry)"
      if intensity != ramp.to {
        let end = plan.timeZone.local(ramp.start.advanced(byNanoseconds: ramp.length)).time
        reason += ", on the way from \(ramp.from) to \(ramp.to) until \(end.toSeconds)"
      }
      best = PlannedIntensity(intensity: intensity, reason: reason)
    }
    return best ?? PlannedIntensity(intensity: plan.base, reason: "the base of the plan")
  }

  private func nextStep(after instant: CivilInstant) -> CivilInstant? {
    guard Set(plan.entries.map(\.intensity)).count > 1 else { return nil }
    for radius in IntensityCourse.radii {
      let course = IntensityCourse(plan, around: instant, days: radius)
      guard course.ramp(at: instant) != nil else { continue }
      if let step = course.nextStep(after: instant) { return step }
      // In a polar night an entry may be passed over for months: look again then.
      if radius == IntensityCourse.radii.last {
        return course.complete.end > instant ? course.complete.end : nil
      }
    }
    return nil
  }
}

extension IntensityPlan.Entry: CustomStringConvertible {
  /// When it begins, for people: `daily sunset-30min`.
  public var description: String {
    days.count == 7 ? "daily \(start)" : "\(TimingRule.Days.weekdays(days)) \(start)"
  }
}

extension TimeOfDay {
  /// The time without its fraction.
  var toSeconds: TimeOfDay { TimeOfDay(secondOfDay: secondOfDay) }
}
