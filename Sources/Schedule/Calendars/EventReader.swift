// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Wording

/// Parses the properties of one event.
struct EventReader {
  private(set) var event: CalendarEvent
  private(set) var warnings: [CalendarFile.Warning] = []
  /// Whether it has times without a time zone.
  private(set) var hasFloatingTimes = false
  private let floating: CivilTimeZone

  /// - Parameter floating: the time zone of times without one.
  init(line: Int, floating: CivilTimeZone) {
    event = CalendarEvent(line: line)
    self.floating = floating
  }

  /// Parses a property; ignores those that do not matter for a sign.
  mutating func read(_ line: ContentLine, _ zones: inout TimeZoneNames) {
    switch line.name {
    case "UID": event.uid = ContentLine.unescaped(line.value)
    case "SUMMARY": event.texts[.summary] = text(line)
    case "LOCATION": event.texts[.location] = text(line)
    case "DESCRIPTION": event.texts[.description] = text(line)
    case "DTSTART": event.start = times(line, &zones).first ?? event.start
    case "DTEND": event.end = times(line, &zones).first ?? event.end
    case "DURATION":
      event.duration = CalendarDuration(line.value)
      if event.duration == nil {
        fault(
          line,
          .phrase(
            .eventValueNeeded, "DURATION", .verbatim(Wording.quoted(line.value)), "PT1H30M"))
      }
    case "RRULE": event.rules.append((line.value, line.number))
    case "RDATE": addition(line, &zones)
    case "EXDATE": event.exceptions += times(line, &zones)
    case "EXRULE": fault(line, .phrase(.noExceptionRules))
    case "RECURRENCE-ID":
      event.replaced = times(line, &zones).first
      range(line)
    case "STATUS": event.isCancelled = line.value.uppercased() == "CANCELLED"
    case "CLASS": event.isPrivate = line.value.uppercased() != "PUBLIC"
    case "PRIORITY":
      if let number = CalendarTime.number(line.value.utf8), number <= 9 {
        event.priority = number
      } else {
        warn(
          line, .phrase(.priorityWrong, .verbatim(Wording.quoted(line.value))), .note)
      }
    case "SEQUENCE": event.sequence = CalendarTime.number(line.value.utf8) ?? 0
    default: break
    }
  }

  /// The text with line ends replaced.
  private func text(_ line: ContentLine) -> String {
    ContentLine.unescaped(line.value).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func range(_ line: ContentLine) {
    guard let range = line.parameter("RANGE") else { return }
    switch range.uppercased() {
    case "THISANDFUTURE": event.range = .andLater
    case "THISANDPRIOR":
      event.range = .andEarlier
      warn(line, .phrase(.rangeIsEarlier))
    default:
      warn(line, .phrase(.rangeWrong, .verbatim(Wording.quoted(range))))
    }
  }

  private mutating func addition(_ line: ContentLine, _ zones: inout TimeZoneNames) {
    let (id, value) = line.zoneAndValue
    for part in value.split(separator: ",").prefix(CalendarFile.mostEvents) {
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard let start = time(line, sides[0], id, &zones) else { continue }
      var (end, duration): (CalendarTime?, CalendarDuration?)
      if sides.count > 1 {
        duration = CalendarDuration(String(sides[1]))
        if duration == nil { end = time(line, sides[1], id, &zones) }
        if end == nil, duration == nil { continue }
      }
      event.additions.append(.init(start: start, end: end, duration: duration))
    }
  }

  /// The times of a line; adds a warning for those that cannot be parsed.
  private mutating func times(_ line: ContentLine, _ zones: inout TimeZoneNames) -> [CalendarTime] {
    let isList = line.name == "EXDATE"
    let (id, value) = line.zoneAndValue
    let parts = isList ? value.split(separator: ",")[...] : [value]
    return parts.prefix(CalendarFile.mostEvents).compactMap { time(line, $0, id, &zones) }
  }

  private mutating func time(
    _ line: ContentLine, _ text: Substring, _ id: String?, _ zones: inout TimeZoneNames
  ) -> CalendarTime? {
    if let date = CalendarTime.date(text) { return .date(date) }
    guard let (local, isUTC) = CalendarTime.dateTime(text) else {
      fault(
        line,
        .phrase(
          .eventValueNeeded, .verbatim(line.name), .verbatim(Wording.quoted(String(text))),
          "20261224T080000"))
      return nil
    }
    if isUTC { return .time(local, .utc) }
    guard let id else {
      hasFloatingTimes = true
      return .time(local, floating)
    }
    do {
      return .time(local, try zones.zone(id))
    } catch {
      fault(line, error.reason)
      return nil
    }
  }

  private mutating func warn(
    _ line: ContentLine, _ reason: Phrase, _ kind: CalendarFile.Warning.Kind = .loss
  ) {
    guard warnings.count < CalendarFile.mostWarnings else { return }
    warnings.append(CalendarFile.Warning(line: line.number, reason: reason, kind: kind))
  }

  private mutating func fault(_ line: ContentLine, _ reason: Phrase) {
    guard event.fault == nil else { return }
    event.fault = CalendarFile.Warning(
      line: line.number, reason: .joined([reason, .phrase(.eventLeftOut)], separator: " "))
  }
}
