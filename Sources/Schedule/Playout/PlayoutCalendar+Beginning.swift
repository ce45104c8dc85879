// SPDX-License-Identifier: MIT
package import CivilTime
import Schedules

extension PlayoutCalendar {
  /// The first intervals by their beginning, and the instant from which on others were left out.
  ///
  /// The intervals end there at the latest. It lies a second or more after the start, so that who
  /// goes on from it, in whole seconds, comes to the end.
  package func beginning(
    of zone: String?, atMost limit: Int
  ) -> (intervals: [Interval], next: CivilInstant?) {
    let all = intervals.filter { interval in
      (zone == nil || interval.zone == zone) && interval.start < knownUntil
    }.sorted { ($0.start, $0.zone) < ($1.start, $1.zone) }
    let cut = all.dropFirst(limit).first { $0.start.seconds > span.start.seconds }?.start
    guard let next = cut ?? (knownUntil < span.end ? knownUntil : nil) else { return (all, nil) }
    return (all.filter { $0.start < next }.map { $0.ended(at: min($0.end ?? next, next)) }, next)
  }
}
