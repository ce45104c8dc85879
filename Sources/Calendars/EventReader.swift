// SPDX-License-Identifier: MIT
import CivilTime
import Spelling

/// Reads the properties of one event.
struct EventReader {
  private(set) var event: CalendarEvent
  private(set) var warnings: [CalendarFile.Warning] = []
  private let days: CivilZone

  /// - Parameter days: the zone of times that have none.
  init(line: Int, days: CivilZone) {
    event = CalendarEvent(line: line)
    self.days = days
  }

  /// Reads a property; those that mean nothing for a sign are passed over.
  mutating func read(_ line: ContentLine, _ zones: inout ZoneNames) {
    switch line.name {
    case "UID": event.uid = ContentLine.unescaped(line.value)
    case "SUMMARY": event.texts[.summary] = text(line)
    case "LOCATION": event.texts[.location] = text(line)
    case "DESCRIPTION": event.texts[.description] = text(line)
    case "DTSTART": event.start = time(line, line.value[...], &zones) ?? event.start
    case "DTEND": event.end = time(line, line.value[...], &zones) ?? event.end
    case "DURATION":
      event.duration = CalendarDuration(line.value)
      if event.duration == nil {
        fault(line, "DURATION is \(Spelling.quoted(line.value)), such as PT1H30M is needed.")
      }
    case "RRULE": event.rules.append((line.value, line.number))
    case "RDATE": addition(line, &zones)
    case "EXDATE":
      for part in line.value.split(separator: ",").prefix(CalendarFile.mostEvents) {
        if let time = time(line, part, &zones) { event.exceptions.append(time) }
      }
    case "EXRULE": fault(line, "EXRULE is not known any more.")
    case "RECURRENCE-ID":
      event.replaced = time(line, line.value[...], &zones)
      if line.parameter("RANGE") != nil {
        warn(line, "RANGE is passed over: the change is taken for this one time only.")
      }
    case "STATUS": event.isCancelled = line.value.uppercased() == "CANCELLED"
    case "CLASS": event.isPrivate = line.value.uppercased() != "PUBLIC"
    case "PRIORITY":
      if let number = CalendarTime.number(line.value.utf8), number <= 9 {
        event.priority = number
      } else {
        warn(line, "PRIORITY is \(Spelling.quoted(line.value)), 0 to 9 is needed. It is left out.")
      }
    case "SEQUENCE": event.sequence = CalendarTime.number(line.value.utf8) ?? 0
    default: break
    }
  }

  /// A text on one line.
  private func text(_ line: ContentLine) -> String {
    ContentLine.unescaped(line.value).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func addition(_ line: ContentLine, _ zones: inout ZoneNames) {
    for part in line.value.split(separator: ",").prefix(CalendarFile.mostEvents) {
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard let start = time(line, sides[0], &zones) else { continue }
      var (end, duration): (CalendarTime?, CalendarDuration?)
      if sides.count > 1 {
        duration = CalendarDuration(String(sides[1]))
        if duration == nil { end = time(line, sides[1], &zones) }
        if end == nil, duration == nil { continue }
      }
      event.additions.append(.init(start: start, end: end, duration: duration))
    }
  }

  private mutating func time(
    _ line: ContentLine, _ text: Substring, _ zones: inout ZoneNames
  ) -> CalendarTime? {
    if let date = CalendarTime.date(text) { return .date(date) }
    guard let (local, isUTC) = CalendarTime.dateTime(text) else {
      fault(
        line,
        "\(line.name) is \(Spelling.quoted(String(text))), such as 20261224T080000 is needed.")
      return nil
    }
    if isUTC { return .time(local, .utc) }
    guard let id = line.parameter("TZID") else { return .time(local, days) }
    guard let zone = zones.zone(id) else {
      fault(line, "The time zone \(Spelling.quoted(id)) is not known.")
      return nil
    }
    return .time(local, zone)
  }

  private mutating func warn(_ line: ContentLine, _ reason: String) {
    guard warnings.count < CalendarFile.mostWarnings else { return }
    warnings.append(CalendarFile.Warning(line: line.number, reason: reason))
  }

  private mutating func fault(_ line: ContentLine, _ reason: String) {
    guard event.fault == nil else { return }
    event.fault = CalendarFile.Warning(
      line: line.number, reason: reason + " The event is left out.")
  }
}
