// SPDX-License-Identifier: MIT

extension DateFormat {
  /// The first instant after `instant` with another text.
  ///
  /// Handles changes of the time zone. For patterns that rarely change, such as an era alone, it
  /// may be an earlier instant: the text is the same until then, ask again. `nil`: the text never
  /// changes again.
  public func nextChange(after instant: CivilInstant, in zone: CivilTimeZone) -> CivilInstant? {
    let conversions = pieces.flatMap(\.conversions).filter { DateField($0) != nil }
    guard !conversions.isEmpty else { return nil }
    let now = text(at: instant, in: zone)
    var mark = instant
    // More steps than a year has days and a century years.
    for _ in 0..<400 {
      let offset = zone.offset(at: mark)
      let steps =
        conversions.map { $0.boundary(after: mark, offset: offset) }
        + [zone.nextTransition(after: mark)]
      guard let candidate = steps.compactMap(\.self).filter({ $0 > mark }).min() else {
        return nil
      }
      if text(at: candidate, in: zone) != now { return candidate }
      mark = candidate
    }
    return mark
  }
}

extension DateFormat.Conversion {
  /// The first instant after `instant` at which the text may change by clocks with an offset from
  /// UTC; `nil` for time zones and constants.
  fileprivate func boundary(after instant: CivilInstant, offset: Int) -> CivilInstant? {
    let local = CivilDateTime(seconds: instant.seconds + Int64(offset), nanosecond: 0)
    let (date, time) = (local.date, local.time)
    var (days, second) = (1, 0)
    switch letter {
    case "N":
      var step = 1
      for _ in 0..<max(0, width == 0 ? 0 : 9 - width) { step *= 10 }
      return CivilInstant(
        total: instant.nanoseconds + Int128(step - instant.nanosecond % step))
    case "s", "S": return CivilInstant(seconds: instant.seconds + 1)
    case "M": (days, second) = (0, (time.secondOfDay / 60 + 1) * 60)
    case "H", "I", "k", "l": (days, second) = (0, (time.hour + 1) * 3600)
    case "p", "P": (days, second) = (0, time.hour < 12 ? 43_200 : 86_400)
    case "b", "B", "h", "m": days = date.lastOfMonth.day - date.day + 1
    // An era may begin on any day.
    case "C" where modifier != "E", "y" where modifier != "E", "Y" where modifier != "E":
      days = 366 - date.dayOfYear + (CivilDate.isLeap(date.year) ? 1 : 0)
    case "n", "t", "z", "Z", "%": return nil
    default: break
    }
    let midnight = Int64(date.daysSince1970) * 86_400 - Int64(offset)
    return CivilInstant(seconds: midnight + Int64(days * 86_400 + second))
  }
}
