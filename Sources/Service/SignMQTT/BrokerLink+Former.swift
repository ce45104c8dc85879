// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import SignConfiguration
import Synchronization

/// What the broker keeps of an identity that the sign had before.
extension BrokerLink {
  /// Notes that the broker has got the last message of a topic, or does not take it.
  func noteEnd(of topic: String) {
    if state.withLock({ $0.former?.clear(topic) ?? false }) { onNews() }
  }

  /// Has the broker forget a former identity, and reports when that is done or not possible.
  ///
  /// - Returns: when to call again.
  func lookForFormer(at now: Instant) -> Instant {
    let (former, isConnected) = state.withLock { ($0.former, $0.broker.isConnected) }
    guard let former, former.due <= now else { return former?.due ?? .distantFuture }
    let topics = former.identity.topics
    let place = "\(former.identity.settings.prefix)/sign/\(topics.id)"
    if former.topics.isEmpty || !former.isFree {
      if !former.topics.isEmpty {
        logger.warning(
          """
          MQTT: \(former.identity.settings.broker) may still keep messages of this sign from its \
          former settings, at \(place). Unless another sign has that id, remove them with \
          "signboard fleet forget \(topics.id)" at the controller of that broker.
          """)
      }
      state.withLock { $0.former = nil }
      // A broker may end each connection for the subscription.
      subscribe()
      onSettled(identity)
    } else if isConnected {
      logger.notice(
        "MQTT: The broker removes what it keeps of the former settings of this sign, at \(place).")
      state.withLock { $0.former?.beginClearing() }
      for topic in former.topics { client.publish(MQTTMessage(topic, [], isRetained: true)) }
    }
    return .distantFuture
  }
}
