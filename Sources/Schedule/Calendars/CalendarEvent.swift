// SPDX-License-Identifier: MIT
import CivilTime

/// An event of a calendar with parsed times.
struct CalendarEvent {
  /// An additional occurrence: a start, and an optional end.
  struct Addition {
    let start: CalendarTime
    let end: CalendarTime?
    let duration: CalendarDuration?
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
  var texts: [CalendarOptions.Field: String] = [:]
  var start: CalendarTime?
  var end: CalendarTime?
  var duration: CalendarDuration?
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
  /// The reason why it cannot be shown.
  var fault: CalendarFile.Warning?

  init(line: Int) { self.line = line }
}
