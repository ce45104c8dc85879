// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import SignConfiguration
import Wording

/// Where a sign is signed in, and how the broker learns of it.
struct PairingOptions: ParsableArguments {
  @Option("The folder of \"signboard fleet broker-files\".", "folder", completion: .directory)
  var folder: String?

  @Option("What the sign is called. (default: what it proposes)", "id")
  var `as`: String?

  @Flag(help: "Give it the id of a sign that is there already, which is locked out then.")
  var replace = false

  @Option(
    "The broker, by the name in its certificate. (default: this machine, if it does not encrypt)",
    "address", transform: option(BrokerAddress.parser))
  var broker: BrokerAddress?

  @Option(
    "The file of the authority of the broker's certificate. (default: those of this machine)",
    "file", completion: .file())
  var brokerCaFile: String?

  @Option(
    "The file of the password of \"\(BrokerRights.fleetUser)\". (default: in the folder)", "file",
    completion: .file())
  var passwordFile: String?

  @Option(
    "The shell command that gives the broker its files and lets it read them. (default: for "
      + "Mosquitto as Debian has it)", "command")
  var reload: String?

  /// Checks the options for a code.
  func checkForCode() throws {
    guard folder != nil else {
      throw ValidationError(
        "A code needs --folder, the folder of \"signboard fleet broker-files\".")
    }
    if let id = `as` {
      guard MQTTSettings.isID(id) else {
        throw ValidationError(
          "--as is \(Wording.quoted(id)), allowed are 1 to 32 of the characters a-z, 0-9 and -.")
      }
    }
  }

  /// Checks that there are none.
  func checkForSigns() throws {
    let given = [
      ("--folder", folder != nil), ("--as", `as` != nil), ("--replace", replace),
      ("--broker", broker != nil), ("--broker-ca-file", brokerCaFile != nil),
      ("--password-file", passwordFile != nil), ("--reload", reload != nil),
    ].filter(\.1)
    if let name = given.first?.0 {
      throw ValidationError("\(name) is for a code. Leave it or --from-signs out.")
    }
  }
}
