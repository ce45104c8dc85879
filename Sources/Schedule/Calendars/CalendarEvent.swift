// SPDX-License-Identifier: MIT
import CivilTime

/// An event as it stands in a calendar, its times read.
struct CalendarEvent {
  /// An additional time: a start, and an end if it says one.
  struct Addition {
    let start: CalendarTime
    let end: CalendarTime?
    let duration: CalendarDuration?
  }

  /// What RANGE of RECURRENCE-ID says.
  enum Range {
    /// This time alone.
    case this
    /// Those after it, too; they are as much later or earlier, and as long.
    case andLater
    /// Those before it, too, which RFC 5545 does not know any more.
    case andEarlier
  }

  /// The line of its beginning.
  let line: Int
  var uid = ""
  var texts: [CalendarOptions.Field: String] = [:]
  var start: CalendarTime?
  var end: CalendarTime?
  var duration: CalendarDuration?
  /// The rules as they stand there, with their lines.
  var rules: [(text: String, line: Int)] = []
  var additions: [Addition] = []
  var exceptions: [CalendarTime] = []
  /// Which time of another event it stands for.
  var replaced: CalendarTime?
  /// Which other times it stands for, too.
  var range = Range.this
  var isCancelled = false
  var isPrivate = false
  /// 1 (the highest) to 9; 0: none.
  var priority = 0
  var sequence = 0
  /// Why it cannot be shown.
  var fault: CalendarFile.Warning?

  init(line: Int) { self.line = line }
}
