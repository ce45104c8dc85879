// SPDX-License-Identifier: MIT
import Phrases
import Timing

/// The calendars that the configuration names, and their events.
struct CalendarState: Sendable {
  /// The messages of calendars by their ids.
  var events: [String: CalendarEntry] = [:]
  /// What was read of each calendar file, by its path.
  var files: [String: CalendarStamp] = [:]
  /// The entries of the configuration that lead to no calendar, with the reasons.
  var missing: [Phrase] = []
  /// The number of messages that were read so far.
  var revisions: Int64 = 0
  /// When to look for changed files.
  var looks: Repetition

  init(from first: Instant) { looks = Repetition(every: 5 * SignService.second, from: first) }

  /// The calendars that are missing or cannot be read, a sentence each.
  var problems: [Phrase] {
    missing.map { .phrase(PhraseForm("{0}", context: "calendar fails"), $0) }
      + files.sorted { $0.key < $1.key }.compactMap { _, file in
        file.isGone
          ? .phrase(
            "\(file.name) is not there any more. Its events are shown as they were read last.")
          : file.problem.map { .phrase(PhraseForm("{0}", context: "calendar fails"), $0) }
      }
  }

  /// The number of events and times that are not shown as intended.
  var lossCount: Int { files.values.reduce(0) { $0 + $1.lossCount } }
}
