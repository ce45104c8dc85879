// SPDX-License-Identifier: MIT

/// A half-open range of time: includes `start`, excludes `end`.
package struct Span: Hashable, Sendable {
  /// The first instant.
  package let start: CivilInstant
  /// The first instant after the span.
  package let end: CivilInstant

  package init(start: CivilInstant, end: CivilInstant) { (self.start, self.end) = (start, end) }

  /// Whether the span contains an instant.
  package func contains(_ instant: CivilInstant) -> Bool { start <= instant && instant < end }
}

/// Whether a rule matches at an instant.
enum RuleState {
  /// It matches, at least until this instant.
  case on(until: CivilInstant)
  /// It does not match; it may match again from `next` on, `nil`: never.
  case off(next: CivilInstant?)
}
