// SPDX-License-Identifier: MIT
public import CivilTime

/// How a zone plays its messages.
public struct ZonePolicy: Hashable, Sendable {
  /// How messages that are active together are played.
  public enum Arrangement: String, CaseIterable, Hashable, Sendable {
    /// All on one line, one behind the other.
    case strung
    /// One page after the other.
    case paged
  }

  /// Where what was interrupted goes on.
  public enum Return: String, CaseIterable, Hashable, Sendable {
    /// Where it was.
    case resumes
    /// At its start.
    case restarts
  }

  /// How messages are played together.
  public var arrangement: Arrangement
  /// What happens after an interruption.
  public var afterInterruption: Return
  /// Where the zone differs from the fail-safe texts of the sign.
  public var failSafe: FailSafe

  /// Makes settings of a zone.
  public init(
    arrangement: Arrangement = .strung, afterInterruption: Return = .resumes,
    failSafe: FailSafe = .none
  ) {
    self.arrangement = arrangement
    self.afterInterruption = afterInterruption
    self.failSafe = failSafe
  }
}

/// The settings of a playout plan.
public struct PlayoutSettings: Hashable, Sendable {
  /// The zones by their names, 1…64.
  public let zones: [String: ZonePolicy]
  /// The fail-safe texts of the sign.
  public let failSafe: FailSafe
  /// How bright the sign is, when it is off and when it is quiet.
  public let intensity: IntensityPlan
  /// The clock that sentences and calendars are written in.
  public let timeZone: CivilTimeZone

  /// Makes settings.
  public init(
    zones: [String: ZonePolicy] = ["main": ZonePolicy()], failSafe: FailSafe = .none,
    intensity: IntensityPlan = .constant, timeZone: CivilTimeZone = .utc
  ) throws(PlayoutProblem) {
    guard (1...64).contains(zones.count) else {
      throw PlayoutProblem(
        key: "zones", reason: "There are \(zones.count) zones.",
        nextStep: "Describe 1 to 64 zones.")
    }
    if let name = zones.keys.sorted().first(where: { $0.isEmpty || $0.utf8.count > 64 }) {
      throw PlayoutProblem(
        key: "zones", reason: "The name of a zone has \(name.utf8.count) bytes.",
        nextStep: "Give it a name of 1 to 64 bytes.")
    }
    (self.zones, self.failSafe) = (zones, failSafe)
    (self.intensity, self.timeZone) = (intensity, timeZone)
  }

  private init() {
    (zones, failSafe) = (["main": ZonePolicy()], .none)
    (intensity, timeZone) = (.constant, .utc)
  }

  /// One zone, `main`, and nothing that was not asked for.
  public static let standard = PlayoutSettings()
}
