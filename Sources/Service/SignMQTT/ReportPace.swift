// SPDX-License-Identifier: MIT
import Core

/// When a sign reports how it is: soon after a change, at most once a second, and every minute.
struct ReportPace {
  /// The shortest time between two reports, in nanoseconds.
  let shortest: Int64
  /// The longest time between two reports, in nanoseconds.
  static let longest: Int64 = 60_000_000_000

  private var last: Instant?
  private var hasChanged = false
  private var promised: Instant?

  init(shortest: Int64 = 1_000_000_000) { self.shortest = shortest }

  /// Notes that something is to be reported.
  mutating func change() { hasChanged = true }

  /// Forgets when the last report was, so that the next one is due.
  mutating func begin() { last = nil }

  /// Demands a report at an instant, or sooner.
  mutating func promise(at instant: Instant) { promised = min(promised ?? instant, instant) }

  /// Whether a report is due, which is then noted as done.
  mutating func isDue(at now: Instant) -> Bool {
    guard now >= next(after: now) else { return false }
    (last, hasChanged, promised) = (now, false, nil)
    return true
  }

  /// When the next report is due.
  func next(after now: Instant) -> Instant {
    guard let last else { return now }
    let usual = last.advanced(by: hasChanged ? shortest : Self.longest)
    return max(min(usual, promised ?? usual), last.advanced(by: min(shortest, Self.longest)))
  }
}
