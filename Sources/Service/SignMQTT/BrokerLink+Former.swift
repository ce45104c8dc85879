// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import SignConfiguration
import Synchronization

/// What the broker keeps of the identities that the sign had before.
extension BrokerLink {
  /// Notes that the broker has got the last message of a topic, or does not take it.
  func noteEnd(of topic: String) {
    if state.withLock({ $0.former.current?.clear(topic) ?? false }) { onNews() }
  }

  /// Has the broker forget the former identities, one after the other, and reports when that is done or
  /// not possible.
  ///
  /// - Returns: when to call again.
  func lookForFormer(at now: Instant) -> Instant {
    let next = writeIdentities(at: now)
    let step = state.withLock { state in
      state.former.step(at: now, isConnected: state.broker.isConnected, of: identity)
    }
    switch step {
    case .wait(let due): return min(due, next)
    case .clear(let former, let topics):
      logger.notice(
        """
        MQTT: The broker removes what it keeps of the former settings of this sign, at \
        \(former.place).
        """)
      for topic in topics { client.publish(MQTTMessage(topic, [], isRetained: true)) }
      return next
    case .end(let former, let isCleared):
      if !isCleared {
        logger.warning(
          """
          MQTT: \(former.settings.broker) may still keep messages of this sign from its former \
          settings, at \(former.place). Unless another sign has that id, remove them with \
          "signboard fleet forget \(former.topics.id)" at the controller of that broker.
          """)
      }
      // A broker may end each connection for the subscription.
      subscribe()
      return now
    }
  }

  /// Has the identities written if that is due.
  ///
  /// - Returns: when to call again.
  func writeIdentities(at now: Instant) -> Instant {
    let (list, due) = state.withLock { ($0.former.list, $0.former.writeDue) }
    guard due <= now else { return due }
    let isWritten = onIdentities(list)
    return state.withLock { $0.former.note(list, isWritten: isWritten, at: now) }
  }
}
