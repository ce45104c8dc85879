// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import Schedules
import SignAPI
import SignControl

/// The states of the entities of a sign in Home Assistant.
struct HomeAssistantState {
  /// The id of the message that the entity for a standing text keeps.
  static let textID = "homeassistant"

  let topics: SignTopics
  let facts: SignFacts
  /// The greatest error of the clock in milliseconds; `nil`: it is not synchronised.
  let clockError: Double?

  /// The messages, each with the whole state of its topic; what the sign did not answer is missing.
  var messages: [MQTTMessage] {
    texts.compactMap { state, text in text.map { message(state, Array($0.utf8)) } }
      + [picture.map { message(.picture, $0) }].compactMap(\.self)
  }

  private func message(_ state: HomeAssistantDevice.State, _ bytes: [UInt8]) -> MQTTMessage {
    MQTTMessage(topics.homeAssistant(state.rawValue), bytes, isRetained: true)
  }

  private var texts: [(HomeAssistantDevice.State, String?)] {
    [
      (.light, light), (.text, messageText.map(quoted)), (.select, chosen),
      (.pause, facts.playback.map { $0 == .paused ? "ON" : "OFF" }), (.speed, speed),
      (.shown, shown.map(quoted)),
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

  private var light: String? {
    guard let playback = facts.playback, let intensity = facts.intensity else { return nil }
    let state = playback == .stopped ? "OFF" : "ON"
    let brightness = Int64(intensity.intensity) + 1
    let members: JSONValue = [
      "state": .string(state), "brightness": .integer(brightness), "color_mode": "brightness",
    ]
    return members.text
  }

  private var messageText: String? {
    facts.messages.map { $0.first { $0.id == Self.textID }?.draft.summary ?? "" }
  }

  /// The message that the first zone shows, if it can be chosen.
  private var chosen: String? {
    guard let showing = facts.showing, let messages = facts.messages else { return nil }
    let shown = showing.first?.messages.first ?? ""
    return messages.contains { $0.id == shown } ? shown : HomeAssistantDevice.plan
  }

  private var shown: String? {
    facts.showing.map { zones in
      zones.map { $0.texts.joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: " | ")
    }
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
