// SPDX-License-Identifier: MIT
package import CivilTime
package import Wording

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
    failSafe: FailSafe = .none
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

  /// Throws if a value is out of range.
  package init(
    zones: [String: ZonePolicy] = ["main": ZonePolicy()], failSafe: FailSafe = .none,
    intensity: IntensityPlan = .constant, timeZone: CivilTimeZone = .utc
  ) throws(SignError) {
    guard (1...64).contains(zones.count) else {
      throw SignError(
        place: "zones", reason: "There are \(zones.count) zones.",
        remedy: "Describe 1 to 64 zones.")
    }
    if let name = zones.keys.sorted().first(where: { $0.isEmpty || $0.utf8.count > 64 }) {
      throw SignError(
        place: "zones", reason: "The name of a zone has \(name.utf8.count) bytes.",
        remedy: "Give it a name of 1 to 64 bytes.")
    }
    (self.zones, self.failSafe) = (zones, failSafe)
    (self.intensity, self.timeZone) = (intensity, timeZone)
  }

  private init() {
    (zones, failSafe) = (["main": ZonePolicy()], .none)
    (intensity, timeZone) = (.constant, .utc)
  }

  /// One zone, `main`, without fallback texts.
  package static let standard = PlayoutSettings()
}
