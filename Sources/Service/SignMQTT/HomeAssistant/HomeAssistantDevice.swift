// SPDX-License-Identifier: MIT
import Core
import MQTTIO

/// A sign as a device of Home Assistant, by its MQTT discovery (home-assistant.io/integrations/mqtt).
///
/// One document describes all entities; their states and commands are topics below `ha` of the sign.
struct HomeAssistantDevice {
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
  static let mostBrightness: Int64 = 16
  /// The fastest speed that can be chosen, in columns a second; an eye reads nothing that is faster.
  static let mostSpeed: Int64 = 200
  /// The longest state of an entity in characters (`MAX_LENGTH_STATE_STATE` of Home Assistant).
  static let mostCharacters = 255
  /// Where Home Assistant says that it has started.
  static let birthTopic = "homeassistant/status"

  let topics: SignTopics
  let version: String
  /// The size of the panel in LEDs; `nil`: not known.
  let size: (width: Int, height: Int)?
  /// The address of the page; `nil`: other machines do not reach it.
  let page: String?
  /// The ids of the messages that can be chosen.
  let messages: [String]

  /// The topic of the document.
  static func topic(_ topics: SignTopics) -> String {
    "homeassistant/device/signboard_\(topics.id)/config"
  }

  /// The document, retained.
  var message: MQTTMessage { MQTTMessage(Self.topic(topics), document.bytes, isRetained: true) }

  /// What removes the device.
  static func removal(_ topics: SignTopics) -> MQTTMessage {
    MQTTMessage(topic(topics), [], isRetained: true)
  }

  /// What removes the choice from the topic that it had in earlier versions, retained.
  static func removalOfFormerChoice(_ topics: SignTopics) -> MQTTMessage {
    MQTTMessage(topics.homeAssistant("message"), [], isRetained: true)
  }

  private var document: JSONValue {
    var device: [JSONValue.Member] = [
      .init("identifiers", .array([.string("signboard_\(topics.id)")])),
      .init("name", .string(topics.id)), .init("manufacturer", "Signboard"),
      .init("sw_version", .string(version)),
    ]
    if let size {
      device.append(.init("model", .string("LED sign, \(size.width) x \(size.height)")))
    }
    if let page { device.append(.init("configuration_url", .string(page))) }
    return .object([
      .init("device", .object(device)),
      .init(
        "origin", ["name": "signboard", "sw_version": .string(version)]),
      .init("availability", .array([["topic": .string(topics.state)]])),
      .init("components", .object(components)),
    ])
  }

  private var components: [JSONValue.Member] {
    [
      component(
        "light", "light", nil, state: .light, command: .light,
        [
          .init("schema", "json"), .init("brightness", true),
          .init("brightness_scale", .integer(Self.mostBrightness)),
          .init("supported_color_modes", ["brightness"]), .init("icon", "mdi:led-strip-variant"),
        ]),
      component("notify", "notify", "Message", command: .notify, []),
      component(
        "text", "text", "Standing text", state: .text, command: .text,
        [
          Self.quoted, .init("max", .integer(Int64(Self.mostCharacters))),
          .init("icon", "mdi:text"),
        ]),
      component(
        "select", "message", "Show now", state: .select, command: .select,
        [
          .init("options", .array(([Self.plan] + messages).map(JSONValue.string))),
          .init("icon", "mdi:message-text"),
        ]),
      component("switch", "pause", "Pause", state: .pause, command: .pause, []),
      component(
        "number", "speed", "Speed", state: .speed, command: .speed,
        [
          .init("min", 1), .init("max", .integer(Self.mostSpeed)), .init("step", 1),
          .init("unit_of_measurement", "columns/s"), .init("icon", "mdi:speedometer"),
        ]),
      component(
        "button", "identify", "Identify", command: .identify,
        [.init("device_class", "identify"), .init("entity_category", "config")]),
      component(
        "sensor", "shown", "Shown", state: .shown,
        [
          Self.quoted, .init("json_attributes_topic", .string(topics.reported)),
          .init("icon", "mdi:sign-text"),
        ]),
      component(
        "binary_sensor", "problem", "Problem", state: .problem,
        [.init("device_class", "problem"), .init("entity_category", "diagnostic")]),
      component(
        "sensor", "clock", "Error of the clock", state: .clock,
        [
          .init("unit_of_measurement", "ms"), .init("device_class", "duration"),
          .init("entity_category", "diagnostic"), .init("suggested_display_precision", 1),
        ]),
      component(
        "image", "picture", "Picture",
        [
          .init("image_topic", .string(topics.homeAssistant(State.picture.rawValue))),
          .init("content_type", "image/png"),
        ]),
    ]
  }

  /// Reads a state that is a JSON string: a broker keeps no message without bytes, so that an empty
  /// text would be lost.
  private static let quoted = JSONValue.Member("value_template", "{{ value_json }}")

  private func component(
    _ platform: String, _ name: String, _ title: String?, state: State? = nil,
    command: Command? = nil, _ more: [JSONValue.Member]
  ) -> JSONValue.Member {
    let id = JSONValue.string("signboard_\(topics.id)_\(name)")
    var members: [JSONValue.Member] = [
      .init("platform", .string(platform)), .init("unique_id", id),
      // Not once for the document: Home Assistant 2026.2 reads it there, and does not use it.
      .init("qos", 1),
      // `null` gives the entity the name of the device.
      .init("name", title.map(JSONValue.string) ?? .null),
    ]
    if let state {
      members.append(.init("state_topic", .string(topics.homeAssistant(state.rawValue))))
    }
    if let command {
      members.append(.init("command_topic", .string(topics.homeAssistant(command.rawValue))))
    }
    return .init(name, .object(members + more))
  }
}
