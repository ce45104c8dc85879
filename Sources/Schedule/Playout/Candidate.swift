// SPDX-License-Identifier: MIT

/// Something that a zone would play if nothing took precedence.
struct Candidate {
  /// Identifies its position in the stack.
  enum Key: Hashable, Sendable {
    case stop
    case activation(Int)
    case silence
    case schedule(Int)
    case startup
    case idle
  }

  /// A showing to count while it plays.
  struct Count: Sendable {
    /// The index of the item.
    let item: Int
    /// The message or request that is counted.
    let target: Target
    /// The number of showings after which it ends.
    let times: Int?

    enum Target: Hashable, Sendable {
      case message(String)
      case activation(Int)
    }
  }

  let key: Key
  let source: Source
  var items: [PlayoutItem]
  var counts: [Count] = []
  /// 0…100; `nil` for a text of the settings.
  var priority: Int?
}
