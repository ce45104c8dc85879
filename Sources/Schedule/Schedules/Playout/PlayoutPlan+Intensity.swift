// SPDX-License-Identifier: MIT
import Core

extension PlayoutPlan {
  /// The intensity of the sign now.
  var intensity: SignIntensity {
    let asked = hand?.intensity ?? planned.intensity
    let lit = players.filter { !$0.value.isDark }.keys.sorted()
    let isDark = isOff && lit.isEmpty
    let breaksThrough = isOff && !lit.isEmpty
    let level = breaksThrough ? settings.intensity.urgentIntensity : asked
    var reason = Phrase.phrase("intensity \(asked): \(hand.map(phrase) ?? planned.reason)")
    if isDark, let off = planned.off {
      reason = .phrase("off: \(off); otherwise \(reason)")
    } else if breaksThrough, let off = planned.off {
      reason = .phrase(
        """
        intensity \(level): urgent in \(lit.joined(separator: ", ")), breaks through off \(off); \
        otherwise \(reason)
        """)
    }
    if let quiet = planned.quiet { reason = .phrase("\(reason); quiet, nothing moves: \(quiet)") }
    return SignIntensity(
      asked: asked, intensity: level, isOff: isDark, reason: .phrase("\(reason)."))
  }

  private func phrase(_ hand: IntensityOverride) -> Phrase {
    let end: Phrase =
      hand.until.map { .phrase("until \(local($0))") }
      ?? .phrase("until the plan changes, which it never does")
    return .phrase("set by hand \(end)")
  }

  /// An instant as local time of the sign, in whole seconds.
  func local(_ instant: CivilInstant) -> String { settings.timeZone.text(instant) }
}
