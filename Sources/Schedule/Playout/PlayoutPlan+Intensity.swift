// SPDX-License-Identifier: MIT
package import CivilTime
import Schedules

extension PlayoutPlan {
  /// The intensity of the sign now.
  var intensity: SignIntensity {
    let asked = hand?.intensity ?? planned.intensity
    let lit = players.filter { !$0.value.isDark }.keys.sorted()
    let isDark = isOff && lit.isEmpty
    let breaksThrough = isOff && !lit.isEmpty
    let level = breaksThrough ? settings.intensity.urgentIntensity : asked
    var reason = hand.map(sentence) ?? "intensity \(asked): \(planned.reason)"
    if isDark, let off = planned.off {
      reason = "off: \(off); otherwise \(reason)"
    } else if breaksThrough, let off = planned.off {
      reason =
        "intensity \(level): urgent in \(lit.joined(separator: ", ")), breaks through off "
        + "\(off); otherwise \(reason)"
    }
    if let quiet = planned.quiet { reason += "; quiet, nothing moves: \(quiet)" }
    return SignIntensity(
      asked: asked, intensity: level, isOff: isDark, isQuiet: planned.quiet != nil,
      reason: reason + ".")
  }

  private func sentence(_ hand: IntensityOverride) -> String {
    let end =
      switch (hand.hold, hand.until) {
      case (.forGood, _): "for good"
      case (_, let until?): "until \(local(until))"
      case (_, nil): "until the plan changes, which it never does"
      }
    return "intensity \(hand.intensity): set by hand \(end)"
  }

  /// An instant as local time of the sign, in whole seconds.
  func local(_ instant: CivilInstant) -> String {
    let local = settings.timeZone.local(instant)
    return "\(local.date) \(local.time.toSeconds)"
  }
}

extension IntensityPlan {
  /// The planned intensity at an instant, without urgent messages and overrides.
  package func intensity(at instant: CivilInstant) -> SignIntensity {
    let planned = IntensityClock(self).planned(at: instant)
    var reason = "intensity \(planned.intensity): \(planned.reason)"
    if let off = planned.off { reason = "off: \(off); otherwise \(reason)" }
    if let quiet = planned.quiet { reason += "; quiet, nothing moves: \(quiet)" }
    return SignIntensity(
      asked: planned.intensity, intensity: planned.intensity, isOff: planned.off != nil,
      isQuiet: planned.quiet != nil, reason: reason + ".")
  }

  /// The first instant at which the plan may change; it is constant before.
  ///
  /// `nil`: it never changes.
  package func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var clock = IntensityClock(self)
    return clock.nextChange(after: instant)
  }
}
