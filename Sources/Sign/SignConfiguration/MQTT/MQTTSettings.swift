// SPDX-License-Identifier: MIT
internal import Core

/// What a person asks of the sign as a client of a broker of MQTT.
public struct MQTTSettings: Hashable, Sendable {
  /// What the commands of the broker may do; a client that may publish them has these rights.
  public enum Rights: String, SettingWord {
    /// They write messages, values and pictures.
    case writer
    /// They also play, pause, stop, set the intensity and test the panel.
    case `operator`
    /// They may do everything.
    case administrator
  }

  /// The other system in whose form the sign publishes what it is, so that it is found there.
  public enum Discovery: String, SettingWord {
    /// Home Assistant.
    case homeAssistant = "homeassistant"
  }

  /// The broker.
  public var broker: BrokerAddress
  /// What the sign is called in topics, 1 to 32 characters; `nil`: the host name of its machine.
  public var id: String?
  /// The groups that it belongs to besides `all`.
  public var groups: [String] = []
  /// What all topics begin with, without a slash at the end.
  public var prefix = standardPrefix
  /// The user name at the broker.
  public var username: String?
  /// The file of its password.
  public var passwordFile: String?
  /// Whether the sign waits at the broker to be signed in, and gets its id and password there.
  public var isPairing = false
  /// The file of the authorities that are trusted, in PEM form; `nil`: those of the system.
  public var authorities: String?
  /// The file of the own certificate, in PEM form.
  public var certificate: String?
  /// The file of its key.
  public var key: String?
  /// What commands of the broker may do.
  public var rights = Rights.operator
  /// The system that finds the sign by itself; `nil`: none.
  public var discovery: Discovery?

  /// The default of what topics begin with.
  public static let standardPrefix = "signboard/v1"

  /// The parser of what topics begin with.
  package static var prefixParser: SettingParser<String> { MQTTSchema.prefix }

  /// Makes settings with the defaults.
  public init(broker: BrokerAddress) { self.broker = broker }

  /// Whether a sign or a group can be called like this: 1 to 32 of the characters a-z, 0-9 and -.
  public static func isID(_ text: String) -> Bool { Wording.isID(text) }
}
