// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import SignboardCommand

/// Messages that name the real mistake and the next step, word for word.
@Suite(.waitsForPrograms)
struct MistakeTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a value below 0 is no option`() throws {
    #expect(try Program.run(["render", "x", "--phase", "-3", "--panel", "1x1"]).status == 0)
    #expect(
      Signboard.joiningNegatives(["a", "--b", "-1", "--", "--c", "-1"])
        == ["a", "--b=-1", "--", "--c", "-1"])
  }

  @Test(arguments: [
    (["--step", "-2", "--every", "80"], ["--step", "2", "--every", "80", "--direction", "right"]),
    (
      ["--step=-1", "--every", "50", "--direction", "down"],
      ["--step", "1", "--every", "50", "--direction", "up"]
    ),
  ])
  func `a step below 0 moves the other way`(below: [String], other: [String]) throws {
    func film(_ options: [String]) throws -> String {
      let outcome = try Program.run(
        ["show", "Words", "--panel", "3x1", "--for", "1", "--fast", "--style", "text"] + options)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.output
    }
    let moved = try film(below)
    #expect(moved == (try film(other)))
    #expect(moved != (try film(["--step", "2", "--every", "80"])))
  }

  @Test(arguments: [
    (["Hello"], ["show", "Hello"]),
    (["hello", "--panel", "4x1"], ["show", "hello", "--panel", "4x1"]),
    (["Stop!"], ["show", "Stop!"]),
    (["show", "stop"], ["show", "stop"]),
    (["help", "show"], ["help", "show"]),
    (["resume"], ["resume"]),
    (["--help"], ["--help"]),
    ([], []),
  ])
  func `a text without a command is shown`(arguments: [String], command: [String]) throws {
    #expect(try Signboard.asCommand(arguments) == command)
  }

  @Test(arguments: TextRow.of("Command/CommandTests/configurations.txt", "Several mistakes"))
  func `all mistakes of a configuration are reported at once, with their lines`(
    row: TextRow
  ) throws {
    let messages = row.output.split(separator: "\n")
    let file = try folder.write(row.input, "sign.yaml")
    for (command, status, prefix) in [
      (["render", "--config"], 1, "Error: "), (["show", "--fast", "--config"], 1, "Error: "),
      (["run", "--check", "--config"], 78, "signboard: "),
    ] as [([String], Int32, String)] {
      let outcome = try Program.run(command + [file])
      #expect(outcome.status == status)
      let lines = outcome.error.split(separator: "\n").map(String.init)
      try #require(lines.count == messages.count, "\(outcome.error)")
      for (index, (line, message)) in zip(lines, messages).enumerated() {
        let mark = index == 0 || status == 78 ? prefix : ""
        let expected =
          mark + message.replacing("@", with: file).replacing("%", with: folder.path)
        #expect(line.hasPrefix(expected), "\(line)\n\(expected)")
      }
    }
  }
}
