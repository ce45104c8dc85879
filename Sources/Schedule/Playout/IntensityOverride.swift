// SPDX-License-Identifier: MIT
package import CivilTime

/// A manually set intensity.
package struct IntensityOverride: Hashable, Sendable {
  /// When it ends.
  package enum Hold: String, CaseIterable, Hashable, Sendable {
    /// Until an entry of the plan begins, or an off period begins or ends.
    ///
    /// In an off period it turns the sign on. Steps of a ramp do not end it.
    case untilPlanChange
    /// Until it is released; off periods still apply.
    case forGood
  }

  /// 0…15.
  package let intensity: Int
  /// When it ends.
  package let hold: Hold
  /// The instant of its end; `nil`: it does not end by itself.
  package let until: CivilInstant?

  package init(intensity: Int, hold: Hold, until: CivilInstant?) {
    (self.intensity, self.hold, self.until) = (intensity, hold, until)
  }
}
