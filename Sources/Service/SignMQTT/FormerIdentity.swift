// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import SignConfiguration

/// An identity that a sign had before, until its broker keeps nothing of it any more.
struct FormerIdentity {
  /// How long after a connection another sign may have the identity, in nanoseconds: longer than a
  /// broker needs to notice that a connection is lost.
  static let patience: Int64 = 60_000_000_000

  let identity: BrokerIdentity
  /// The topic with the state of another sign that may have the identity; `nil`: there can be none.
  let watched: String?
  /// The topics that the broker keeps, in the order in which they are cleared.
  private(set) var topics: [String]
  /// Whether they stay: they are at another broker, or another sign has the identity.
  private(set) var stays: Bool
  /// When it is decided what becomes of them.
  var due = Instant.distantFuture

  /// Makes that of a sign that begins; `nil`: its identity is the same.
  ///
  /// - Parameter kept: the identity by which it was connected last; `nil`: not known.
  init?(_ kept: BrokerIdentity?, of own: BrokerIdentity) {
    guard kept != own else { return nil }
    identity = kept ?? own
    let (before, now) = (identity.topics, own.topics)
    // One that is encrypted now has another port, and is the same broker.
    let isElsewhere = identity.settings.broker.host != own.settings.broker.host
    let stay = isElsewhere ? [] : now.retained
    topics = before.retained.filter { !stay.contains($0) }
    watched = isElsewhere || before.state == now.state ? nil : before.state
    stays = isElsewhere
  }

  /// Notes that the sign is connected.
  mutating func connect(at now: Instant) {
    due = watched == nil ? now : now.advanced(by: Self.patience)
  }

  /// Takes a message; returns whether it stands at the topic that is watched.
  mutating func take(_ message: MQTTReceived) -> Bool {
    guard message.topic == watched else { return false }
    stays = message.payload == SignTopics.online
    if message.payload == SignTopics.offline { due = .zero }
    return true
  }

  /// Notes that the broker has got the last message of a topic.
  ///
  /// - Returns: whether it has cleared all.
  mutating func clear(_ topic: String) -> Bool {
    guard !stays, let index = topics.firstIndex(of: topic) else { return false }
    topics.remove(at: index)
    guard topics.isEmpty else { return false }
    due = .zero
    return true
  }
}
