// SPDX-License-Identifier: MIT
import JSONText

/// When a message is shown, in short.
enum TimingText {
  /// Such as `mon-fri 08:00–18:00`.
  static func of(_ message: JSONValue) -> String {
    var words = (message["rules"]?.items ?? []).map { rule($0) }
    if words.isEmpty, message["from"] == nil, message["until"] == nil { words = ["always"] }
    let rules = words.joined(separator: ", ")
    var parts = rules.isEmpty ? [] : [rules]
    if let from = message["from"]?.string { parts.append("from \(from)") }
    if let until = message["until"]?.string { parts.append("until \(until)") }
    return parts.joined(separator: " ")
  }

  private static func rule(_ rule: JSONValue) -> String {
    let seconds = rule["seconds"]?.integer.map { "for \($0) s" }
    if let cron = rule["cron"]?.string {
      return (["cron \(cron)"] + [seconds].compactMap { $0 }).joined(separator: " ")
    }
    let dates = (rule["dates"]?.items ?? []).compactMap(\.string)
    let days =
      rule["days"]?.string ?? rule["recurrence"]?.string
      ?? (dates.isEmpty ? "daily" : dates.joined(separator: " "))
    let (start, end) = (rule["start"]?.string, rule["end"]?.string)
    var words = [days]
    if let seconds {
      words += [start ?? "00:00", seconds]
    } else if start != nil || end != nil {
      words.append("\(start ?? "00:00")–\(end ?? "24:00")")
    }
    return words.joined(separator: " ")
  }
}
