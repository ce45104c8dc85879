// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// What texts may hold, from the command line.
@Suite(.waitsForPrograms)
struct TextTests {
  @Test func `icons and effects are listed`() throws {
    let icons = try Program.run(["icons"])
    #expect(icons.output.contains("\nheart  ❤\n"))
    let effects = try Program.run(["effects"])
    #expect(effects.output.contains("\nwipe-left "))
  }

  @Test(arguments: [
    ("printf 'a\\351' | xargs -0 \"$0\" render --panel 1x1", 4),
    ("exec \"$0\" render {v} --set \"v=$(printf '\\351')\" --panel 1x1", 4),
  ])
  func `an argument that is not UTF-8 is reported`(line: String, number: Int) throws {
    let outcome = try Program.shell(line)
    #expect(
      outcome.error.hasPrefix(
        "signboard: argument \(number) is not UTF-8; what could not be read is shown as U+FFFD. "
          + "Convert it with iconv.\n"))
    #expect(outcome.status == 0)
  }

  @Test func `input in UTF-16 is recognized and named`() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE] + "Hi\n".utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    let outcome = try Program.run(
      ["show", "-", "--fast", "--frames", "1", "--panel", "1x1"], bytes: bytes)
    #expect(
      outcome.error.hasPrefix(
        "Error: standard input: The text is UTF-16, not UTF-8; save it as UTF-8, or convert it "
          + "with iconv.\n"))
  }

  @Test func `a text of a million characters is shown`() throws {
    let text = String(repeating: "電光掲示板 ", count: 166_667)
    let outcome = try Program.run(
      ["show", "-", "--fast", "--frames", "2", "--backend", "memory", "--stats"], input: text)
    #expect(outcome.output.contains("\"frames\":2,"))
    #expect(outcome.status == 0)
  }
}
