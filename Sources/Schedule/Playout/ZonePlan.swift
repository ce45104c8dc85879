// SPDX-License-Identifier: MIT
public import CivilTime

/// What a zone plays at an instant.
public struct ZonePlan: Hashable, Sendable {
  /// The name of the zone.
  public let zone: String
  /// How the parts are played together; pages while nothing may move.
  public let arrangement: ZonePolicy.Arrangement
  /// Whether nothing may move: quiet hours, in which still pages are shown.
  public let isStill: Bool
  /// Whether the zone is dark: the sign is off, and nothing in the zone is urgent.
  ///
  /// What plays stands still then, and no showings are counted.
  public let isDark: Bool
  /// What plays; without parts the zone is empty.
  public let playing: StackEntry
  /// What was interrupted and still waits, the strongest first.
  ///
  /// What ends while it waits is found out when its turn comes.
  public let waiting: [StackEntry]

  /// What is played, in order.
  public var parts: [Part] { playing.parts }

  /// Where what plays stands at an instant, in nanoseconds on its own timeline.
  public func timelineOffset(at instant: CivilInstant) -> Int64 {
    playing.timelineOffset(at: instant)
  }
}

/// How bright the sign is at an instant.
public struct SignIntensity: Hashable, Sendable {
  /// What the plan or a hand asks for, 0…15.
  public let asked: Int
  /// What is in force, 0…15; differs only where an urgent message breaks through an off period.
  public let intensity: Int
  /// Whether the chips are shut down.
  public let isOff: Bool
  /// Whether nothing moves in zones without an urgent message.
  public let isQuiet: Bool
  /// Why, a sentence.
  public let reason: String
}

/// What the whole sign does at an instant.
public struct PlayoutState: Hashable, Sendable {
  /// The instant.
  public let instant: CivilInstant
  /// The zones in the order of their names.
  public let zones: [ZonePlan]
  /// How bright the sign is.
  public let intensity: SignIntensity

  /// What a zone plays.
  public subscript(zone name: String) -> ZonePlan? { zones.first { $0.zone == name } }
}
