// SPDX-License-Identifier: MIT
import Foundation
import Schedules
import SignControl

/// When messages are shown, on a clock that is an hour ahead of UTC.
struct SignWeek {
  private static let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let step = 900.0
  private let calendar: Calendar
  private let zone = TimeZone(secondsFromGMT: 3600)

  init() {
    var calendar = Calendar(identifier: .gregorian)
    if let zone { calendar.timeZone = zone }
    self.calendar = calendar
  }

  /// The weekday three days after a date, so that a rule for it does not hold now.
  static func farDay(_ date: Date) -> String {
    let day = SignWeek().calendar.component(.weekday, from: date)
    return names[(day + 2) % 7]
  }

  /// RFC 3339 with the offset of the sign's clock.
  func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    return String(
      format: "%04d-%02d-%02dT%02d:%02d:%02d+01:00", parts.year ?? 0, parts.month ?? 0,
      parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  func date(_ text: String) -> Date? {
    if text.count == 10 { return date(text + "T00:00:00+01:00") }
    return try? Date(text, strategy: .iso8601)
  }

  /// The end that a text means; a date includes its day.
  func end(_ text: String) -> Date? {
    date(text).map { text.count == 10 ? $0 + 86_400 : $0 }
  }

  /// Why a message is not shown at an instant; `nil` if it is shown.
  func reason(_ draft: MessageDraft, at date: Date) -> String? {
    guard let rules = draft.rules, !rules.isEmpty else { return nil }
    if rules.contains(where: { holds($0, at: date) }) { return nil }
    return "None of its times has come."
  }

  /// A rule that ends before it starts goes over midnight, and belongs to the day it starts on.
  private func holds(_ rule: MessageDraft.Rule, at date: Date) -> Bool {
    let start = Self.minute(rule.start) ?? 0
    let end = Self.minute(rule.end) ?? 1440
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    if start < end {
      return start <= minute && minute < end && isDay(of: rule, date)
    }
    return (start <= minute && isDay(of: rule, date))
      || (minute < end && isDay(of: rule, date - 86_400))
  }

  private func isDay(of rule: MessageDraft.Rule, _ date: Date) -> Bool {
    if let dates = rule.dates { return dates.contains(String(text(date).prefix(10))) }
    return Self.days(rule.days ?? "daily").contains(calendar.component(.weekday, from: date) - 1)
  }

  /// The minute of the day; `nil` if the text is not a time of day, such as `sunset`.
  static func minute(_ text: String?) -> Int? {
    let parts = (text ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, 0...24 ~= parts[0], 0..<60 ~= parts[1] else { return nil }
    let minute = parts[0] * 60 + parts[1]
    return minute <= 1440 ? minute : nil
  }

  static func days(_ text: String) -> Set<Int> {
    var days: Set<Int> = []
    for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if part == "daily" { return Set(0..<7) }
      let ends = part.split(separator: "-").compactMap { names.firstIndex(of: String($0)) }
      guard let first = ends.first, let last = ends.last else { continue }
      for step in 0..<7 {
        days.insert((first + step) % 7)
        if (first + step) % 7 == last { break }
      }
    }
    return days
  }

  /// The spans in which the same messages are shown.
  func spans(
    of zone: String, from: Date, until: Date, shown: (Date) -> [String]
  ) -> [SpanView] {
    var spans: [SpanView] = []
    var start = Date(
      timeIntervalSince1970: (from.timeIntervalSince1970 / Self.step).rounded(.down) * Self.step)
    var (begin, messages) = (start, shown(start))
    while start < until {
      start += Self.step
      let next = shown(start)
      guard next != messages || start >= until else { continue }
      spans.append(SpanView(zone: zone, from: text(begin), until: text(start), messages: messages))
      (begin, messages) = (start, next)
    }
    return spans
  }
}
