// SPDX-License-Identifier: MIT
import CivilTime
import Schedules
import SignControl

/// The messages that clients have put, and the texts that are shown once.
struct MessageTable: Sendable {
  /// The stored messages by their ids.
  var kept: [String: StoredMessage] = [:]
  /// Who removed the messages that are still stored, by their ids.
  var gone: [String: String] = [:]
  /// The revision of the last change of any message.
  var revision: Int64 = 0
  /// The ids of messages whose texts were not composed since the start.
  var unchecked: [String] = []
  /// Texts that are shown once and not stored as messages, by their ids.
  var requests: [String: MessageDraft] = [:]
  /// The number of such texts so far.
  var requestCount = 0
  /// When to look for messages that are over again.
  var overDue = CivilInstant.distantPast
  /// The ids of the messages that are still to be looked at.
  var overCandidates: [String] = []

  /// Takes over messages and removals that were stored.
  mutating func put(
    _ checked: [(draft: MessageDraft, message: Message)], removing ids: [String],
    at revision: Int64
  ) -> [StoredMessage] {
    let new = checked.map {
      StoredMessage(draft: $0.draft, message: $0.message, revision: revision)
    }
    for message in new { kept[message.message.id] = message }
    for id in ids { kept[id] = nil }
    stored(at: revision)
    return new
  }

  /// Takes over the revision of the store after a change.
  ///
  /// No two contents have the same one, though removals that are not stored yet count as well.
  mutating func stored(at stored: Int64) { revision = max(revision + 1, stored) }
}

/// The messages that are kept to be used again.
struct TemplateTable: Sendable {
  /// By their names; spellings of a name that a person cannot tell apart are one name.
  var kept: [String: TemplateView] = [:]
  /// The revision of the last change of any of them.
  var revision: Int64 = 0
}
