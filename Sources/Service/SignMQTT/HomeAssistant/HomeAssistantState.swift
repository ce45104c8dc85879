// SPDX-License-Identifier: MIT
import JSONText
import MQTTIO
import Schedules
import SignAPI
import SignControl
import Wording

/// The states of the entities of a sign in Home Assistant.
struct HomeAssistantState {
  /// The id of the message that the entity for a standing text keeps.
  static let textID = "homeassistant"

  let topics: SignTopics
  let facts: SignFacts
  /// The greatest error of the clock in milliseconds; `nil`: it is not synchronised.
  let clockError: Double?

  /// The messages, each with the whole state of its topic.
  var messages: [MQTTMessage] {
    texts.map { state, text in message(state, Array(text.utf8)) }
      + [picture.map { message(.picture, $0) }].compactMap(\.self)
  }

  private func message(_ state: HomeAssistantDevice.State, _ bytes: [UInt8]) -> MQTTMessage {
    MQTTMessage(topics.homeAssistant(state.rawValue), bytes, isRetained: true)
  }

  private var texts: [(HomeAssistantDevice.State, String)] {
    [
      (.light, light), (.text, quoted(standingText)), (.select, chosen),
      (.pause, facts.playback == .paused ? "ON" : "OFF"), (.speed, speed), (.shown, quoted(shown)),
      (.problem, facts.health.isHealthy ? "OFF" : "ON"),
      // The word of Home Assistant for a state that is not known.
      (.clock, clockError.map { "\(($0 * 10).rounded() / 10)" } ?? "None"),
    ]
  }

  /// The word of Home Assistant for a number that is not known, also where it could not be chosen.
  private var speed: String {
    let most = Double(HomeAssistantDevice.mostSpeed)
    guard let speed = facts.speed?.speed, (1...most).contains(speed) else { return "None" }
    let tenths = Int((speed * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private var light: String {
    let state = facts.playback == .stopped ? "OFF" : "ON"
    let brightness = Int64(facts.intensity?.intensity ?? 0) + 1
    return JSONValue.object([
      .init("state", .string(state)), .init("brightness", .integer(brightness)),
      .init("color_mode", "brightness"),
    ]).text
  }

  private var standingText: String {
    facts.messages.first { $0.id == Self.textID }.map { $0.draft.summary } ?? ""
  }

  /// The message that the first zone shows, if it can be chosen.
  private var chosen: String {
    let shown = facts.showing?.first?.messages.first ?? ""
    return facts.messages.contains { $0.id == shown } ? shown : HomeAssistantDevice.plan
  }

  private var shown: String {
    (facts.showing ?? []).map { $0.texts.joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " | ")
  }

  /// A text as a JSON string.
  private func quoted(_ text: String) -> String { JSONValue.string(limited(text)).text }

  /// As much of a text as a state of Home Assistant has room for.
  private func limited(_ text: String) -> String {
    Wording.cut(text, to: HomeAssistantDevice.mostCharacters)
  }

  private var picture: [UInt8]? {
    guard let frame = facts.frame, let panel = facts.panel else { return nil }
    return frame.png(scale: 8, panel: panel.color)
  }
}
