// SPDX-License-Identifier: MIT
import Core
package import SignConfiguration

/// Where the messages of a sign are kept: the broker, and what the names of topics are made of.
package struct BrokerIdentity: Hashable, Sendable {
  /// The most bytes of a file that are read.
  package static let mostBytes = 16 << 10
  /// The settings that count here; the id is always there.
  let settings: MQTTSettings

  /// Makes the identity of a sign, which has the name of its machine unless its settings have an id.
  package init(_ settings: MQTTSettings) {
    var own = MQTTSettings(broker: settings.broker)
    own.id = SignTopics(settings).id
    (own.prefix, own.discovery) = (settings.prefix, settings.discovery)
    self.settings = own
  }

  /// Whether another one is kept by the same broker: one that is encrypted now has another port.
  package func isAtBroker(of other: BrokerIdentity) -> Bool {
    let (own, other) = (settings.broker, other.settings.broker)
    let isSamePort = own.port == other.port || own.isEncrypted != other.isEncrypted
    return own.host == other.host && isSamePort
  }

  /// Reads a file of identities; lines that are none are left out.
  package static func list(file bytes: [UInt8]) -> [BrokerIdentity] {
    bytes.split(separator: 0x0A).compactMap { line -> BrokerIdentity? in
      let mqtt = try? ConfigurationReader.read(bytes: Array(line), file: "").mqtt
      return mqtt.map { BrokerIdentity($0) }
    }
  }

  /// A file of identities, each on a line.
  package static func file(of list: [BrokerIdentity]) -> [UInt8] { list.flatMap(\.line) }

  /// Its line, in the form of a configuration.
  private var line: [UInt8] {
    let mqtt = JSONValue.object(present: [
      "broker": .string("\(settings.broker)"), "id": settings.id.map { .string($0) },
      "prefix": .string(settings.prefix),
      "discovery": settings.discovery.map { .string($0.rawValue) },
    ])
    let json: JSONValue = ["mqtt": mqtt]
    return Array("\(json.text)\n".utf8)
  }

  /// The topics of the sign, without its groups.
  var topics: SignTopics { SignTopics(settings) }

  /// What the topics of the sign begin with.
  var place: String { "\(settings.prefix)/sign/\(topics.id)" }
}
