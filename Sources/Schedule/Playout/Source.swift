// SPDX-License-Identifier: MIT

/// What decides on what a zone shows, the strongest first.
///
/// A protected or urgent message of the schedule is stronger than an activation of lower priority.
public enum Source: Hashable, Sendable {
  /// The sign was stopped.
  case stop
  /// Something was asked for by request; the id of the message.
  case activation(String)
  /// A feed has been silent for too long, and its text stands instead of the messages.
  case silence
  /// The messages of this priority.
  case schedule(priority: Int)
  /// Nothing has been active since the start.
  case startup
  /// Nothing is active.
  case idle
}

extension Source: CustomStringConvertible {
  /// A word for texts and JSON: `schedule`.
  public var description: String {
    switch self {
    case .stop: "stop"
    case .activation: "activation"
    case .silence: "silence"
    case .schedule: "schedule"
    case .startup: "startup"
    case .idle: "idle"
    }
  }
}
