// SPDX-License-Identifier: MIT
import ArgumentParser

/// The command `signboard`.
struct Signboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signboard",
    abstract: "Words on a row of MAX7219 LED modules, or on the same panel in this terminal.",
    discussion: """
      Try it: signboard "Hello"
      A tour: signboard demo
      On a Raspberry Pi: signboard show "Hello" --backend spi:/dev/spidev0.0
      """,
    version: "0.1.0",
    subcommands: [
      ShowCommand.self, DemoCommand.self, RunCommand.self, StoreCommand.self, TokenCommand.self,
      SetupCommand.self, FindCommand.self, FleetCommand.self, WireCommand.self,
      TestCommand.self, DoctorCommand.self, LoopbackCommand.self, RenderCommand.self,
      ReplayCommand.self, FontsCommand.self, IconsCommand.self, EffectsCommand.self,
      KeysCommand.self, ReadPictureCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Running sign",
        subcommands: [
          SendCommand.self, ListCommand.self, RemoveCommand.self, ExportCommand.self,
          ImportCommand.self, ActivateCommand.self, PicturesCommand.self, SetCommand.self,
          ValuesCommand.self,
          WhyCommand.self, NextCommand.self,
          CalendarCommand.self, LogCommand.self, ShownCommand.self, ZonesCommand.self,
          UnshownCommand.self, FrameCommand.self,
          IntensityCommand.self, SpeedCommand.self, PauseCommand.self, StartCommand.self,
          StopCommand.self,
          HealthCommand.self, WebhooksCommand.self, StatisticsCommand.self,
        ])
    ],
    defaultSubcommand: nil)

  /// What the program prints without arguments: no more than a small terminal shows at once.
  static var beginning: String {
    let first: [any ParsableCommand.Type] = [
      DemoCommand.self, ShowCommand.self, WireCommand.self, DoctorCommand.self, SetupCommand.self,
      SendCommand.self,
    ]
    let commands = first.map { command in
      let name = command.configuration.commandName ?? ""
      let gap = String(repeating: " ", count: 8 - name.count)
      return "  \(name)\(gap)\(command.configuration.abstract)\n"
    }
    return """
      \(configuration.abstract)

      \(configuration.discussion)

      The commands that one needs first:
      \(commands.joined())
      All commands: signboard --help
      One of them:  signboard help show

      """
  }

  func run() throws { try Output.write(Self.beginning) }
}
