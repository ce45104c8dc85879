// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// What a person reads who types the name of the program only.
@Suite(.waitsForPrograms)
struct BeginningTests {
  @Test func `the program alone prints in a small terminal what to type first`() throws {
    let outcome = try Program.run([])
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // The last two rows of 24 are for the prompt and the input.
    #expect(rows.count <= 22)
    #expect(rows.allSatisfy { $0.count <= 80 })
    let commands = outcome.output.components(separatedBy: "first:\n").last ?? ""
    #expect(
      commands.split(separator: "\n").prefix { $0.hasPrefix("  ") }.map {
        $0.split(separator: " ")[0]
      } == ["demo", "show", "wire", "doctor", "setup", "send"])
    #expect(
      commands.hasSuffix(
        "\n\nAll commands: signboard --help\nOne of them:  signboard help show\n"))
    #expect(outcome.error == "" && outcome.status == 0)
  }

  @Test func `the help has every command`() throws {
    let help = try Program.run(["--help"]).output
    #expect(try Program.run(["help"]).output == help)
    for name in ["show", "render", "fleet", "keys", "send", "statistics"] {
      #expect(help.contains("\n  \(name) "), "\(name)")
    }
  }
}
