// SPDX-License-Identifier: MIT

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
