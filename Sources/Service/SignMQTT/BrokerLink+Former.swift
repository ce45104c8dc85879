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
    let former = state.withLock { $0.broker.isConnected ? $0.former : nil }
    guard let former else { return .distantFuture }
    guard former.due <= now else { return former.due }
    let id = former.identity.topics.id
    if former.topics.isEmpty || former.stays {
      if former.stays {
        logger.warning(
          """
          MQTT: \(former.identity.settings.broker) may still keep messages of this sign under its \
          former id \(id). If no other sign has that id, remove them with \
          "signboard fleet forget \(id)" at the controller of that broker.
          """)
      }
      state.withLock { $0.former = nil }
      subscribe()
      onSettled(identity)
    } else {
      logger.notice(
        """
        MQTT: The messages of this sign under its former id \(id) are removed from the broker. If \
        its rights do not allow that, remove them with "signboard fleet forget \(id)".
        """)
      state.withLock { $0.former?.due = .distantFuture }
      for topic in former.topics { client.publish(MQTTMessage(topic, [], isRetained: true)) }
    }
    return .distantFuture
  }
}
