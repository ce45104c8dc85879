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
    if state.withLock({ $0.former?.clear(topic) ?? false }) { onNews() }
  }

  /// Has the broker forget the former identities, one after the other, and reports when that is done or
  /// not possible.
  ///
  /// Of too many the oldest one is given up.
  ///
  /// - Returns: when to call again.
  func lookForFormer(at now: Instant) -> Instant {
    let (former, isConnected, identities, isNews) = state.withLock { state in
      defer { state.known = state.identities }
      let isNews = state.identities != state.known
      return (state.former, state.broker.isConnected, state.identities, isNews)
    }
    if isNews { onIdentities(identities) }
    let isFull = identities.count > BrokerIdentity.mostCount
    guard let former, former.due <= now || isFull else { return former?.due ?? .distantFuture }
    let topics = former.identity.topics
    let place = "\(former.identity.settings.prefix)/sign/\(topics.id)"
    if former.topics.isEmpty || !former.isFree || isFull {
      if !former.topics.isEmpty {
        logger.warning(
          """
          MQTT: \(former.identity.settings.broker) may still keep messages of this sign from its \
          former settings, at \(place). Unless another sign has that id, remove them with \
          "signboard fleet forget \(topics.id)" at the controller of that broker.
          """)
      }
      state.withLock { state in
        state.identities.removeAll { $0 == former.identity }
        state.beginFormer(of: identity)
        if state.broker.isConnected { state.former?.connect(at: now) }
      }
      // A broker may end each connection for the subscription.
      subscribe()
      return now
    } else if isConnected {
      logger.notice(
        "MQTT: The broker removes what it keeps of the former settings of this sign, at \(place).")
      state.withLock { $0.former?.beginClearing() }
      for topic in former.topics { client.publish(MQTTMessage(topic, [], isRetained: true)) }
    }
    return .distantFuture
  }
}

extension BrokerLink.State {
  /// Begins with the first identity that is not the own one.
  mutating func beginFormer(of own: BrokerIdentity) {
    former = identities.first { $0 != own }.map { FormerIdentity($0, of: own) }
  }
}
