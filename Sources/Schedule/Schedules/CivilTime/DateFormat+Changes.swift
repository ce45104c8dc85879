// SPDX-License-Identifier: MIT

extension DateFormat {
  /// How often a conversion changes, finest first.
  enum Unit: Hashable, Comparable, Sendable {
    /// This many nanoseconds, a power of ten.
    case nanoseconds(Int)
    case second
    case minute
    case hour
    case halfDay
    case day
    case month
    case year

    /// The unit of a conversion; `nil` for time zones and constants.
    init?(_ conversion: Conversion) {
      let isEra = conversion.modifier == "E"
      switch conversion.letter {
      case "N":
        var step = 1
        for _ in 0..<max(0, conversion.width == 0 ? 0 : 9 - conversion.width) { step *= 10 }
        self = .nanoseconds(step)
      case "s", "S": self = .second
      case "M": self = .minute
      case "H", "I", "k", "l": self = .hour
      case "p", "P": self = .halfDay
      case "b", "B", "h", "m": self = .month
      case "C", "y", "Y":
        // An era may begin on any day.
        self = isEra ? .day : .year
      case "n", "t", "z", "Z", "%": return nil
      default: self = .day
      }
    }
  }

  /// The first instant after `instant` with another text.
  ///
  /// Handles changes of the time zone. For patterns that rarely change, such as an era alone, it
  /// may be an earlier instant: the text is the same until then, ask again. `nil`: the text never
  /// changes again.
  public func nextChange(after instant: CivilInstant, in zone: CivilTimeZone) -> CivilInstant? {
    guard finest != nil || showsZone else { return nil }
    let now = text(at: instant, in: zone)
    var mark = instant
    // More steps than a year has days and a century years.
    for _ in 0..<400 {
      guard let candidate = nextStep(after: mark, in: zone) else { return nil }
      if text(at: candidate, in: zone) != now { return candidate }
      mark = candidate
    }
    return mark
  }

  /// The next boundary of the finest unit in local time, or the next change of the time zone.
  private func nextStep(after instant: CivilInstant, in zone: CivilTimeZone) -> CivilInstant? {
    let steps = [boundary(after: instant, in: zone), zone.nextTransition(after: instant)]
    return steps.compactMap(\.self).filter { $0 > instant }.min()
  }

  private func boundary(after instant: CivilInstant, in zone: CivilTimeZone) -> CivilInstant? {
    let local = zone.local(instant)
    let (date, time) = (local.date, local.time)
    let midnight = Int64(date.daysSince1970) * 86_400
    let next: Int64
    switch finest {
    case nil: return nil
    case .nanoseconds(let step):
      return CivilInstant(
        total: instant.nanoseconds + Int128(step - instant.nanosecond % step))
    case .second: return CivilInstant(seconds: instant.seconds + 1)
    case .minute: next = midnight + Int64((time.secondOfDay / 60 + 1) * 60)
    case .hour: next = midnight + Int64((time.hour + 1) * 3600)
    case .halfDay: next = midnight + (time.hour < 12 ? 43_200 : 86_400)
    case .day: next = midnight + 86_400
    case .month: next = Int64(date.lastOfMonth.daysSince1970 + 1) * 86_400
    case .year:
      next = midnight + Int64(366 - date.dayOfYear + (CivilDate.isLeap(date.year) ? 1 : 0)) * 86_400
    }
    return CivilInstant(seconds: next - Int64(zone.offset(at: instant)))
  }
}
