// SPDX-License-Identifier: MIT
import CivilTime
import Schedules

/// Something that a zone would play if nothing stronger was there.
struct Candidate {
  /// What its place in the stack is remembered by.
  enum Key: Hashable, Sendable {
    case stop
    case activation(Int)
    case silence
    case schedule(Int)
    case startup
    case idle
  }

  /// What has to be counted while it plays.
  struct Count: Sendable {
    /// Which of the parts.
    let part: Int
    /// Whose showings.
    let target: Target
    /// After how many it is over.
    let times: Int?

    enum Target: Hashable, Sendable {
      case message(String)
      case activation(Int)
    }
  }

  let key: Key
  let source: Source
  var parts: [Part]
  var counts: [Count] = []
  /// 0…100; nothing: a text of the settings.
  var priority: Int?
}
