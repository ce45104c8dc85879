// SPDX-License-Identifier: MIT

/// How long to wait before the next attempt to connect.
package struct MQTTBackoff: Hashable, Sendable {
  /// The first wait in milliseconds, at least 1.
  package let first: Int64
  /// The longest wait in milliseconds.
  package let longest: Int64

  /// Makes the waits; by default 1 s, doubled with every failure, at most 45 s: all signs shall be right
  /// again a minute after the return of a broker.
  package init(first: Int64 = 1000, longest: Int64 = 45_000) {
    self.first = first
    self.longest = longest
  }

  /// The wait after a number of failures in a row, in milliseconds: between half and all of the
  /// doubled time, so that many signs do not come back at once.
  ///
  /// - Parameters:
  ///   - failures: 1 or more.
  ///   - jitter: 0…999, by chance.
  package func wait(after failures: Int, jitter: Int) -> Int64 {
    let doubled = min(first << Int64(min(max(failures, 1) - 1, 20)), longest)
    return doubled / 2 + doubled * Int64(min(max(jitter, 0), 999)) / 1998
  }
}
