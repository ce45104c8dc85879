// SPDX-License-Identifier: MIT
import Schedules

/// Calendars as tables and lists.
extension PlayoutCalendar {
  /// The names of the zones, sorted.
  private var zones: [String] {
    intervals.reduce(into: []) { if $0.last != $1.zone { $0.append($1.zone) } }
  }

  /// A table with a line for each day and a column for each half hour.
  ///
  /// Each shown label has a letter, listed below; `-` is nothing, `.` off, a space an hour that the
  /// clock skips or that is not known, `*` several labels in half an hour.
  func table(in timeZone: CivilTimeZone) -> String {
    let head =
      "                "
      + stride(from: 0, to: 24, by: 3).map { $0 < 10 ? "0\($0)    " : "\($0)    " }
      .joined()
    var lines: [String] = []
    for zone in zones {
      let own = intervals.filter { $0.zone == zone }
      var letters: [String: Character] = ["-": "-", "off": "."]
      var names: [String] = []
      for interval in own where letters[interval.label] == nil {
        letters[interval.label] = Self.letter(names.count)
        names.append(interval.label)
      }
      let spans: [(span: Span, label: String)] = own.map {
        (Span(start: $0.start, end: $0.end ?? span.end), $0.label)
      }
      let rows = rows(spans, timeZone) { Set($0).count == 1 ? letters[$0[0]] ?? "?" : "*" }
      lines += ["zone \(zone)", Self.trimmed(head)] + rows
      lines += names.map { "  \(letters[$0] ?? "?") \($0)" } + [""]
    }
    return lines.dropLast().joined(separator: "\n")
  }

  /// A list with a line for each interval and its exact start.
  func list(in timeZone: CivilTimeZone) -> String {
    intervals.map { interval in
      let local = timeZone.local(interval.start)
      let name = Self.names[interval.start.weekday(in: timeZone).rawValue - 1]
      let still = interval.isStill ? ", still" : ""
      return "\(name) \(local.date) \(local.time) \(interval.zone): \(interval.label)\(still)"
    }.joined(separator: "\n")
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The letter of an index; `?` beyond the alphabet.
  private static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return index < letters.count ? letters[index] : "?"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A line for each day; `cell` returns the character of each half hour, in order.
  private func rows(
    _ spans: [(span: Span, label: String)], _ timeZone: CivilTimeZone,
    cell: ([String]) -> Character
  ) -> [String] {
    var cells: [CivilDate: [[String]]] = [:]
    var place = 0
    var time = span.start
    // A bound above the half hours of a year, each divided several times.
    for _ in 0..<100_000 where time < span.end && place < spans.count {
      if spans[place].span.end <= time {
        place += 1
        continue
      }
      let local = timeZone.local(time)
      let rest = 1800 - Int64(local.time.secondOfDay % 1800)
      if spans[place].span.start <= time {
        let column = local.time.secondOfDay / 1800
        var row = cells[local.date] ?? Array(repeating: [], count: 48)
        if row[column].last != spans[place].label { row[column].append(spans[place].label) }
        cells[local.date] = row
      } else if cells[local.date] == nil {
        cells[local.date] = Array(repeating: [], count: 48)
      }
      let halfHour = CivilInstant(seconds: time.seconds).advanced(bySeconds: rest)
      let edges = [spans[place].span.start, spans[place].span.end, halfHour].filter { $0 > time }
      let next = ([timeZone.nextTransition(after: time)].compactMap(\.self) + edges).min()
      time = next ?? span.end
    }
    return cells.keys.sorted().map { date in
      let row = String((cells[date] ?? []).map { $0.isEmpty ? " " : cell($0) })
      return Self.trimmed("\(Self.names[date.weekday.rawValue - 1]) \(date)  \(row)")
    }
  }
}

extension PlayoutCalendar.Interval {
  /// The shown items as text: `news weather!`, `off`, `-`.
  var label: String {
    isDark ? "off" : showing.isEmpty ? "-" : showing.map(\.description).joined(separator: " ")
  }
}

extension CivilInstant {
  fileprivate func weekday(in zone: CivilTimeZone) -> Weekday { zone.local(self).date.weekday }
}
