// SPDX-License-Identifier: MIT
import Core
import MQTTIO

/// A sign as a device of Home Assistant, by its MQTT discovery (home-assistant.io/integrations/mqtt).
///
/// One document describes all entities; their states and commands are topics below `ha` of the sign.
package struct HomeAssistantDevice {
  /// What can be done at a topic `ha/…/set`.
  enum Command: String, CaseIterable {
    case light = "light/set"
    case notify
    case text = "text/set"
    case select = "select/set"
    case pause = "pause/set"
    case speed = "speed/set"
    case identify
  }

  /// What stands in a topic `ha/…`.
  enum State: String, CaseIterable {
    case light, text, select, pause, speed, shown, problem, clock, picture
  }

  /// The choice of a message where none is chosen by hand.
  static let plan = "(plan)"
  /// The brightness of the highest intensity.
  ///
  /// Home Assistant ignores a brightness of 0, so that of an intensity is one more.
  static let mostIntensity: Int64 = 16
  /// The fastest speed that can be chosen, in columns a second; an eye reads nothing that is faster.
  static let mostSpeed: Int64 = 200
  /// The longest state of an entity in characters (`MAX_LENGTH_STATE_STATE` of Home Assistant).
  static let mostCharacters = 255
  /// Where Home Assistant reports that it has started.
  static let birthTopic = "homeassistant/status"

  let topics: SignTopics
  let version: String
  /// The size of the panel in LEDs; `nil`: not known.
  let size: (width: Int, height: Int)?
  /// The address of the page; `nil`: other machines do not reach it.
  let page: String?
  /// The ids of the messages that can be chosen.
  let messages: [String]

  /// The topic of the document of a sign.
  package static func topic(ofSign id: String) -> String {
    "homeassistant/device/signboard_\(id)/config"
  }

  /// The document, retained.
  var message: MQTTMessage {
    MQTTMessage(Self.topic(ofSign: topics.id), document.bytes, isRetained: true)
  }

  /// What removes the choice from the topic that it had in earlier versions, retained.
  static func removalOfFormerChoice(_ topics: SignTopics) -> MQTTMessage {
    MQTTMessage(topics.homeAssistant("message"), [], isRetained: true)
  }

  private var document: JSONValue {
    [
      "device": .object(present: [
        "identifiers": [.string("signboard_\(topics.id)")], "name": .string(topics.id),
        "manufacturer": "Signboard", "sw_version": .string(version),
        "model": size.map { .string("LED sign, \($0.width) x \($0.height)") },
        "configuration_url": page.map { .string($0) },
      ]),
      "origin": ["name": "signboard", "sw_version": .string(version)],
      "availability": [["topic": .string(topics.state)]], "components": .object(components),
    ]
  }

  private var components: [JSONValue.Member] {
    [
      component(
        "light", "light", nil, state: .light, command: .light,
        [
          "schema": "json", "brightness": true,
          "brightness_scale": .integer(Self.mostIntensity),
          "supported_color_modes": ["brightness"], "icon": "mdi:led-strip-variant",
        ]),
      component("notify", "notify", "Message", command: .notify, [:]),
      component(
        "text", "text", "Standing text", state: .text, command: .text,
        [
          "value_template": Self.quoted, "max": .integer(Int64(Self.mostCharacters)),
          "icon": "mdi:text",
        ]),
      component(
        "select", "message", "Show now", state: .select, command: .select,
        [
          "options": .array(([Self.plan] + messages).map(JSONValue.string)),
          "icon": "mdi:message-text",
        ]),
      component("switch", "pause", "Pause", state: .pause, command: .pause, [:]),
      component(
        "number", "speed", "Speed", state: .speed, command: .speed,
        [
          "min": 1, "max": .integer(Self.mostSpeed), "step": 1,
          "unit_of_measurement": "columns/s", "icon": "mdi:speedometer",
        ]),
      component(
        "button", "identify", "Identify", command: .identify,
        ["device_class": "identify", "entity_category": "config"]),
      component(
        "sensor", "shown", "Shown", state: .shown,
        [
          "value_template": Self.quoted, "json_attributes_topic": .string(topics.reported),
          "icon": "mdi:sign-text",
        ]),
      component(
        "binary_sensor", "problem", "Problem", state: .problem,
        ["device_class": "problem", "entity_category": "diagnostic"]),
      component(
        "sensor", "clock", "Error of the clock", state: .clock,
        [
          "unit_of_measurement": "ms", "device_class": "duration",
          "entity_category": "diagnostic", "suggested_display_precision": 1,
        ]),
      component(
        "image", "picture", "Picture",
        [
          "image_topic": .string(topics.homeAssistant(State.picture.rawValue)),
          "content_type": "image/png",
        ]),
    ]
  }

  /// Reads a state that is a JSON string: a broker keeps no message without bytes, so that an empty
  /// text would be lost.
  private static let quoted: JSONValue = "{{ value_json }}"

  private func component(
    _ platform: String, _ name: String, _ title: String?, state: State? = nil,
    command: Command? = nil, _ more: JSONValue
  ) -> JSONValue.Member {
    let usual = JSONValue.object(present: [
      "platform": .string(platform), "unique_id": .string("signboard_\(topics.id)_\(name)"),
      // Not once for the document: Home Assistant 2026.2 reads it there, and does not use it.
      "qos": 1,
      // `null` gives the entity the name of the device.
      "name": title.map { .string($0) } ?? JSONValue.null,
      "state_topic": state.map { .string(topics.homeAssistant($0.rawValue)) },
      "command_topic": command.map { .string(topics.homeAssistant($0.rawValue)) },
    ])
    return .init(name, .object(usual.members + more.members))
  }
}
