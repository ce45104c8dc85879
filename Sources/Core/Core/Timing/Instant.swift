// SPDX-License-Identifier: MIT

/// A point on a monotonic timeline, in whole nanoseconds; each timer has its own origin.
///
/// 64 bits last 292 years. Positions are computed from instants, so errors do not accumulate.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the origin; may be negative.
  public let nanoseconds: Int64

  /// Makes an instant from nanoseconds since the origin.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The origin of the timeline.
  public static let zero = Instant(nanoseconds: 0)
  /// The latest representable instant.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The instant this many nanoseconds later (earlier if negative), clamped to the type's limits.
  public func advanced(by nanoseconds: Int64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Instant(nanoseconds: overflow ? (nanoseconds > 0 ? .max : .min) : sum)
  }

  /// Nanoseconds from `earlier` to this instant, clamped to the type's limits.
  public func since(_ earlier: Instant) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? (nanoseconds > earlier.nanoseconds ? .max : .min) : difference
  }

  /// The earlier of two instants; `nil` stands for never.
  @inlinable
  package static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Orders by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
