// SPDX-License-Identifier: MIT
import ArgumentParser

/// Looks after many signs at a broker of MQTT.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fleet", "Look after many signs at a broker of MQTT.",
    discussion: """
      Example: signboard fleet list --broker mqtts://broker.example
      Signs are at a broker whose configuration has "mqtt:".
      """,
    subcommands: [
      FleetListCommand.self, FleetShowCommand.self, FleetRunCommand.self, FleetSendCommand.self,
      FleetRemoveCommand.self, FleetActivateCommand.self, FleetSetCommand.self,
      FleetIntensityCommand.self, FleetPowerCommand.self, FleetPicturesCommand.self,
      FleetConfigureCommand.self, FleetRolloutCommand.self, FleetWithdrawCommand.self,
      FleetWantedCommand.self, FleetAdoptCommand.self, FleetForgetCommand.self,
      FleetShownCommand.self, BrokerFilesCommand.self,
    ])
}
