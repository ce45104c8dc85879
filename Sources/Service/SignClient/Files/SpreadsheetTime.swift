// SPDX-License-Identifier: MIT

/// Dates and times as spreadsheets write them; the page reads the same (`columns.js`).
enum SpreadsheetTime {
  /// A date or time as the sign takes it: `2026-12-24T17:00` for `24.12.2026 5:00 PM`.
  ///
  /// Others stay as they are, also `12/5/2026`, which may mean two days.
  static func text(_ text: String) -> String {
    var words = text.unicodeScalars.split(whereSeparator: CSVTable.isSpace).map { String($0) }
    var date: String?
    if let first = words.first, let parts = numbers(first, ".", [1...2, 1...2, 4...4]) {
      date = parts.reversed().joined(separator: "-")
      words.removeFirst()
    }
    guard !words.isEmpty else { return date ?? text }
    let clock = words.joined().lowercased()
    let half = ["am", "pm"].first { clock.hasSuffix($0) }
    guard date != nil || half != nil,
      var time = numbers(String(clock.dropLast(half == nil ? 0 : 2)), ":", [1...2, 2...2, 2...2])
        ?? numbers(String(clock.dropLast(half == nil ? 0 : 2)), ":", [1...2, 2...2])
    else { return text }
    if let half {
      guard let hour = Int(time[0]), (1...12).contains(hour) else { return text }
      time[0] = two("\(hour % 12 + (half == "pm" ? 12 : 0))")
    }
    return (date.map { "\($0)T" } ?? "") + time.joined(separator: ":")
  }

  /// Numbers of so many digits, with two of them at least.
  private static func numbers(
    _ text: String, _ separator: Character, _ lengths: [ClosedRange<Int>]
  ) -> [String]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == lengths.count,
      zip(parts, lengths).allSatisfy({ part, lengths in
        lengths.contains(part.utf8.count) && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return nil }
    return parts.map { two(String($0)) }
  }

  private static func two(_ digits: String) -> String {
    digits.utf8.count == 1 ? "0\(digits)" : digits
  }
}
