// SPDX-License-Identifier: MIT
import CivilTime
import MessageStorage
import Phrases
import Schedules

/// The health of the store, and what it holds of the playout.
struct StorageState: Sendable {
  /// Why the last access to the store failed.
  var problem: Phrase?
  /// Who gave the orders that are not stored yet.
  var orderedBy: String?
  /// Why the last backup failed.
  var backupProblem: Phrase?
  /// The damages that are not acknowledged.
  var damages: [StoreDamage] = []
  /// What zones showed at an instant.
  struct Shown {
    let at: CivilInstant
    /// The ids by the names of zones.
    let ids: [String: [String]]
    /// The hashes of the messages among them, by their ids.
    let hashes: [String: String]
  }

  /// What zones have shown since the log was written, the oldest first.
  var shown: [Shown] = []
  /// The progress of counted messages as it is stored.
  var progress: [String: Progress] = [:]
  /// When to store the progress again.
  var progressDue: CivilInstant
  /// When to remove expired messages again.
  var expiryDue: CivilInstant

  init(at civil: CivilInstant) { (progressDue, expiryDue) = (civil, civil) }
}
