// SPDX-License-Identifier: MIT
import JSONText
import SignClient

extension FuzzReader {
  /// A table that is read, written and read again has the same cells.
  static func checkCSV(_ bytes: [UInt8]) throws {
    let table = CSVTable(bytes)
    try FuzzFinding.unless(
      table.rows.allSatisfy { row in row.cells.contains { !$0.isEmpty } }, "there is an empty row")
    guard table.faults.isEmpty else { return }
    // Names stand first, as a first line alone may name the separator.
    let written = CSVTable.text(
      of: [[.text("id")]] + table.rows.map { $0.cells.map { .text($0) } })
    let again = CSVTable(Array(written.utf8))
    try FuzzFinding.unless(again.faults.isEmpty, "what was written is refused: \(written)")
    let (cells, others) = (table.rows.map(\.cells), again.rows.dropFirst().map(\.cells))
    try FuzzFinding.unless(
      cells.map { $0.map { Array($0.utf8) } } == others.map { $0.map { Array($0.utf8) } },
      "what was written reads otherwise: \(written.debugDescription)")
  }

  /// Messages that are read, written as JSON and read again are equal; a refusal is in words.
  ///
  /// They may also be messages or a scene to send.
  static func checkMessageFile(_ bytes: [UInt8]) throws {
    let items = (try? MessageInput.read(bytes, fields: MessageFields())) ?? []
    try FuzzFinding.unless(items.allSatisfy { $0.line >= 1 }, "a message without a line")
    _ = try? SceneInput.read(bytes, name: "scene.yaml")
    let drafts: [JSONValue]
    do {
      let file = try MessageFile(bytes, name: "file")
      for problem in file.problems { try FuzzFinding.inWords("\(problem)") }
      drafts = file.items.map(\.draft)
    } catch let error as ClientError {
      return try FuzzFinding.inWords("\(error)")
    }
    let text = MessageExport(drafts, as: .json).text
    let again: MessageFile
    do throws(ClientError) { again = try MessageFile(Array(text.utf8), name: "file") } catch {
      // The list around the messages makes them one level deeper.
      return try FuzzFinding.unless(
        "\(error)".contains(" deep."), "what was written is refused: \(error)")
    }
    try FuzzFinding.unless(
      MessageExport(again.items.map(\.draft), as: .json).text == text,
      "what was written reads otherwise: \(text)")
    // A table of them is a table, whatever is in its cells.
    let table = CSVTable(Array(MessageExport(drafts, as: .csv).text.utf8))
    try FuzzFinding.unless(
      table.faults.isEmpty && table.rows.count <= drafts.count + 1, "the table is damaged")
  }
}
