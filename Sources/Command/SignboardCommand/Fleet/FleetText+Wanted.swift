// SPDX-License-Identifier: MIT
import JSONText
import SignClient
import Wording

extension FleetText {
  /// Of which groups and signs something is wanted, a line each.
  static func wanted(_ documents: [AnswerObject], width: Int?) throws -> String {
    guard !documents.isEmpty else {
      return "Nothing is wanted of any sign. \"signboard fleet send\" sends a message.\n"
    }
    return try AnswerTable([
      .text("TARGET", "target", limit: 40), .number("REVISION", "revision"),
      .number("EPOCH", "epoch"), .text("BY", "by", else: "-"),
    ]).text(of: documents, width: width)
  }

  /// All that is wanted of a group or a sign, a line for each member.
  static func document(_ document: JSONValue) -> String {
    document.members.flatMap { member -> [String] in
      if member.key == "configuration", let text = member.value.string {
        return ["configuration:"] + text.split(separator: "\n").map { "  \($0)" }
      }
      guard case .object(let inner) = member.value else {
        return ["\(member.key): \(plain(member.value))"]
      }
      return inner.map { "\(member.key).\($0.key): \(plain($0.value["text"] ?? $0.value))" }
    }.map { ShownText.line($0) + "\n" }.joined()
  }

  private static func plain(_ value: JSONValue) -> String { value.string ?? value.text }

  /// What was taken over from signs, and what was left out.
  static func adoptions(_ adoptions: [AnswerObject]) throws -> String {
    guard !adoptions.isEmpty else {
      return "Nothing is taken over: no sign says that more is wanted than is known.\n"
    }
    var (lines, left): ([String], Int) = ([], 0)
    for adoption in adoptions {
      let target = try adoption.text("target")
      if let reason = adoption.textIfGiven("reason") {
        left += 1
        lines.append("\(target) is left out: \(reason)")
      } else {
        let signs = Wording.counted(try adoption.integer("signs"), "sign")
        lines.append("\(target) is taken over from \(signs).")
      }
    }
    lines.append("Taken over: \(adoptions.count - left), left out: \(left).")
    return lines.map { ShownText.line($0) + "\n" }.joined()
  }
}
