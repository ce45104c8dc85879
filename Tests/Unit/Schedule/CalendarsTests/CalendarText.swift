// SPDX-License-Identifier: MIT
import CivilTesting

@testable import Schedules

/// Calendars written in tests, and their messages as text.
enum CalendarText {
  /// The lines of events in a calendar, as it goes over the wire.
  static func bytes(_ body: String) -> [UInt8] {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(body)\nEND:VCALENDAR\n"
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  /// The calendar with these lines, on a display in Berlin.
  static func read(
    _ body: String, _ change: (inout CalendarOptions) -> Void = { _ in }
  ) throws -> CalendarFile {
    var options = CalendarOptions()
    options.timeZone = try ZoneFiles.zone("Europe/Berlin")
    change(&options)
    return try CalendarFile(bytes(body), options: options, timeZones: ZoneFiles.load)
  }

  /// One event with a summary and these lines.
  static func event(_ lines: String, uid: String = "e") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:Opening\n\(lines)\nEND:VEVENT"
  }

  /// When messages are shown in a time, a line for each span: `e 2026-01-01T08:00:00Z +3600`.
  static func spans(
    of file: CalendarFile, from: String = "2026-01-01", until: String = "2027-01-01"
  ) -> String {
    guard let first = CivilDate(from), let last = CivilDate(until) else { return "" }
    let span = Span(
      start: CivilDateTime(first, .midnight).instantInUTC,
      end: CivilDateTime(last, .midnight).instantInUTC)
    return file.messages.flatMap { message in
      Schedule([message]).calendar(span).map {
        "\(message.id) \($0.span.start) +\($0.span.end.seconds - $0.span.start.seconds)"
      }
    }.joined(separator: "\n")
  }

  /// The spans of one event with these lines, or the warnings if there is no message.
  static func outcome(_ lines: String) throws -> String {
    let file = try read(event(lines))
    let warnings = file.warnings.map(\.description)
    return (warnings + [spans(of: file)].filter { !$0.isEmpty }).joined(separator: "\n")
  }
}
