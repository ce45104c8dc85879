// SPDX-License-Identifier: MIT
public import CivilTime

/// An intensity that was set by hand.
public struct IntensityOverride: Hashable, Sendable {
  /// For how long it holds.
  public enum Hold: String, CaseIterable, Hashable, Sendable {
    /// Until an entry of the plan begins, or an off period begins or ends.
    ///
    /// Set in an off period it turns the sign on; a step of a ramp does not end it.
    case untilPlanChange
    /// Until it is given back; off periods go on.
    case forGood
  }

  /// 0…15.
  public let intensity: Int
  /// For how long it holds.
  public let hold: Hold
  /// When it ends; nothing: never by itself.
  public let until: CivilInstant?

  /// Makes one of its parts.
  public init(intensity: Int, hold: Hold, until: CivilInstant?) {
    (self.intensity, self.hold, self.until) = (intensity, hold, until)
  }
}
