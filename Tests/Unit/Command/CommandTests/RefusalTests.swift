// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Commands that are refused, each with the reason and the next step.
@Suite(.waitsForPrograms)
struct RefusalTests {
  /// A command of `refusals.txt`, and what it ends with.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let command: String
    let status: Int32
    /// The first line of the error.
    let message: String

    var testDescription: String { command }

    /// All of the file, in its order; none if it cannot be read.
    static let all =
      ((try? Repository.text("Tests/Unit/Command/CommandTests/refusals.txt")) ?? "")
      .components(separatedBy: "\n\n").filter { !$0.hasPrefix("#") }.flatMap { paragraph in
        let lines = paragraph.split(separator: "\n").map(String.init)
        let end = (lines.last ?? "").split(separator: " ", maxSplits: 1)
        return lines.dropLast().map { command in
          Refusal(
            command: command, status: end.first.flatMap { Int32($0) } ?? 0,
            message: end.last.map(String.init) ?? "")
        }
      }
  }

  @Test(arguments: Refusal.all)
  func `a command is refused before it does anything`(_ refusal: Refusal) throws {
    let outcome = try Program.run(TableRow.words(refusal.command))
    #expect(outcome.error.components(separatedBy: "\n")[0] == "Error: \(refusal.message)")
    #expect(outcome.status == refusal.status)
    #expect(outcome.output == "")
    #expect(!FileManager.default.fileExists(atPath: Program.root.path + "/sign.gif.part"))
  }

  @Test func `the file has refusals`() {
    #expect(Refusal.all.count > 120)
    #expect(Refusal.all.allSatisfy { $0.status != 0 })
  }
}
