// SPDX-License-Identifier: MIT
package import Core

/// What a zone plays at an instant.
package struct ZonePlan: Hashable, Sendable {
  /// The name of the zone.
  package let zone: String
  /// How the items are combined; pages in quiet hours.
  package let arrangement: ZonePolicy.Arrangement
  /// Whether quiet hours apply: still pages instead of scrolling.
  package let isStill: Bool
  /// Whether the zone is dark: the sign is off and nothing in the zone is urgent.
  ///
  /// Playback pauses then, and no showings are counted.
  package let isDark: Bool
  /// The playing entry; without items the zone is empty.
  package let playing: StackEntry

  /// The played items, in order.
  package var items: [PlayoutItem] { playing.items }

  /// The position of the playing entry at an instant, in nanoseconds on its timeline.
  package func timelineOffset(at instant: CivilInstant) -> Int64 {
    playing.timelineOffset(at: instant)
  }
}

/// The intensity of the sign at an instant.
package struct SignIntensity: Hashable, Sendable {
  /// The planned or overridden intensity, 0…15.
  package let asked: Int
  /// The effective intensity, 0…15; differs from `asked` only while an urgent message is shown in
  /// an off period.
  package let intensity: Int
  /// Whether the chips are shut down.
  package let isOff: Bool
  /// The reason, a sentence.
  package let reason: Phrase
}

/// The state of the whole sign at an instant.
package struct PlayoutState: Hashable, Sendable {
  /// The instant that was asked for.
  package let instant: CivilInstant
  /// The zones, sorted by name.
  package let zones: [ZonePlan]
  /// Of all zones together.
  package let intensity: SignIntensity

  /// The plan of a zone.
  package subscript(zone name: String) -> ZonePlan? { zones.first { $0.zone == name } }
}
