// SPDX-License-Identifier: MIT
package import Schedules

/// A message in a zone, from its begin to its end: an entry of the proof of play.
package struct PlayView: Hashable, Sendable {
  /// The number; later plays of a session have greater ones.
  package let number: Int64
  /// The session in which it began: another text for each start of a sign.
  package let session: String
  /// The zone.
  package let zone: String
  /// The id of the message.
  package let id: String
  /// A hash of the content of the message: 16 hexadecimal digits.
  package let hash: String
  /// When it began.
  package let start: CivilInstant
  /// When it ended.
  package let end: CivilInstant
  /// Whether the sign was killed or had no power: it was shown at least until `end`.
  package let isCut: Bool

  package init(
    number: Int64, session: String, zone: String, id: String, hash: String, start: CivilInstant,
    end: CivilInstant, isCut: Bool
  ) {
    (self.number, self.session, self.zone, self.id) = (number, session, zone, id)
    (self.hash, self.start, self.end, self.isCut) = (hash, start, end, isCut)
  }

  /// When it began: RFC 3339 in UTC with milliseconds.
  package var startText: String { Self.text(start) }

  /// When it ended, likewise.
  package var endText: String { Self.text(end) }

  private static func text(_ instant: CivilInstant) -> String {
    let thousandths = "\(1000 + instant.nanosecond / 1_000_000)".dropFirst()
    return "\(CivilDateTime(utc: CivilInstant(seconds: instant.seconds))).\(thousandths)Z"
  }
}

/// Plays of one session, in the order of their numbers.
package struct PlayBatch: Hashable, Sendable {
  /// The session in which they began.
  package let session: String
  /// The plays; at least one.
  package let plays: [PlayView]
  /// How many older plays the sign has lost, as no recorder took them in time.
  package let lost: Int64

  package init(session: String, plays: [PlayView], lost: Int64) {
    (self.session, self.plays, self.lost) = (session, plays, lost)
  }
}

/// What a recorder of plays has on its disk.
package struct PlayAcknowledgement: Hashable, Sendable {
  /// The session of the plays; `nil`: it has none yet.
  package let session: String?
  /// The greatest number of them.
  package let number: Int64

  package init(session: String?, number: Int64) { (self.session, self.number) = (session, number) }
}
