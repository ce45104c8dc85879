// SPDX-License-Identifier: MIT
public import CivilTime
import Schedules

extension PlayoutPlan {
  /// How bright the sign is now.
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
      case (_, nil): "until the plan changes, which it does not"
      }
    return "intensity \(hand.intensity): set by hand \(end)"
  }

  /// An instant on the clock of the sign, in whole seconds.
  func local(_ instant: CivilInstant) -> String {
    let local = settings.timeZone.local(instant)
    return "\(local.date) \(local.time.toSeconds)"
  }
}

extension IntensityPlan {
  /// What the plan says at an instant, if nothing is urgent and nobody set anything by hand.
  public func intensity(at instant: CivilInstant) -> SignIntensity {
    let planned = IntensityClock(self).planned(at: instant)
    var reason = "intensity \(planned.intensity): \(planned.reason)"
    if let off = planned.off { reason = "off: \(off); otherwise \(reason)" }
    if let quiet = planned.quiet { reason += "; quiet, nothing moves: \(quiet)" }
    return SignIntensity(
      asked: planned.intensity, intensity: planned.intensity, isOff: planned.off != nil,
      isQuiet: planned.quiet != nil, reason: reason + ".")
  }

  /// The first instant at which the plan may say something else; until then it does not.
  ///
  /// Nothing: it stays as it is for ever.
  public func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var clock = IntensityClock(self)
    return clock.nextChange(after: instant)
  }
}
