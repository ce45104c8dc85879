// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import MQTTIO
import SignMQTT
import SignboardKit

/// The broker of a command.
struct BrokerOptions: ParsableArguments {
  @Option(
    "The broker, such as mqtts://broker.example. (default: that of the configuration)", "address",
    transform: option(BrokerAddress.parser))
  var broker: BrokerAddress?

  @Option(
    "What all topics begin with. (default: \(MQTTSettings.standardPrefix))", "topic",
    transform: option(MQTTSettings.prefixParser))
  var prefix: String?

  @Option("The user name at the broker.", "name")
  var username: String?

  @Option("The file whose first line is the password.", "file", completion: .file())
  var passwordFile: String?

  @Option(
    "The file of certificates, in PEM form, that are trusted instead of those of this machine.",
    "file", completion: .file())
  var caFile: String?

  @Option(
    "The file of the certificate by which the broker knows this client.", "file",
    completion: .file())
  var certificate: String?

  @Option("The file of the key of the certificate.", "file", completion: .file())
  var key: String?

  @OptionGroup var configuration: ConfigurationOption

  @Option("How many seconds the broker may take, 1 to 3600. (default: 20)", "seconds")
  var timeout: Int?

  func validate() throws {
    let others = [
      ("--prefix", prefix), ("--username", username), ("--password-file", passwordFile),
      ("--ca-file", caFile), ("--certificate", certificate), ("--key", key),
    ].filter { $0.1 != nil }.map(\.0)
    if let other = others.first, broker == nil {
      throw ValidationError("\(other) needs --broker. The configuration has its own.")
    }
    if broker != nil, configuration.config != nil {
      throw ValidationError("--broker and --config both name the broker. Give one of them.")
    }
    if passwordFile != nil, username == nil {
      throw ValidationError("--password-file needs --username.")
    }
    if (certificate == nil) != (key == nil) {
      throw ValidationError("--certificate and --key belong together. Give both.")
    }
    if let broker, !broker.isEncrypted, caFile != nil || certificate != nil {
      throw ValidationError(
        "--\(caFile != nil ? "ca-file" : "certificate") needs --broker with an mqtts:// address.")
    }
    try checkRange(timeout, "--timeout", in: 1...3600)
  }

  /// The broker and the topics, from the options or the configuration.
  func settings() throws -> MQTTSettings {
    guard let broker else {
      guard let settings = try configuration.settings().mqtt else {
        throw SignError(
          place: configuration.path, reason: "It names no broker",
          remedy: "Give one with --broker mqtts://broker.example, or write \"mqtt:\" there.")
      }
      return settings
    }
    var settings = MQTTSettings(broker: broker)
    settings.prefix = prefix ?? settings.prefix
    (settings.username, settings.passwordFile) = (username, passwordFile)
    (settings.authorities, settings.certificate, settings.key) = (caFile, certificate, key)
    return settings
  }

  /// Reads what the broker keeps of the fleet, and returns it with the time of reading.
  func read() throws -> (table: FleetTable, now: CivilInstant) {
    let settings = try settings()
    let id = "signboard-" + Wording.randomHexadecimal(bytes: 6)
    do {
      let table = try Waiting.during("Waiting for \(settings.broker)") {
        try FleetReader.read(
          MQTTBroker(settings, clientID: id), FleetTopics(prefix: settings.prefix),
          seconds: timeout ?? 20)
      }
      return (table, CivilInstant(seconds: WallClock.nanoseconds() / 1_000_000_000))
    } catch let failure as FleetReader.Failure {
      throw Self.error(failure, settings, id: id, seconds: timeout ?? 20)
    }
  }

  /// The error of a broker that cannot be read.
  static func error(
    _ failure: FleetReader.Failure, _ settings: MQTTSettings, id: String, seconds: Int
  ) -> SignError {
    let place = "\(settings.broker)"
    switch failure {
    case .connection(let failure):
      return SignError(
        place: place,
        reason: "There is no connection: \(failure.cause(at: settings.broker, id: id))")
    case .refused(let filter):
      return SignError(
        place: place, reason: "The broker does not let this client read \(filter)",
        remedy: "Give \(settings.username ?? "it") that right at the broker.")
    case .late:
      return SignError(
        place: place, reason: "The broker has not sent everything within \(seconds) s",
        remedy: "Give it longer with --timeout \(min(3600, seconds * 3)).")
    }
  }
}
