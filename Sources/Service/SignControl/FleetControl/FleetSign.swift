// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// A sign as the broker knows it.
package struct FleetSign: Hashable, Sendable {
  /// Its id.
  package let id: String
  /// Whether it is connected; `nil`: the broker does not know.
  package var isOnline: Bool?
  /// Its last report; `nil`: there is none, or it cannot be read.
  package var report: ReportedSign?
  /// Why its report cannot be read; `nil`: it can, or there is none.
  package var damage: JSONError?
  /// When it was heard of last, be it that it went, by the clock here; by its own one where the
  /// broker has kept its report.
  package private(set) var seen: CivilInstant?
  /// Since when nothing comes from it, by the clock here.
  package private(set) var silence: CivilInstant?

  /// Makes a sign with nothing known.
  package init(id: String) { self.id = id }

  /// Notes that something of it came now.
  ///
  /// What the broker has kept is older. Its own time is all there is then, but counts only if its
  /// clock is right: a sign without the time of others may be there all the same, and reports within
  /// a minute. Until then its silence counts from the connection on.
  package mutating func noteMessage(isKept: Bool, at now: CivilInstant) {
    guard isKept else { return (seen, silence) = (now, now) }
    guard let report, let time = report.time.map({ min($0, now) }) else { return }
    seen = seen.map { max($0, time) } ?? time
    silence = report.isClockRight ? seen : now
  }
}
