// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Invalid lines of a feed.
@Suite(.waitsForPrograms)
struct FeedTests {
  private static let atOnce = ["--backend", "memory", "--fast", "--frames", "1"]
  private static let live = ["--backend", "memory", "--fast", "--for", "0.3", "--panel", "2x1"]

  @Test(arguments: [["--fast", "--frames", "1"], ["--fast", "--for", "1"]])
  func `a lone bracket is shown as it is and reported`(options: [String]) throws {
    let arguments = ["show", "-", "--panel", "2x1", "--scroll", "static"]
    let outcome = try Program.run(arguments + options, input: "}x\n")
    let meant = try Program.run(["render", "}}x", "--panel", "2x1", "--scroll", "static"])
    #expect(outcome.output.contains(meant.output))
    #expect(outcome.status == 0)
    #expect(outcome.error.hasPrefix("signboard: text, column 1: "))
    #expect(outcome.error.hasSuffix(" The line is shown as it is.\n"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["--fast", "--frames", "1"], ["--fast", "--for", "1"]])
  func `a wrong markup in a message of a conversation is reported once`(options: [String]) throws {
    let arguments = ["--conversation", "-", "--panel", "2x1", "--message-entry", "ease"]
    let outcome = try Program.run(
      ["show", "--message-markup"] + arguments + options, input: "a\n{icon hart}\n")
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "signboard: text, message \"line 2\", column 7: unknown icon \"hart\". Did you mean "
        + "\"heart\"? The message is shown as it is; where brackets are meant, double them.\n")
    let plain = try Program.run(["show"] + arguments + options, input: "a\n{icon hart}\n")
    #expect(plain.error.isEmpty)
    #expect(plain.output.suffix(100) == outcome.output.suffix(100))
  }

  @Test func `a repeated warning is reported once and counted`() throws {
    let bytes = Array(repeating: Array("caf".utf8) + [0xE9, 0x0A], count: 50).flatMap { $0 }
    let outcome = try Program.run(["show", "-"] + Self.atOnce, bytes: bytes)
    let notice =
      "signboard: standard input: a line is not UTF-8; what could not be read is shown as U+FFFD. "
      + "Convert it with iconv."
    #expect(outcome.error.hasPrefix("\(notice)\n"))
    #expect(outcome.error.contains("\(notice) (49 more times.)\n"))
  }

  @Test func `random bytes are reported in a few words`() throws {
    var generator = SeededGenerator(seed: 4)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let outcome = try Program.run(["show", "-"] + Self.live, bytes: bytes)
    #expect(outcome.status == 0, "\(outcome.error.suffix(300))")
    #expect(outcome.error.utf8.count < 20_000)
  }

  @Test func `a bracket with a mark behind it is a bracket`() throws {
    let outcome = try Program.run(["show", "-", "--fast"], input: "ok\na{\u{034D} b\n")
    #expect(outcome.status == 0, "\(outcome.error)")
  }
}
