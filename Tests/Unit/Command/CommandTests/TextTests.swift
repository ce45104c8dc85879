// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// What texts may hold, from the command line.
@Suite(.waitsForPrograms)
struct TextTests {
  private func still(_ text: String, _ more: String...) -> [String] {
    ["render", text, "--scroll", "static", "--font", "signboard-4", "--no-chip"] + more
  }

  private func expect(
    _ arguments: [String], _ picture: String, error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.error == error, sourceLocation: sourceLocation)
    expectPicture(outcome.output, picture + "\n", sourceLocation: sourceLocation)
  }

  @Test func `brackets are markup unless the text is plain`() throws {
    try expect(
      still("{inverse}1{/}", "--panel", "1x1"),
      """
      ........
      ........
      ##.##...
      #..##...
      ##.##...
      #...#...
      ........
      ........
      """)
    let outcome = try Program.run(still("{inverse}1{/}", "--plain", "--panel", "4x1"))
    #expect(outcome.output != "")
    #expect(outcome.status == 0)
  }

  @Test func `live values have the texts that were set, also from standard input`() throws {
    try expect(
      still("{a}{b}", "--set", "a=1", "--panel", "2x1"),
      """
      ................
      ................
      .#..............
      ##..............
      .#..###.###.....
      ###.............
      ................
      ................
      """,
      error: "signboard: the live value {b} has no text yet and is shown as \"--\". Give it one "
        + "with --set b=TEXT.\n")
    let outcome = try Program.run(
      [
        "show", "{a}", "-", "--fast", "--frames", "1", "--style", "text", "--panel", "1x1",
        "--scroll", "static", "--font", "signboard-4",
      ], input: "{\"set\": {\"a\": 1}}\n")
    expectPicture(
      outcome.output,
      """
      t=0.000 s
      ........
      ........
      .#......
      ##......
      .#......
      ###.....
      ........
      ........


      """)
  }

  @Test func `icons and effects are listed`() throws {
    let icons = try Program.run(["icons"])
    #expect(icons.output.contains("\nheart  ❤\n"))
    let heart = try Program.run(["icons", "heart"])
    expectPicture(
      heart.output,
      """
      heart  ❤
      .##.##..
      #######.
      #######.
      #######.
      .#####..
      ..###...
      ...#....
      ........

      """)
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
