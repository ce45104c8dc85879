// SPDX-License-Identifier: MIT

/// An event of a calendar with parsed times.
struct CalendarEvent {
  /// An additional occurrence: a start, and an optional end.
  struct Addition {
    let start: CalendarTime
    let end: CalendarTime?
    let duration: EventLength?
  }

  /// The RANGE of RECURRENCE-ID.
  enum Range {
    /// This occurrence alone.
    case this
    /// Later occurrences too, with the same shift and length.
    case andLater
    /// Earlier occurrences too; removed in RFC 5545.
    case andEarlier
  }

  /// The line of its BEGIN.
  let line: Int
  var uid = ""
  /// The id of its message without the prefix of the calendar.
  var name = ""
  /// Its title, which is what a sign shows of it; `nil` without SUMMARY.
  var title: String?
  var start: CalendarTime?
  var end: CalendarTime?
  var duration: EventLength?
  /// The unparsed rules with their lines.
  var rules: [(text: String, line: Int)] = []
  var additions: [Addition] = []
  var exceptions: [CalendarTime] = []
  /// The occurrence of another event that it replaces.
  var replaced: CalendarTime?
  /// Which further occurrences it replaces.
  var range = Range.this
  var isCancelled = false
  var isPrivate = false
  /// 1 (the highest) to 9; 0: none.
  var priority = 0
  var sequence = 0
  /// LAST-MODIFIED and DTSTAMP in seconds since 1970.
  var modified = Int64.min
  var stamped = Int64.min
  /// Whether its times are days, however they are written.
  var isAllDay = false
  /// The reason why it cannot be shown.
  var fault: CalendarFile.Warning?
  /// Its parts that are not shown as intended.
  var warnings: [CalendarFile.Warning] = []

  /// Whether it replaces another version: the one that can be shown counts, then the one with the
  /// greater `SEQUENCE`, the later `LAST-MODIFIED` or the later `DTSTAMP`.
  func isNewer(than other: CalendarEvent) -> Bool {
    func rank(_ event: CalendarEvent) -> (Int, Int, Int64, Int64) {
      let isUsable = event.fault == nil || event.isCancelled
      return (isUsable ? 1 : 0, event.sequence, event.modified, event.stamped)
    }
    return rank(self) > rank(other)
  }
}
