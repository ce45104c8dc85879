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
