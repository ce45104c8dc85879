// SPDX-License-Identifier: MIT
package import Phrases
import Wording

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
      .phrase(.noMessageToShow, "\(Wording.quoted(id))")
    case .unknownZone(let zone, let nearest?):
      .phrase(.zoneMisspelt, "\(Wording.quoted(zone))", "\(nearest)")
    case .unknownZone(let zone, nil):
      .phrase(.noZoneToShow, "\(Wording.quoted(zone))")
    case .outOfRange(let seconds):
      .phrase(.secondsOutside, "\(seconds)")
    case .protected(let id, let zone, let priority, let asked):
      .phrase(.zoneIsProtected, "\(id)", "\(zone)", "\(asked)", "\(priority)")
    case .tooMany(let zone, let limit):
      .phrase(.tooManyRequests, "\(zone)", "\(limit)")
    }
  }
}
