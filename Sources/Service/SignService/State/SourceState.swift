// SPDX-License-Identifier: MIT
import Phrases
import Timing

/// The files of values and conversations.
struct SourceState: Sendable {
  /// The files that are watched.
  var files: FileWatch?
  /// When to look for changed files.
  var looks: Repetition
  /// Why the contents of a file are not in force, by its path.
  var problems: [String: Phrase] = [:]
  /// The mistakes in messages that were logged.
  var mistakes: Set<String> = []

  init(from first: Instant) { looks = Repetition(every: SignService.second / 2, from: first) }
}
