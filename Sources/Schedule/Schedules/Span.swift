// SPDX-License-Identifier: MIT
public import CivilTime

/// A time between two instants, the first included, the last not.
public struct Span: Hashable, Sendable {
  /// The first instant.
  public let start: CivilInstant
  /// The first instant after it.
  public let end: CivilInstant

  /// Makes a span.
  public init(start: CivilInstant, end: CivilInstant) { (self.start, self.end) = (start, end) }

  /// Whether an instant is inside.
  public func contains(_ instant: CivilInstant) -> Bool { start <= instant && instant < end }
}

/// What a rule says at an instant.
enum RuleState {
  /// It holds; the end is the first instant at which it may not.
  case on(Span)
  /// It does not; it may hold again from then on, nothing: never.
  case off(next: CivilInstant?)
}
