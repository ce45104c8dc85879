// SPDX-License-Identifier: MIT
import Core

/// When a message is shown, in short.
enum TimingText {
  /// Such as `4m10s left, mon-fri 08:00–18:00`: the rest, then the limits and the rules.
  static func of(_ message: JSONValue) -> String {
    let progress = message["progress"]
    let isOver = progress?["over"] == .bool(true)
    let left = isOver ? ["over"] : left(progress)
    let limits = isOver || left.isEmpty ? limits(message) : []
    let timing = timing(message, isLimited: !(left + limits).isEmpty)
    let whole = (limits + (timing.isEmpty ? [] : [timing])).joined(separator: " ")
    return (left + (whole.isEmpty ? [] : [whole])).joined(separator: isOver ? ": " : ", ")
  }

  /// How much is left.
  private static func left(_ progress: JSONValue?) -> [String] {
    let words = [
      progress?["timesLeft"]?.integer.map(times), progress?["secondsLeft"]?.integer.map(span),
    ].compactMap(\.self)
    return words.isEmpty ? [] : [words.joined(separator: " or ") + " left"]
  }

  /// The limits of the message.
  private static func limits(_ message: JSONValue) -> [String] {
    [message["times"]?.integer.map(times), message["duration"]?.integer.map { "for \(span($0))" }]
      .compactMap(\.self)
  }

  private static func span(_ seconds: Int64) -> String { TimeSpan.text(Int(clamping: seconds)) }

  private static func times(_ count: Int64) -> String { Wording.counted(count, "time") }

  private static func timing(_ message: JSONValue, isLimited: Bool) -> String {
    var words = (message["rules"]?.items ?? []).map { rule($0) }
    if words.isEmpty, message["from"] == nil, message["until"] == nil, !isLimited {
      words = ["always"]
    }
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
