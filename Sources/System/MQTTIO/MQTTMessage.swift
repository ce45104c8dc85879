// SPDX-License-Identifier: MIT

/// A message for a topic of a broker.
package struct MQTTMessage: Hashable, Sendable {
  /// The topic, without wildcards.
  package var topic: String
  /// Any bytes.
  package var payload: [UInt8]
  /// Whether the broker keeps it for clients that come later; an empty payload removes what it keeps.
  package var isRetained: Bool
  /// How it is delivered.
  package var quality: MQTTQuality
  /// What an asker wants to have repeated (MQTT 5, section 3.3.2.3.6); left out for MQTT 3.1.1.
  package var correlation: [UInt8]?
  /// How many connections have ended before the broker confirmed it.
  var attempts = 0

  package init(
    _ topic: String, _ payload: [UInt8], isRetained: Bool = false,
    quality: MQTTQuality = .atLeastOnce, correlation: [UInt8]? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
    self.quality = quality
    self.correlation = correlation
  }
}

/// How a message is delivered (MQTT 5, section 4.3).
package enum MQTTQuality: Int32, Hashable, Sendable {
  case atMostOnce = 0
  case atLeastOnce = 1
}

/// A message that came from the broker.
package struct MQTTReceived: Hashable, Sendable {
  /// The topic.
  package let topic: String
  /// The payload; empty if it was left out.
  package let payload: [UInt8]
  /// The bytes of a payload that is longer than the limit and was left out; `nil`: it is here.
  package var leftOut: Int?
  /// Whether the broker had kept it.
  package var isRetained = false
  /// Where an answer is wanted (MQTT 5, section 3.3.2.3.5).
  package var responseTopic: String?
  /// What the answer has to repeat.
  package var correlation: [UInt8]?
}
