// SPDX-License-Identifier: MIT

/// How far a sign is with all that is wanted of it, in one word.
///
/// The SHA-256 of the wanted layer is compared with that of the sign's layer: a sign that is
/// there, but shows something else, is not right.
package enum FleetOutcome: String, WireChoice, Hashable, Sendable, Comparable {
  /// It has everything that is wanted.
  case right
  /// It has everything, and waits with some of it for an instant.
  case staged
  /// It lacks something that is wanted.
  case behind
  /// It reports another layer than the wanted one, and at least as late.
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
