// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The commands of `outputs.txt` print what stands below them.
@Suite(.waitsForPrograms)
struct OutputTests {
  private static let file = "Command/CommandTests/outputs.txt"

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: TextRow.titles(file))
  func `each command prints what is written`(title: String) throws {
    for row in TextRow.of(Self.file, title) { try expect(row) }
  }

  private func expect(_ row: TextRow) throws {
    let parts = "\n\(row.input)".components(separatedBy: "\n$ ")
    try #require(parts.count == 2, "\(row.input)")
    for text in parts[0].components(separatedBy: "\n= ").dropFirst() {
      let lines = text.split(separator: "\n").map(String.init)
      try folder.write(lines.dropFirst().map { $0 + "\n" }.joined(), lines[0])
    }
    let lines = parts[1].split(separator: "\n").map(String.init)
    let words = TableRow.words(lines[0]).map { $0.replacing("FOLDER", with: folder.path) }
    let outcome = try Program.run(
      words, input: lines.dropFirst().map { $0 + "\n" }.joined())
    let printed =
      outcome.output + outcome.error.split(separator: "\n").map { "! \($0)\n" }.joined()
      + (outcome.status == 0 ? "" : "exit \(outcome.status)\n")
    expectPicture(
      printed.replacing(folder.path, with: "FOLDER"),
      row.output.isEmpty ? "" : row.output + "\n", "\(row.input)")
  }
}
