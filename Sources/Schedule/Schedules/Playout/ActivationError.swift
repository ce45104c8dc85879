// SPDX-License-Identifier: MIT
package import Core

/// Why a request to show something now fails.
package enum ActivationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such message (404 in HTTP).
  case unknownMessage(String)
  /// There is no such zone; `nearest` is a zone of a similar name (404 in HTTP).
  case unknownZone(String, nearest: String?)
  /// The number of seconds is outside 1…31,536,000 (422 in HTTP).
  case outOfRange(seconds: Int)
  /// A protected or urgent message of higher priority occupies the zone (409 in HTTP).
  case protected(id: String, zone: String, priority: Int, asked: Int)
  /// The zone has the most requests allowed (409 in HTTP).
  case tooMany(zone: String, limit: Int)

  /// The message or zone, the reason and what to do, in English.
  package var description: String { phrase.description }

  /// The message or zone, the reason and what to do, in the languages of answers.
  package var phrase: Phrase {
    switch self {
    case .unknownMessage(let id):
      .phrase("there is no message \(Wording.quoted(id)): put it first.")
    case .unknownZone(let zone, let nearest?):
      .phrase("there is no zone \(Wording.quoted(zone)): did you mean \(nearest)?")
    case .unknownZone(let zone, nil):
      .phrase("there is no zone \(Wording.quoted(zone)): name a zone of the sign.")
    case .outOfRange(let seconds):
      .phrase(
        """
        seconds: \(seconds) is out of range. Set it to 1 to 31536000, or leave it out for \
        once through.
        """)
    case .protected(let id, let zone, let priority, let asked):
      .phrase(
        """
        message \(id) has zone \(zone) and is protected: priority \(asked) may not \
        displace it, \(priority) or more may.
        """)
    case .tooMany(let zone, let limit):
      .phrase("zone \(zone) has \(limit) active requests: end one of them or wait until one ends.")
    }
  }
}
