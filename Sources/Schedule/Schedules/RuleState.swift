// SPDX-License-Identifier: MIT

/// Whether a rule matches at an instant.
enum RuleState {
  /// It matches, at least until this instant.
  case on(until: CivilInstant)
  /// It does not match; it may match again from `next` on, `nil`: never.
  case off(next: CivilInstant?)
}
