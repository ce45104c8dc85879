// SPDX-License-Identifier: MIT

/// How a zone plays its messages.
public struct ZonePolicy: Hashable, Sendable {
  /// How messages that are active together are played.
  public enum Arrangement: String, CaseIterable, Hashable, Sendable {
    /// All on one line, one behind the other.
    case strung
    /// One page after the other.
    case paged
  }

  /// Where an interrupted message continues.
  package enum Return: String, CaseIterable, Hashable, Sendable {
    /// Where it was.
    case resumes
    /// At its start.
    case restarts
  }

  /// How messages are played together.
  package var arrangement: Arrangement
  /// What happens after an interruption.
  package var afterInterruption: Return
  /// Fallback texts that differ from those of the sign.
  package var failSafe: FailSafe

  package init(
    arrangement: Arrangement = .strung, afterInterruption: Return = .resumes,
    failSafe: FailSafe = FailSafe()
  ) {
    self.arrangement = arrangement
    self.afterInterruption = afterInterruption
    self.failSafe = failSafe
  }
}

/// The settings of a playout plan.
package struct PlayoutSettings: Hashable, Sendable {
  /// The zones by their names, 1…64.
  package let zones: [String: ZonePolicy]
  /// The fallback texts of the sign.
  package let failSafe: FailSafe
  /// The intensity plan, with off periods and quiet hours.
  package let intensity: IntensityPlan
  /// The time zone of sentences and calendars.
  package let timeZone: CivilTimeZone

  /// By default one zone, `main`, without fallback texts.
  package init(
    zones: [String: ZonePolicy] = ["main": ZonePolicy()], failSafe: FailSafe = FailSafe(),
    intensity: IntensityPlan = IntensityPlan(), timeZone: CivilTimeZone = .utc
  ) {
    (self.zones, self.failSafe) = (zones, failSafe)
    (self.intensity, self.timeZone) = (intensity, timeZone)
  }
}
