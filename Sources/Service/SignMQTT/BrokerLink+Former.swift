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
    let next = writeIdentities(at: now)
    let (former, isConnected, count) = state.withLock {
      ($0.former, $0.broker.isConnected, $0.identities.count)
    }
    guard let former else { return next }
    let isFull = isConnected && !former.isFree && count > BrokerIdentity.mostCount
    guard former.due <= now || isFull else { return min(former.due, next) }
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
    return next
  }

  /// Has the identities written where they are others than before, and again after an hour where that
  /// fails.
  ///
  /// - Returns: when to call again.
  func writeIdentities(at now: Instant) -> Instant {
    let (identities, due) = state.withLock { state in
      (state.identities, state.identities == state.known ? .distantFuture : state.writeDue)
    }
    guard due <= now else { return due }
    let isWritten = onIdentities(identities)
    let next = isWritten ? .distantFuture : now.advanced(by: 3_600_000_000_000)
    state.withLock { state in
      if isWritten { state.known = identities } else { state.writeDue = next }
    }
    return next
  }
}

extension BrokerLink.State {
  /// Begins with the first identity that is not the own one.
  mutating func beginFormer(of own: BrokerIdentity) {
    former = identities.first { $0 != own }.map { FormerIdentity($0, of: own) }
  }
}
