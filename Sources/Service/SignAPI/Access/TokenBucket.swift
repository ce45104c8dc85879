// SPDX-License-Identifier: MIT

/// A rate limit: so many requests at once, then so many a second.
struct TokenBucket: Sendable {
  private let capacity: Int64
  private let perSecond: Int64
  /// In billionths of a request, which avoids rounding.
  private var level: Int64
  private var filled: ContinuousClock.Instant?
  private static let unit: Int64 = 1_000_000_000

  /// A full bucket for so many requests at once, both numbers 1…1,000,000.
  init(atOnce: Int, perSecond: Int) {
    capacity = Int64(min(max(atOnce, 1), 1_000_000)) * Self.unit
    self.perSecond = Int64(min(max(perSecond, 1), 1_000_000))
    level = capacity
  }

  /// Takes one request.
  ///
  /// - Returns: `nil` if there was one, otherwise the seconds until the next one.
  mutating func take(at now: ContinuousClock.Instant) -> Int? {
    fill(at: now)
    guard level < Self.unit else {
      level -= Self.unit
      return nil
    }
    let missing = Self.unit - level
    return Int(max(1, (missing / perSecond + Self.unit - 1) / Self.unit))
  }

  /// Whether it is full, like a new one.
  func isFull(at now: ContinuousClock.Instant) -> Bool {
    var later = self
    later.fill(at: now)
    return later.level == capacity
  }

  private mutating func fill(at now: ContinuousClock.Instant) {
    if let filled, now > filled {
      // At most an hour, so that the product fits 64 bits.
      let (seconds, rest) = (now - filled).components
      let nanoseconds = min(seconds, 3600) * Self.unit + rest / Self.unit
      let gain = nanoseconds.multipliedReportingOverflow(by: perSecond)
      level = gain.overflow ? capacity : min(capacity, level + min(gain.0, capacity))
    }
    if filled.map({ now > $0 }) ?? true { filled = now }
  }
}
