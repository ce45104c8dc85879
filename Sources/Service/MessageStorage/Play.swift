// SPDX-License-Identifier: MIT

/// A message in a zone, from its begin to its end: one entry of the proof of play.
package struct Play: Hashable, Sendable {
  /// The number: later plays of a store have greater ones, and none is used twice.
  package let number: Int64
  /// The session in which it began.
  package let session: String
  /// The zone.
  package let zone: String
  /// The id of the message.
  package let id: String
  /// A hash of the content of the message.
  package let hash: String
  /// When it began, in nanoseconds since 1970.
  package let start: Int64
  /// When it ended, likewise.
  package let end: Int64
  /// Whether the program was killed or had no power: it was shown at least until `end`.
  package let isCut: Bool

  package init(
    number: Int64, session: String, zone: String, id: String, hash: String, start: Int64,
    end: Int64, isCut: Bool
  ) {
    (self.number, self.session, self.zone, self.id) = (number, session, zone, id)
    (self.hash, self.start, self.end, self.isCut) = (hash, start, end, isCut)
  }
}

/// A play of a sign of a fleet.
package struct RecordedPlay: Hashable, Sendable {
  /// Its number in the record.
  package let number: Int64
  /// The id of the sign.
  package let sign: String
  /// The play as the sign has told it.
  package let play: Play
}
