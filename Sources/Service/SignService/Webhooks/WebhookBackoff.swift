// SPDX-License-Identifier: MIT

/// How long to wait before an event is sent again.
package enum WebhookBackoff {
  /// The first wait, in seconds.
  package static let first: Int64 = 5
  /// The longest wait, in seconds.
  package static let longest: Int64 = 3600
  /// After so many seconds an event is left out.
  package static let patience: Int64 = 86_400

  /// The wait after a number of failures in a row, in nanoseconds: 5 s, doubled with each further
  /// one, at most an hour; up to a fifth is added, so that many signs do not come at once.
  ///
  /// - Parameters:
  ///   - failures: 1 or more.
  ///   - jitter: 0…999, by chance.
  ///   - asked: the seconds that the answer asks for (`Retry-After`); a longer wait than the own one
  ///     is respected, up to a day.
  package static func wait(after failures: Int, jitter: Int, asked: Int? = nil) -> Int64 {
    let doublings = min(max(failures, 1) - 1, 10)
    let own = min(first << Int64(doublings), longest)
    let part = Int64(min(max(jitter, 0), 999))
    let nanoseconds = own * 1_000_000_000 + own * 200_000 * part
    let least = min(Int64(max(asked ?? 0, 0)), patience) * 1_000_000_000
    return max(nanoseconds, least)
  }
}
