// SPDX-License-Identifier: MIT
package import Schedules

/// What a sign of the fleet has shown.
package struct FleetPlay: Hashable, Sendable, WireObject {
  /// Its number in the record of the controller.
  package let number: Int64
  /// The sign.
  package let sign: String
  /// What it has shown.
  package let play: PlayView

  package init(number: Int64, sign: String, play: PlayView) {
    (self.number, self.sign, self.play) = (number, sign, play)
  }

  package static let form = WireForm<Self>(
    "FleetPlay", "A message that a sign has shown, from its begin to its end.",
    .init("number", \.number, "Its number in the record of the controller."),
    .init("sign", .name(1...32), \.sign, "The sign."),
    .init("n", \.play.number, "Its number on the sign."),
    .init("zone", .name(1...128), \.play.zone, "The zone."),
    .init("id", .name(1...128), \.play.id, "The id of the message on the sign."),
    .init("hash", .text(1...128), \.play.hash, "A hash of the content of the message."),
    .init("start", Schemas.instant, \.play.startText, "When it began."),
    .init("end", Schemas.instant, \.play.endText, "When it ended."),
    .init(
      "cut", \.play.isCut,
      "Whether the sign was killed or had no power: it was shown at least until end."))
}

/// Which plays are asked for.
package struct FleetPlayQuery: Hashable, Sendable {
  /// Only those of a sign.
  package let sign: String?
  /// Only those of a message, by its id on the sign.
  package let message: String?
  /// Only those that had not ended before.
  package let from: CivilInstant?
  /// Only those that had begun before.
  package let until: CivilInstant?
  /// Only those with a greater number.
  package let after: Int64
  /// The most, 1 or more.
  package let limit: Int

  package init(
    sign: String? = nil, message: String? = nil, from: CivilInstant? = nil,
    until: CivilInstant? = nil, after: Int64 = 0, limit: Int
  ) {
    (self.sign, self.message, self.from, self.until) = (sign, message, from, until)
    (self.after, self.limit) = (after, limit)
  }
}

/// Some of the plays, in the order in which they came to the controller.
package struct FleetPlayPage: Hashable, Sendable, WireObject {
  /// The plays.
  package let plays: [FleetPlay]
  /// The number after which the next page begins; `nil`: there is none.
  package let next: Int64?

  package init(plays: [FleetPlay], next: Int64?) { (self.plays, self.next) = (plays, next) }

  package static let form = WireForm<Self>(
    "FleetPlays", "Some of what signs have shown.",
    .init("plays", .list(of: FleetPlay.self, atMost: 500), \.plays, "The plays."),
    .init(
      "next", .nullable(Schemas.revision), \.next,
      "The number after which the next page begins; null: there is none."))
}
