// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// The key `mqtt`, and its mistakes.
struct MQTTMistakeTests {
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
      """)
    #expect(mqtt.broker.description == "mqtts://broker.example:8883")
    #expect(mqtt.id == "hall-1" && mqtt.groups == ["north", "halls"])
    #expect(mqtt.prefix == "city/signs" && mqtt.username == "anna")
    #expect(mqtt.passwordFile == "/etc/s/password")
    #expect(mqtt.authorities == "/etc/authority.pem")
    #expect(mqtt.certificate == "/etc/s/own.pem" && mqtt.key == "/etc/s/own.key")
    #expect(mqtt.rights == .administrator)
  }

  @Test func `a value can come from a topic`() throws {
    let sign = try ConfigurationReader.read(
      bytes: Array(
        """
        mqtt: {broker: localhost}
        values:
          outside: {mqtt: "zigbee2mqtt/garden", pointer: "/a~1b/0", stale-after: 2d}
          plain: {mqtt: note}
        """.utf8), file: "sign.yaml")
    let outside = try #require(sign.brokerValues?["outside"])
    #expect(outside.topic == "zigbee2mqtt/garden")
    #expect(outside.pointer == ["a/b", "0"])
    #expect(outside.staleAfter == 172_800)
    #expect(sign.brokerValues?["plain"]?.pointer == [])
    #expect(sign.brokerValues?["plain"]?.staleAfter == nil)
  }

  @Test(arguments: [
    ("broker.example", "mqtt://broker.example:1883", false),
    ("MQTT://127.0.0.1:99", "mqtt://127.0.0.1:99", true),
    ("mqtts://[::1]", "mqtts://[::1]:8883", true),
    ("mqtt://[::1]:1", "mqtt://[::1]:1", true),
  ])
  func `a broker has a scheme and a port`(text: String, read: String, isSafe: Bool) throws {
    let broker = try settings("mqtt: {broker: \"\(text)\"}").broker
    #expect(broker.description == read)
    #expect(broker.isSafe == isSafe)
  }

  @Test(arguments: [
    (
      "mqtt: {id: a}",
      "sign.yaml:1:7: mqtt: missing key \"broker\". Add broker: \"mqtt://localhost\"."
    ),
    (
      "mqtt: {broker: \"mqtt://anna:secret@host\"}",
      "sign.yaml:1:16: mqtt.broker: the address has a user name or a password in it. Take them out, "
        + "and write username and password-file."
    ),
    (
      "mqtt: {broker: \"http://host\"}",
      "sign.yaml:1:16: mqtt.broker: found \"http://host\", allowed is an address such as "
        + "mqtts://broker.example:8883."
    ),
    (
      "mqtt: {broker: a, id: Hall 1}",
      "sign.yaml:1:23: mqtt.id: found \"Hall 1\", allowed is 1 to 32 of the characters a-z, 0-9 and - "
        + "such as hall-1."
    ),
    (
      "mqtt: {broker: a, prefix: a/+/b}",
      "sign.yaml:1:27: mqtt.prefix: found \"a/+/b\", allowed is the beginning of a topic such as "
        + "signboard/v1, of 1 to 64 characters without + # $."
    ),
    (
      "mqtt: {broker: a, password-file: b}",
      "sign.yaml:1:19: mqtt.password-file: \"password-file\" needs \"username\" beside it. Add "
        + "username: hall-1."
    ),
    (
      "mqtt: {broker: \"mqtts://a\", certificate: b}",
      "sign.yaml:1:29: mqtt.certificate: \"certificate\" needs \"key\" beside it. Add key: "
        + "/etc/signboard/mqtt.key."
    ),
    (
      "mqtt: {broker: a, ca-file: b}",
      "sign.yaml:1:19: mqtt.ca-file: \"ca-file\" is for encrypted connections. Write mqtts://a:8883 "
        + "as the broker, or take it out."
    ),
    (
      "mqtt: {broker: a, role: boss}",
      "sign.yaml:1:25: mqtt.role: found \"boss\", allowed is writer, operator or administrator."
    ),
    (
      "mqtt: {broker: a}\nvalues: {t: {mqtt: a/+}}",
      "sign.yaml:2:20: values.t.mqtt: found \"a/+\", allowed is a topic such as zigbee2mqtt/garden, "
        + "without + # and $ in front."
    ),
    (
      "mqtt: {broker: a}\nvalues: {t: {mqtt: a, pointer: b}}",
      "sign.yaml:2:32: values.t.pointer: found \"b\", allowed is the way to a value in JSON such as "
        + "/temperature or /sensors/0/value."
    ),
    (
      "mqtt: {broker: a}\nvalues: {t: {mqtt: a, stale-after: 1y}}",
      "sign.yaml:2:36: values.t.stale-after: found \"1y\", allowed is a time such as 90s, 10m, 1h or "
        + "2d, at most a year."
    ),
    (
      "values: {t: {mqtt: a}}",
      "sign.yaml:1:1: values: values with \"mqtt\" come from a broker. Add mqtt: {broker: localhost} "
        + "at the top level."
    ),
    (
      "service: {broker: a}",
      "sign.yaml:1:11: service: unknown key \"broker\". It belongs to mqtt."
    ),
  ])
  func `mistakes are told with their place`(text: String, answer: String) {
    #expect(Mistake(text, answer).answer == answer)
  }
}
