// SPDX-License-Identifier: MIT
import Core
package import SignConfiguration

/// Where the messages of a sign are kept: the broker, and what the names of topics are made of.
package struct BrokerIdentity: Hashable, Sendable {
  /// The most bytes of a file that are read.
  package static let mostBytes = 4096
  /// The settings that count here; the id is always there.
  let settings: MQTTSettings

  /// Makes the identity of a sign, which has the name of its machine unless its settings have an id.
  package init(_ settings: MQTTSettings) {
    var own = MQTTSettings(broker: settings.broker)
    own.id = SignTopics(settings).id
    (own.prefix, own.discovery) = (settings.prefix, settings.discovery)
    self.settings = own
  }

  /// Reads its file; `nil`: it is none.
  package init?(file bytes: [UInt8]) {
    guard let read = try? ConfigurationReader.read(bytes: bytes, file: ""), let mqtt = read.mqtt
    else { return nil }
    self.init(mqtt)
  }

  /// Its file, in the form of a configuration.
  package var file: [UInt8] {
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
}
