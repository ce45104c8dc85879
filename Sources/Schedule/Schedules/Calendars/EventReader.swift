// SPDX-License-Identifier: MIT
import Core

/// Parses the properties of one event.
struct EventReader {
  private(set) var event: CalendarEvent
  /// Whether it has times without a time zone.
  private(set) var hasFloatingTimes = false
  /// The time zones in which the calendar's days may begin; the first is that of times without one.
  private let zones: [CivilTimeZone]
  /// Whether the calendar was written by Google.
  private let isOfGoogle: Bool
  /// The values of DTSTART, DTEND and DURATION that cannot be read.
  private var wrongTimes: [(line: ContentLine, reason: Phrase)] = []

  /// - Parameter zones: the time zones in which the calendar's days may begin; the first is that of
  ///   times without one.
  init(line: Int, zones: [CivilTimeZone], isOfGoogle: Bool = false) {
    event = CalendarEvent(line: line)
    (self.zones, self.isOfGoogle) = (zones, isOfGoogle)
  }

  /// Parses a property; ignores those that do not matter for a sign.
  mutating func read(_ line: ContentLine, _ names: inout TimeZoneNames) {
    switch line.name {
    case "UID": event.uid = ContentLine.unescaped(line.value)
    case "SUMMARY":
      let (title, isGuessed) = EventText.text(of: line)
      if isGuessed { event.warnings.add(line.number, CalendarFile.Warning.guessedText) }
      event.title = title
    case "DTSTART": event.start = time(line, &names) ?? event.start
    case "DTEND": event.end = time(line, &names) ?? event.end
    case "DURATION": event.duration = duration(line, line.value) ?? event.duration
    case "RRULE" where line.value.isEmpty: break
    case "RRULE": event.rules.append((line.value, line.number))
    case "RDATE": addition(line, &names)
    case "EXDATE":
      let (id, value) = line.zoneAndValue
      for part in value.split(separator: ",").prefix(CalendarFile.mostEvents) {
        if let time = time(line, part, id, &names) { event.exceptions.append(time) }
      }
    case "EXRULE": fault(line.number, .phrase("EXRULE is no longer supported."))
    case "RECURRENCE-ID":
      event.replaced = time(line, &names)
      range(line)
    case "STATUS": event.isCancelled = line.value.uppercased() == "CANCELLED"
    case "CLASS": event.isPrivate = !["", "PUBLIC"].contains(line.value.uppercased())
    case "PRIORITY":
      if let number = Digits.value(line.value.utf8), number <= 9 {
        event.priority = number
      } else {
        event.warnings.add(
          line.number,
          .phrase("PRIORITY is \(Wording.quoted(line.value)), 0 to 9 is needed. It is left out."),
          .note)
      }
    case "SEQUENCE": event.sequence = Digits.value(line.value.utf8) ?? 0
    case "LAST-MODIFIED": event.modified = Self.seconds(line) ?? event.modified
    case "DTSTAMP": event.stamped = Self.seconds(line) ?? event.stamped
    case "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY":
      event.isAllDay = ["TRUE", "1"].contains(line.value.uppercased())
    default: break
    }
  }

  /// The instant at which a version of the event was made.
  private static func seconds(_ line: ContentLine) -> Int64? {
    CalendarTime.dateTime(line.value[...])?.local.instantInUTC.seconds
  }

  private mutating func range(_ line: ContentLine) {
    guard let range = line.parameter("RANGE") else { return }
    switch range.uppercased() {
    case "THISANDFUTURE": event.range = .andLater
    case "THISANDPRIOR":
      event.range = .andEarlier
      event.warnings.add(
        line.number,
        .phrase(
          """
          RANGE is THISANDPRIOR, which is no longer supported: the change applies to this \
          occurrence only, and earlier ones are left out.
          """))
    default:
      event.warnings.add(
        line.number,
        .phrase(
          """
          RANGE is \(Wording.quoted(range)), allowed is THISANDFUTURE: the change applies \
          to this occurrence only.
          """))
    }
  }

  private mutating func addition(_ line: ContentLine, _ names: inout TimeZoneNames) {
    let (id, value) = line.zoneAndValue
    for part in value.split(separator: ",").prefix(CalendarFile.mostEvents) {
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard let start = time(line, sides[0], id, &names) else { continue }
      var (end, duration): (CalendarTime?, EventLength?)
      if sides.count > 1 {
        duration = EventLength(sides[1].trimmed)
        if duration == nil { end = time(line, sides[1], id, &names) }
      }
      event.additions.append(.init(start: start, end: end, duration: duration))
    }
  }

  private mutating func duration(_ line: ContentLine, _ text: String) -> EventLength? {
    let duration = EventLength(text)
    if duration == nil { wrong(line, text, "PT1H30M") }
    return duration
  }

  /// The time of a line; adds a warning if it cannot be parsed.
  private mutating func time(_ line: ContentLine, _ names: inout TimeZoneNames) -> CalendarTime? {
    let (id, value) = line.zoneAndValue
    return time(line, value, id, &names)
  }

  private mutating func time(
    _ line: ContentLine, _ text: Substring, _ id: String?, _ names: inout TimeZoneNames
  ) -> CalendarTime? {
    let text = text.trimmed
    // A list may have a comma at its end.
    if text.isEmpty, line.name == "EXDATE" || line.name == "RDATE" { return nil }
    if let date = CalendarTime.date(text[...]) { return .date(date) }
    guard let (local, isUTC) = CalendarTime.dateTime(text.uppercased()[...]) else {
      wrong(line, text, "20261224T080000")
      return nil
    }
    if isUTC { return .time(local, .utc) }
    guard let id else {
      hasFloatingTimes = true
      return .time(local, zones.first ?? .utc)
    }
    do throws(Phrase) {
      return .time(local, try names.zone(id))
    } catch {
      wrong(line, error)
      return nil
    }
  }

  private mutating func wrong(_ line: ContentLine, _ text: String, _ example: String) {
    wrong(
      line,
      .phrase("\(line.name) is \(Wording.quoted(text)), such as \(example) is needed."))
  }

  /// Records a value that cannot be read.
  ///
  /// Without its start, or its place in a series, an event cannot be shown; without another value
  /// it can.
  private mutating func wrong(_ line: ContentLine, _ reason: Phrase) {
    switch line.name {
    case "RECURRENCE-ID": fault(line.number, reason)
    case "DTSTART", "DTEND", "DURATION": wrongTimes.append((line, reason))
    default: event.warnings.add(line.number, Self.withoutValue(reason))
    }
  }

  private static func withoutValue(_ reason: Phrase) -> Phrase {
    .joined([reason, .phrase("The value is left out.")])
  }

  private mutating func fault(_ line: Int, _ reason: Phrase) {
    guard event.fault == nil else { return }
    event.fault = CalendarFile.Warning(
      line: line, reason: .joined([reason, .phrase("The event is left out.")]))
  }

  // MARK: - The whole event

  /// The event, with an end of the kind of its start, and one that fits if there is one.
  mutating func finished() -> CalendarEvent {
    if event.isAllDay, case .time(let local, let zone)? = event.start,
      zone == .utc || local.time == .midnight
    {
      event.start = event.start.map(day)
    }
    // Programs that synchronise calendars keep the ids of events.
    if let date = event.start?.date, isOfGoogle || event.uid.hasSuffix("@google.com") {
      event.rules = event.rules.map { (RuleText.ofGoogle($0.text, from: date), $0.line) }
    }
    switch event.start {
    case .date?: useDays()
    case .time(let local, let zone)?:
      if case .date(let last)? = event.end { end(on: last, local, zone) }
    case nil: break
    }
    if let start = event.start, event.end != nil, event.duration != nil || start.isDate,
      case .failure(let fault) = EventLength.of(start, end: event.end, duration: nil)
    {
      event.warnings.add(
        event.line, Self.withoutValue(.joined([.verbatim("DTEND"), fault], separator: ": ")))
      event.end = nil
    }
    // Values that cannot be read are left out where there is another one, and else cost the event.
    let hasEnd = event.end != nil || event.duration != nil || event.start?.isDate ?? true
    for (line, reason) in wrongTimes {
      if line.name == "DTSTART" ? event.start != nil : hasEnd {
        event.warnings.add(line.number, Self.withoutValue(reason))
      } else {
        fault(line.number, reason)
      }
    }
    return event
  }

  private func day(_ time: CalendarTime) -> CalendarTime { .date(time.besideDays(in: zones).date) }

  /// Turns all times of an all-day event into days.
  private mutating func useDays() {
    event.exceptions = event.exceptions.map(day)
    event.additions = event.additions.map {
      CalendarEvent.Addition(start: day($0.start), end: $0.end.map(day), duration: $0.duration)
    }
    if let end = event.end, case .time(_, let zone) = end {
      let local = end.besideDays(in: zones)
      // Such as 20261203T235900, at the end of the last day.
      let isWithin = zone != .utc && local.time != .midnight
      event.end = .date(isWithin ? local.date.adding(days: 1) : local.date)
    }
    if let duration = event.duration, duration.seconds % 86_400 != 0 {
      event.warnings.add(
        event.line, .phrase("An all-day event needs DURATION in whole days, for example P2D."))
    }
  }

  /// Ends an event with times at the midnight of a day, of the first day at the next midnight.
  private mutating func end(on last: CivilDate, _ start: CivilDateTime, _ zone: CivilTimeZone) {
    let own = zone == .utc ? zones.first ?? zone : zone
    let first = own.local(zone.instantOfEvent(start)).date
    event.end = .time(
      CivilDateTime(last == first ? last.adding(days: 1) : last, .midnight), own)
  }
}
