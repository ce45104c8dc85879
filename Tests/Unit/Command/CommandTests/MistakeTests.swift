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

  private func error(_ arguments: [String], status: Int32 = 64) throws -> String {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    return outcome.error.split(separator: "\n").first.map(String.init) ?? ""
  }

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

  /// Mistakes that the parser does not find, whichever command reads the file.
  @Test(arguments: [
    ["test", "numbers"], ["replay", "wire.vcd"], ["render", "Hi"], ["show", "Hi"],
  ])
  func `all mistakes of a panel are reported at once, with their lines`(command: [String]) throws {
    let file = try folder.write(
      """
      chains:
        - {panel: 2x1, at: [0, 0], backend: memory}
        - {panel: 2x1, at: [1, 0], backend: memory}
      canvas: 1x1
      window: [100, 0]
      """, "sign.yaml")
    let outcome = try Program.run(command + ["--config", file])
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == """
        Error: \(file):3:5: chains[1]: module [1, 0] belongs to chains[0] already. Move one \
        of the two.
        \(file):5:1: window: the panel at [100, 0] ends at column 124 and row 8, but the \
        canvas of 1x1 has 8 columns and 8 rows. Move the window or enlarge the canvas.

        """)
  }

  @Test func `a canvas must hold the usual panel where the file has none`() throws {
    let file = try folder.write("backend: memory\ntext: Hi\ncanvas: 3x1\n", "sign.yaml")
    let checked = try Program.run(["run", "--check", "--config", file])
    #expect(
      checked.error
        == "signboard: \(file):3:9: canvas: the panel at [0, 0] ends at column 64 and row 8, but "
        + "the canvas of 3x1 has 24 columns and 8 rows. Move the window or enlarge the canvas.\n")
    #expect(checked.status == 78)
    let given = try Program.run(["render", "--config", file, "--panel", "3x1"])
    #expect(given.error == "" && given.status == 0)
  }

  @Test func `the largest panel that can be configured is built`() throws {
    let outcome = try Program.run([
      "show", "x", "--panel", "2048x64", "--frames", "1", "--fast", "--backend", "null",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  @Test func `a misspelt live value is reported with the likely one`() throws {
    let outcome = try Program.run([
      "render", "{temprature} {tiem} {heart} {address}", "--set", "temperature=21",
      "--panel", "2x1",
    ])
    #expect(
      outcome.error
        == "signboard: the live value {address} has no text yet and is shown as \"--\". A service "
        + "shows the address of its page there. Give it one with --set address=TEXT.\n"
        + "signboard: the live value {heart} has no text yet and is shown as \"--\". Did you mean "
        + "{icon heart}? Give it one with --set heart=TEXT.\n"
        + "signboard: the live value {temprature} has no text yet and is shown as \"--\". Did you "
        + "mean {temperature}? Give it one with --set temprature=TEXT.\n"
        + "signboard: the live value {tiem} has no text yet and is shown as \"--\". Did you mean "
        + "{time}? Give it one with --set tiem=TEXT.\n")
    #expect(outcome.status == 0)
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

  @Test func `all commands that read the file report a text that a comment cuts short`() throws {
    let file = try folder.write("panel: 2x1\nbackend: memory\ntext: Room #5\n", "sign.yaml")
    let warning =
      "signboard: \(file):3:12: text: \"#5\" begins a comment and is not shown. If it belongs "
      + "to the text, put all of the text in quotation marks: \"Room #5\"\n"
    let drawn = try Program.run(["render", "--config", file])
    #expect(drawn.error == warning && drawn.status == 0)
    let checked = try Program.run(["run", "--check", "--config", file])
    #expect(checked.error == warning && checked.status == 0)
  }

  @Test func `a value that the command line overrides is no mistake of the file`() throws {
    let file = try folder.write("text: \"a }\"\nfont: arial\n", "sign.yaml")
    #expect(try Program.run(["render", "b", "--font", "auto", "--config", file]).status == 0)
    #expect(
      try error(["render", "c }", "--font", "auto", "--config", file], status: 1)
        .hasPrefix("Error: text, column 3: "))
  }
}
