// SPDX-License-Identifier: MIT

/// Days, or spans of several days, by the wall clock of a time zone, counted from an instant.
///
/// Each begins at the time of day of that instant, so one has 23 or 25 hours when clocks change.
struct WallDays: Hashable, Sendable {
  /// The beginning of number 0.
  let origin: CivilInstant
  /// The days in a span, 1 or more.
  let length: Int
  let zone: CivilTimeZone

  /// The beginning of a span; those before the origin have negative numbers.
  ///
  /// The end of a gap, where clocks skip the time of day.
  func start(of number: Int) -> CivilInstant {
    if number == 0 { return origin }
    let local = zone.local(origin)
    return zone.instant(of: CivilDateTime(local.date.adding(days: number * length), local.time))
  }

  /// The number of the span that contains an instant.
  func number(at now: CivilInstant) -> Int {
    let seconds = Int(zone.local(now).seconds - zone.local(origin).seconds)
    var number = Int((Double(seconds) / Double(length * 86_400)).rounded(.down))
    // Around a clock change the local times are not in the order of the instants. Spans outside the
    // years 1 to 9999 all begin at the same instant.
    for _ in 0..<2 where start(of: number) > now { number -= 1 }
    for _ in 0..<2 where start(of: number + 1) <= now && start(of: number) < start(of: number + 1) {
      number += 1
    }
    return number
  }
}
