// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// The key `mqtt`.
struct MQTTKeyTests {
  private func settings(_ text: String) throws -> MQTTSettings {
    let sign = try ConfigurationReader.read(bytes: Array(text.utf8), file: "/etc/s/sign.yaml")
    return try #require(sign.mqtt)
  }

  @Test func `only the broker is needed`() throws {
    let mqtt = try settings("mqtt: {broker: localhost}")
    #expect(mqtt.broker.description == "mqtt://localhost:1883")
    #expect(mqtt.id == nil && mqtt.groups == [] && mqtt.prefix == "signboard/v1")
    #expect(mqtt.rights == .operator)
  }

  @Test func `all keys are read, and files count from the folder of the configuration`() throws {
    let mqtt = try settings(
      """
      mqtt:
        broker: "mqtts://broker.example"
        id: hall-1
        groups: [north, halls]
        prefix: city/signs
        username: anna
        password-file: password
        ca-file: /etc/authority.pem
        certificate: own.pem
        key: own.key
        role: administrator
        discovery: homeassistant
      """)
    #expect(mqtt.broker.description == "mqtts://broker.example:8883")
    #expect(mqtt.id == "hall-1" && mqtt.groups == ["north", "halls"])
    #expect(mqtt.prefix == "city/signs" && mqtt.username == "anna")
    #expect(mqtt.passwordFile == "/etc/s/password")
    #expect(mqtt.authorities == "/etc/authority.pem")
    #expect(mqtt.certificate == "/etc/s/own.pem" && mqtt.key == "/etc/s/own.key")
    #expect(mqtt.rights == .administrator && mqtt.discovery == .homeAssistant)
  }

  @Test func `a value can come from a topic`() throws {
    let sign = try ConfigurationReader.read(
      bytes: Array(
        """
        mqtt: {broker: localhost}
        values:
          outside: {mqtt: "zigbee2mqtt/garden", pointer: "/a~1b/0", stale-after: 2d}
          plain: {mqtt: note}
          colored: {mqtt: note, markup: yes}
        """.utf8), file: "sign.yaml")
    let outside = try #require(sign.brokerValues?["outside"])
    #expect(outside.topic == "zigbee2mqtt/garden")
    #expect(outside.pointer == ["a/b", "0"])
    #expect(outside.staleAfter == 172_800)
    #expect(sign.brokerValues?["plain"]?.pointer == [])
    #expect(sign.brokerValues?["plain"]?.staleAfter == nil)
    #expect(sign.brokerValues?["plain"]?.isMarkup == false)
    #expect(sign.brokerValues?["colored"]?.isMarkup == true)
  }

  @Test(arguments: [
    ("broker.example", "mqtt://broker.example:1883", false),
    ("127.evil.example", "mqtt://127.evil.example:1883", false),
    ("MQTT://127.0.0.1:99", "mqtt://127.0.0.1:99", true),
    ("mqtts://[::1]", "mqtts://[::1]:8883", true),
    ("mqtt://[::1]:1", "mqtt://[::1]:1", true),
  ])
  func `a broker has a scheme and a port`(text: String, read: String, isSafe: Bool) throws {
    let broker = try settings("mqtt: {broker: \"\(text)\"}").broker
    #expect(broker.description == read)
    #expect(broker.isSafe == isSafe)
  }
}
