// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

@testable import SignboardCommand

/// `signboard keys`, and the options that come from the table of keys.
@Suite(.waitsForPrograms)
struct KeysTests {
  @Test func `the list has every key`() throws {
    let list = try Program.run(["keys"]).output
    for key in SettingKeys.all { #expect(list.contains("\n  \(key.name) "), "\(key.name)") }
  }

  @Test func `the printed forms are the files of the repository`() throws {
    #expect(
      try Program.run(["keys", "--format", "yaml"]).output
        == Repository.text("Config/signboard.yaml"))
    #expect(
      try Program.run(["keys", "--format", "markdown"]).output
        == Repository.text("Documentation/keys.md"))
  }

  @Test func `every option of a key sets it, and is in the help with its sentence`() throws {
    func words(_ text: String) -> String {
      text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    let help = words(try Program.run(["help", "show", "--all"]).output)
    for option in SettingKeys.options() {
      #expect(help.contains("--\(option.name)"), "\(option.name)")
      #expect(help.contains(words(option.help)), "\(option.name)")
    }
    let short = try Program.run(["help", "show"]).output
    #expect(short.hasSuffix(" options. All of them: signboard help show --all\n"))
    #expect(short.split(separator: "\n").count < 90)
    for name in HelpFold.first { #expect(short.contains("--\(name) "), "\(name)") }
    let values = ["--speed", "5", "--wrap", "--font", "a", "--font", "b", "--panel", "2x1"]
    let command = try #require(try Signboard.parsed(["render", "x"] + values) as? RenderCommand)
    let settings = try command.panel.settings(["x"], command.scene, command.texts)
    #expect(settings.content.speed == .columnsPerSecond(Rational(5)))
    #expect(settings.content.wrap == true && settings.content.plain == nil)
    #expect(settings.content.fonts == ["a", "b"])
    #expect(settings.panel.size == PanelSize(across: 2, down: 1))
  }
}
