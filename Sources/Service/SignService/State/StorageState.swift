// SPDX-License-Identifier: MIT
import CivilTime
import MessageStorage
import Phrases
import Schedules

/// The health of the store, and what it holds of the playout.
struct StorageState: Sendable {
  /// Why the last access to the store failed.
  var problem: Phrase?
  /// Why the last backup failed.
  var backupProblem: Phrase?
  /// The damages that are not acknowledged.
  var damages: [StoreDamage] = []
  /// What zones have shown since the log was written, the oldest first: ids by the names of zones.
  var shown: [(at: CivilInstant, ids: [String: [String]])] = []
  /// The progress of counted messages as it is stored.
  var progress: [String: Progress] = [:]
  /// When to store the progress again.
  var progressDue: CivilInstant
  /// When to remove expired messages again.
  var expiryDue: CivilInstant

  init(at civil: CivilInstant) { (progressDue, expiryDue) = (civil, civil) }
}
