// SPDX-License-Identifier: MIT
package import Core

/// When the log is told of what others do wrong: at most once a minute, so that they do not fill it.
package struct ComplaintLimit: Sendable {
  /// The shortest time between two complaints, in nanoseconds.
  private static let pause: Int64 = 60_000_000_000

  private var last: Instant?

  /// Makes one whose first complaint is due at once.
  package init() {}

  /// Whether the log is to be told now, which is then noted as done.
  package mutating func isDue(at now: Instant) -> Bool {
    if let last, now.since(last) < Self.pause { return false }
    last = now
    return true
  }
}
