// SPDX-License-Identifier: MIT

/// When repeated work is due, for a thread that also wakes up for other things.
package struct Repetition: Hashable, Sendable {
  /// The shortest time between two turns, in nanoseconds.
  private let interval: Int64
  /// When it is due.
  private var next: Instant

  /// Due at once, and then once a minute at most.
  package static let everyMinute = Repetition(every: 60_000_000_000)

  /// Makes one that is due from an instant on, by default at once.
  package init(every interval: Int64, from first: Instant = Instant(nanoseconds: .min)) {
    (self.interval, next) = (interval, first)
  }

  /// Whether it is due; then its next turn comes an interval after this one, however late it is.
  ///
  /// - Parameter isAsked: whether it is requested out of turn.
  package mutating func isDue(at now: Instant, orAsked isAsked: Bool = false) -> Bool {
    guard isAsked || next <= now else { return false }
    next = now.advanced(by: interval)
    return true
  }
}
