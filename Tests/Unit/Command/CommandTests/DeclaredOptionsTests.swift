// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration
import Testing

@testable import SignboardCommand

@Suite struct DeclaredOptionsTests {
  private func names<let number: Int>(_ keys: KeyOptions<number>) -> [String] {
    keys.customMirror.children.compactMap(\.label)
  }

  private func options(of section: SettingSection) -> [String] {
    SettingKeys.options().filter { $0.section == section }.map(\.name)
  }

  @Test func `a part of the configuration has the options of its keys`() {
    let parts = [
      TextKeys.section, MotionKeys.section, PageKeys.section, OtherKeys.section,
      PanelKeys.section, DisplayKeys.section,
    ]
    #expect(parts == [.texts, .motion, .pages, .others, .panel, .display])
    #expect(names(MotionKeys()) == options(of: .motion))
  }

  @Test func `a command of a table has the name of its type`() {
    let commands: [any ParsableCommand.Type] = [
      ValuesCommand.self, ZonesCommand.self, UnshownCommand.self, FrameCommand.self,
      WebhooksCommand.self, StatisticsCommand.self, StartCommand.self, PauseCommand.self,
      StopCommand.self,
    ]
    #expect(
      commands.map { $0.configuration.commandName } == [
        "values", "zones", "unshown", "frame", "webhooks", "statistics", "start", "pause", "stop",
      ])
    #expect(SignReading.all.count == 6 && PlaybackOrders.all.count == 3)
  }

  @Test func `only the options are declared that arguments name`() {
    let arguments = ["render", "--speed", "5", "--font=x", "--unknown", "wrap", "--", "-x"]
    DeclaredOptions.only(in: arguments) {
      #expect(names(MotionKeys()) == ["speed"])
      #expect(names(TextKeys()) == ["font"])
      #expect(names(PageKeys()).isEmpty)
    }
    #expect(names(PageKeys()) == options(of: .pages))
  }

  @Test func `a mistake is reported as if all options were declared`() throws {
    func message(_ arguments: [String]) -> String {
      do {
        _ = try Signboard.parsed(arguments)
        return ""
      } catch {
        return Signboard.message(for: error)
      }
    }
    #expect(
      message(["show", "x", "--sped", "5"]) == "Unknown option '--sped'. Did you mean '--speed'?")
    #expect(
      message(["show", "x", "--speed", "fast"]).hasPrefix(
        "The value 'fast' is invalid for '--speed <"))
    #expect(message(["show", "x", "--speed"]) == "Missing value for '--speed <columns>'")
    #expect(message(["show", "--", "--speed"]).isEmpty)
  }
}
