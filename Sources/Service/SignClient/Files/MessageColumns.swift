// SPDX-License-Identifier: MIT
import JSONText

/// The columns of a table of messages: one for each simple field, and `more` for what fits none.
///
/// Names, order and kinds are those of the page (`columns.js`), which reads what is written here.
enum MessageColumns {
  static let numbers: Set = [
    "priority", "order", "latitude", "longitude", "times", "duration", "repeat", "speed",
  ]
  static let switches: Set = ["protected", "plain"]
  static let times: Set = ["from", "until", "expires", "start", "end"]
  static let ruleParts = ["days", "start", "end"]
  /// All in their order; those of texts by language stand behind `text`.
  static let all =
    ["id", "text", "zone", "priority", "order", "protected", "plain", "from", "until"] + ruleParts
    + [
      "exceptions", "timeZone", "latitude", "longitude", "expires", "whenExpired", "times",
      "duration", "entry", "exit", "scroll", "repeat", "speed", "more",
    ]
  static let ofLanguage = "text."

  /// What is sent for a message that was read.
  static func draft(of message: JSONValue) -> [JSONValue.Member] {
    message.members.filter { $0.key != "revision" && $0.key != "progress" }
  }

  /// The rows of a table of messages, the names of its columns first.
  static func rows(of messages: [JSONValue]) -> [[CSVTable.Cell]] {
    let cells = messages.map { Self.cells(of: $0) }
    let languages = Set(cells.flatMap(\.keys).filter { $0.hasPrefix(ofLanguage) })
    let names =
      all[..<2] + languages.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) } + all[2...]
    return [names.map { .text($0) }] + cells.map { row in names.map { row[$0] ?? .text("") } }
  }

  /// The cells of a message by their columns.
  private static func cells(of message: JSONValue) -> [String: CSVTable.Cell] {
    var cells: [String: CSVTable.Cell] = [:]
    var more: [JSONValue.Member] = []
    for member in draft(of: message) {
      switch (member.key, member.value) {
      case ("text", .object(let languages)):
        for language in languages { cells[ofLanguage + language.key] = cell(language.value) }
      case ("rules", .array(let rules)) where isSimple(rules):
        for part in rules[0].members { cells[part.key] = cell(part.value) }
      case ("exceptions", .array(let days)) where !days.isEmpty:
        cells["exceptions"] = .text(days.map { $0.string ?? $0.text }.joined(separator: " "))
      case (let key, let value) where all.contains(key) && key != "exceptions":
        cells[key] = cell(value)
      default: more.append(member)
      }
    }
    if !more.isEmpty { cells["more"] = .text(JSONValue.object(more).text) }
    return cells
  }

  private static func cell(_ value: JSONValue) -> CSVTable.Cell {
    switch value {
    case .string(let text): .text(text)
    case .integer, .number: .number(value.text)
    default: .text(value.text)
    }
  }

  /// Whether rules are one that the columns of days, start and end can say.
  static func isSimple(_ rules: [JSONValue]) -> Bool {
    guard rules.count == 1, !rules[0].members.isEmpty else { return false }
    return rules[0].members.allSatisfy { ruleParts.contains($0.key) }
  }

  /// The fields that the columns of a table decide on; what others hold is left as it is.
  static func fields(of names: [String]) -> Set<String> {
    var fields = Set(names.map { $0.hasPrefix(ofLanguage) ? "text" : $0 })
    if !fields.isDisjoint(with: ruleParts) { fields.insert("rules") }
    if fields.contains("more") { fields.formUnion(["rules", "scene"]) }
    return fields
  }

  /// The column of a field that the sign names, such as `rules[0].start`.
  static func column(of field: String, in draft: JSONValue) -> String {
    let name = String(field.prefix { $0 != "." && $0 != "[" })
    if name == "rules", case .array(let rules)? = draft["rules"], isSimple(rules) {
      return field.split(separator: ".").dropFirst().first.map(String.init) ?? "days"
    }
    if field.hasPrefix(ofLanguage) { return field }
    return all.contains(name) ? name : "more"
  }
}
