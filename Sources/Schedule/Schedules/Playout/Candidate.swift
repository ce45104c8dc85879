// SPDX-License-Identifier: MIT

/// Something that a zone would play if nothing took precedence.
struct Candidate {
  /// Identifies its position in the stack.
  struct Key: Hashable, Sendable {
    let source: Source
    /// The number of a request, which distinguishes two of one message.
    var serial: Int?
  }

  /// A showing to count while it plays.
  struct Count: Sendable {
    /// The index of the item.
    let item: Int
    /// The id of the message that is counted; `nil`: the request.
    let message: String?
    /// The number of showings after which it ends.
    let times: Int?
  }

  let key: Key
  var items: [PlayoutItem]
  var counts: [Count] = []
  /// 0…100; `nil` for a text of the settings.
  var priority: Int?
}

/// What decides on the content of a zone, highest precedence first.
///
/// A protected or urgent message of the schedule takes precedence over an activation of lower
/// priority.
package enum Source: Hashable, Sendable {
  /// The sign is stopped.
  case stop
  /// A request; the id of the message.
  case activation(String)
  /// A feed is silent for too long, and its text replaces the messages.
  case silence
  /// The scheduled messages of this priority.
  case schedule(priority: Int)
  /// Nothing has been active since the start.
  case startup
  /// Nothing is active.
  case idle
}
