// SPDX-License-Identifier: MIT

/// How far a sign is with all that is wanted of it, in one word.
///
/// What counts is the SHA-256 of what is wanted beside that of what the sign has: a sign that is
/// there, but shows something else, is not right.
package enum FleetOutcome: String, WireChoice, Hashable, Sendable, Comparable {
  /// It has everything that is wanted.
  case right
  /// It has everything, and waits with some of it for an instant.
  case staged
  /// It lacks something that is wanted.
  case behind
  /// It reports something else than what is wanted, which is at least as late.
  case different
  /// It does not take something that is wanted.
  case refused
  /// It is connected, but has sent no report.
  case unknown
  /// It is not connected.
  case unreachable

  /// Whether somebody has to look after it.
  package var needsCare: Bool { self >= .different }
}
