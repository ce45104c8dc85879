// SPDX-License-Identifier: MIT
import Core

/// How many plays of a sign are recorded: no more than one can show.
///
/// A client with the password of a sign can invent others, and all signs share a disk.
struct PlayShare {
  /// The most plays in a day; they may come at once, as a sign that was away reports up to 100,000.
  static let most = 200_000
  private static let day: Int64 = 86_400_000_000_000
  private static let hour: Int64 = 3_600_000_000_000

  /// Up to where the day before now is used up, as if each play took its part of it.
  private var used: Instant?
  private var lastRefusal: Instant?
  /// How many plays were too many; those that come again count again.
  private(set) var refused = 0
  /// How many plays the sign has lost that were not logged.
  private var lost: Int64 = 0
  private var losses = Repetition.everyMinute

  /// Whether so many more plays are within the share, which then has less.
  ///
  /// - Parameter most: the most plays in a day.
  mutating func take(_ count: Int, of most: Int = PlayShare.most, at now: Instant) -> Bool {
    let start = now.advanced(by: -Self.day)
    let end = max(used ?? start, start).advanced(by: Int64(count) * (Self.day / Int64(most)))
    guard end <= now else {
      (lastRefusal, refused) = (now, refused + count)
      return false
    }
    used = end
    return true
  }

  /// Notes how many plays the sign has lost, which it reports once.
  ///
  /// - Returns: how many are to be logged now; others wait until a minute has passed.
  mutating func lose(_ count: Int64, at now: Instant) -> Int64 {
    lost = count > Int64.max - lost ? Int64.max : lost + count
    guard lost > 0, losses.isDue(at: now) else { return 0 }
    defer { lost = 0 }
    return lost
  }

  /// Whether plays were refused in the last hour.
  func refuses(at now: Instant) -> Bool { lastRefusal.map { now.since($0) < Self.hour } ?? false }
}
