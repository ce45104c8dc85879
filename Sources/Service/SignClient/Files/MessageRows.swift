// SPDX-License-Identifier: MIT
import JSONText
import Wording

/// Reads the rows of a table of messages.
struct MessageRows {
  /// What is wrong with the first row.
  struct WrongHead: Error { let problems: [FileProblem] }

  /// The column of each cell; `nil`: there is no name above it.
  let names: [String?]
  /// What is wrong with the rows that were read.
  private(set) var problems: [FileProblem] = []

  /// Takes the first row, in which case and blanks do not count.
  static func named(by row: CSVTable.Row) -> Result<MessageRows, WrongHead> {
    let names = row.cells.map { column($0) }
    var problems: [FileProblem] = []
    for (index, cell) in row.cells.enumerated() {
      let written = CSVTable.trimmed(cell)
      guard let name = names[index] else {
        if written.isEmpty { continue }
        let step =
          Wording.nearest(to: written, among: MessageColumns.all).map { "Is \"\($0)\" meant?" }
          ?? "Remove it; \"signboard export --format csv\" writes those that there are."
        problems.append(FileProblem(row.line, written, "There is no such column. \(step)"))
        continue
      }
      if names.firstIndex(of: name).map({ $0 < index }) ?? false {
        problems.append(
          FileProblem(row.line, written, "This column stands twice. Remove one of the two."))
      }
    }
    return problems.isEmpty
      ? .success(MessageRows(names: names)) : .failure(WrongHead(problems: problems))
  }

  private static func column(_ cell: String) -> String? {
    let text = CSVTable.trimmed(cell)
    let prefix = MessageColumns.ofLanguage
    if text.lowercased().hasPrefix(prefix), text.utf8.count > prefix.utf8.count {
      return prefix + text.dropFirst(prefix.count)
    }
    return MessageColumns.all.first { $0.lowercased() == text.lowercased() }
  }

  private init(names: [String?]) { self.names = names }

  /// The message of a row, `more` last; what is wrong is noted.
  mutating func draft(of row: CSVTable.Row) -> JSONValue {
    var draft: [JSONValue.Member] = []
    var filled: [(cell: String, column: String?, index: Int)] = []
    for (index, cell) in row.cells.enumerated() {
      let column = index < names.count ? names[index] : nil
      // Blanks are a text.
      let isText = column?.hasPrefix("text") ?? false
      if isText ? !cell.isEmpty : !CSVTable.trimmed(cell).isEmpty {
        filled.append((cell, column, index))
      }
    }
    for isMore in [false, true] {
      for (cell, column, index) in filled where (column == "more") == isMore {
        if let reason = Self.put(cell, column, into: &draft) {
          problems.append(FileProblem(row.line, column ?? "cell \(index + 1)", reason))
        }
      }
    }
    return .object(draft)
  }

  /// Puts one cell into a draft; returns what is wrong.
  private static func put(
    _ cell: String, _ column: String?, into draft: inout [JSONValue.Member]
  ) -> String? {
    guard let column else {
      return "There is no name above this column. Write one into the first line."
    }
    let value: JSONValue
    do throws(CellFault) { value = try MessageCell.value(of: cell, in: column) } catch {
      return error.sentence
    }
    if MessageColumns.ruleParts.contains(column) {
      let rule = draft.first { $0.key == "rules" }?.value.items.first?.members ?? []
      set("rules", .array([.object(rule + [.init(column, value)])]), in: &draft)
    } else if column == "more" {
      if value.members.contains(where: { member in draft.contains { $0.key == member.key } }) {
        return "Something of it has a column of its own on this line. Write it in one place."
      }
      draft += value.members
    } else if column == "text" || column.hasPrefix(MessageColumns.ofLanguage) {
      let old = draft.first { $0.key == "text" }?.value
      guard column != "text" else {
        if old != nil { return twoTexts }
        set("text", value, in: &draft)
        return nil
      }
      if old?.string != nil { return twoTexts }
      let language = String(column.dropFirst(MessageColumns.ofLanguage.count))
      set("text", .object((old?.members ?? []) + [.init(language, value)]), in: &draft)
    } else {
      set(column, value, in: &draft)
    }
    return nil
  }

  private static let twoTexts =
    "There is a text for all languages and one by language. Empty one of the two cells."

  private static func set(
    _ key: String, _ value: JSONValue, in draft: inout [JSONValue.Member]
  ) {
    let member = JSONValue.Member(key, value)
    if let index = draft.firstIndex(where: { $0.key == key }) {
      draft[index] = member
    } else {
      draft.append(member)
    }
  }
}
