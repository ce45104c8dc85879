// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Texts that follow the time, as the whole command shows them.
@Suite(.waitsForPrograms)
struct ClockTests {
  /// When which text appears in virtual time, as `2.750 12:35`.
  private func timeline(
    _ arguments: [String], texts: [String], panel: String = "5x1", zone: String = "UTC"
  ) throws -> [String] {
    let still = ["--scroll", "static", "--panel", panel]
    var names: [String: String] = [:]
    for text in texts {
      names[try Program.run(["render", text] + still).output] = text
    }
    let outcome = try Program.run(
      ["show", "--time-zone", zone] + arguments + still + ["--fast", "--style", "text"])
    #expect(outcome.error == "")
    return outcome.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { picture in
      let lines = picture.components(separatedBy: "\n")
      let leds = lines.dropFirst().joined(separator: "\n") + "\n"
      let label = lines[0].dropFirst(2).dropLast(2)
      return "\(label) \(names[leds].map { $0.isEmpty ? "dark" : $0 } ?? "?\n\(leds)")"
    }
  }

  @Test func `a clock changes at the exact instant`() throws {
    #expect(
      try timeline(
        ["{time}", "--now", "2026-11-21T12:34:57.250Z", "--for", "125"],
        texts: ["12:34", "12:35", "12:36", "12:37"])
        == ["0.000 12:34", "2.750 12:35", "62.750 12:36", "122.750 12:37"])
  }

  @Test func `a countdown passes zero and shows its last text`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml")
      try """
      text: "{left}"
      values: {left: {countdown: 2027-01-01T00:00, format: "{s}", then: "2027!"}}
      """.write(to: file, atomically: true, encoding: .utf8)
      #expect(
        try timeline(
          ["--config", file.path, "--now", "2026-12-31T23:59:56.500Z", "--for", "20"],
          texts: ["0", "1", "2", "3", "4", "2027!"])
          == ["0.000 4", "0.500 3", "1.500 2", "2.500 1", "3.500 2027!"])
    }
  }

  @Test func `a picture of next year shows next year's time`() throws {
    let panel = ["--panel", "13x1", "--scroll", "static"]
    let year = ["--at", "31536000", "--now", "2026-11-21T12:34:56Z", "--time-zone", "UTC"]
    for clock in [[], ["--clock", "wall"]] {
      #expect(
        try Program.run(["render", "{time} {date}", "--locale", "en-GB"] + panel + year + clock)
          .output
          == (try Program.run(["render", "12:34 21/11/2027"] + panel).output))
    }
    // By then a moving text has passed 946 080 000 columns.
    let moved = try Program.run(["render", "{time} Hello", "--panel", "4x1"] + year)
    #expect(moved.status == 0)
    #expect(moved.output.contains("#"))
  }

  @Test func `a value without a text is reported once`() throws {
    let still = ["--fast", "--frames", "1", "--backend", "null"]
    let outcome = try Program.run(
      ["show", "{gate} {time} {gate} {exit}", "--set", "exit=1"] + still)
    #expect(
      outcome.error
        == "signboard: the live value {gate} has no text yet and is shown as \"--\". Did you "
        + "mean {date}? Give it one with --set gate=TEXT.\n")
    #expect(try Program.run(["show", "{gate}", "--plain"] + still).error == "")
    // There is no report if values may still come.
    let file = try Program.run(["show", "{gate}", "--values-file", "/no/such.json"] + still)
    #expect(file.error == "")
  }

  @Test(arguments: [
    (
      #"{"id": 7, "body": "Hello"}"#,
      "input: this sign shows no conversation that takes messages. Show one with --conversation -, "
        + "or send the text alone."
    ),
    (
      "{wibble",
      #"text, column 1: "{" without "}" after it. Add "}", or write "{{" for the character itself. "#
        + "Where brackets are meant as they are, use --plain (in a file: plain: yes). The line is "
        + "shown as it is."
    ),
  ])
  func `an invalid line of standard input is reported and the sign goes on`(
    line: String, message: String
  ) throws {
    // Not in virtual time, so that lines are read while it runs; it ends after the last text.
    let outcome = try Program.run(
      ["show", "-", "--backend", "null", "--scroll", "once", "--speed", "10000"],
      input: line + "\nx\n")
    #expect(outcome.status == 0)
    #expect(outcome.error == "signboard: \(message)\n")
  }
}
