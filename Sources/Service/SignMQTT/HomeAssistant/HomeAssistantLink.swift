// SPDX-License-Identifier: MIT
import MQTTIO
import SignControl

/// What Home Assistant has of a sign, so that it gets only what has changed.
struct HomeAssistantLink {
  let topics: SignTopics
  let version: String
  /// The address of the page; `nil`: other machines do not reach it.
  let page: String?

  private var reported: [String: [UInt8]] = [:]

  init(topics: SignTopics, version: String, page: String?) {
    (self.topics, self.version, self.page) = (topics, version, page)
  }

  /// The most seconds after which a sign answers the birth of Home Assistant, by chance, so that many
  /// do not come at once.
  static let mostSpread: Int64 = 5

  /// Forgets sent messages: the broker or Home Assistant may have lost them.
  mutating func forget() { reported = [:] }

  /// Forgets the states: Home Assistant shows its own request until it gets the real state.
  mutating func forgetStates() {
    let lasting = [
      HomeAssistantDevice.topic(ofSign: topics.id),
      HomeAssistantDevice.removalOfFormerChoice(topics).topic,
      topics.homeAssistant(HomeAssistantDevice.State.picture.rawValue),
    ]
    reported = reported.filter { lasting.contains($0.key) }
  }

  /// What has changed: the document of the device first, then states.
  mutating func messages(_ facts: SignFacts, clockError: Double?) -> [MQTTMessage] {
    let device = facts.messages.map { messages in
      HomeAssistantDevice(
        topics: topics, version: version, size: facts.panel.map { ($0.width, $0.height) },
        page: page, messages: messages.map(\.id)
      ).message
    }
    let states = HomeAssistantState(topics: topics, facts: facts, clockError: clockError)
    let former = HomeAssistantDevice.removalOfFormerChoice(topics)
    return ([device, former].compactMap(\.self) + states.messages).filter { message in
      reported.updateValue(message.payload, forKey: message.topic) != message.payload
    }
  }
}
