// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import SignConfiguration

/// An identity that a sign had before, until its broker keeps nothing of it any more.
struct FormerIdentity {
  /// How long after a connection the sign waits for the state of the identity, in nanoseconds:
  /// longer than a broker needs to notice that a connection is lost.
  static let patience: Int64 = 60_000_000_000
  /// How often it is tried at most to clear its topics: a broker may end each connection because of
  /// that, or before the state has come.
  static let mostAttempts = 3

  let identity: BrokerIdentity
  /// The topic with the state of another sign that may have the identity; `nil`: there can be none.
  let watched: String?
  /// The topics that the broker keeps, in the order in which they are cleared.
  private(set) var topics: [String]
  /// Whether no sign has the identity.
  ///
  /// At another broker, or without the right to read the state, that stays unknown.
  private(set) var isFree: Bool
  /// Whether no sign had it in an earlier connection, and none has reported since.
  private var wasFree = false
  private var attempts = 0
  /// When it is decided what becomes of them.
  private(set) var due = Instant.distantFuture

  /// Makes that of a sign that has another identity now.
  init(_ kept: BrokerIdentity, of own: BrokerIdentity) {
    identity = kept
    let (before, now) = (identity.topics, own.topics)
    let isElsewhere = !identity.isAtBroker(of: own)
    let stay = isElsewhere ? [] : now.retained
    topics = before.retained.filter { !stay.contains($0) }
    watched = isElsewhere || before.state == now.state ? nil : before.state
    isFree = !isElsewhere && watched == nil
  }

  /// Notes that the sign is connected; a broker that ends each connection puts nothing off for long.
  mutating func connect(at now: Instant) {
    if watched != nil, isFree || wasFree {
      // The last connection was too short for the state.
      if !isFree { attempts += 1 }
      // Another sign may have come meanwhile.
      (isFree, wasFree) = (false, true)
      due = attempts < Self.mostAttempts ? .distantFuture : .zero
    }
    due = min(due, watched == nil ? now : now.advanced(by: Self.patience))
  }

  /// Notes that they are being cleared.
  mutating func beginClearing() {
    (isFree, due) = (true, .distantFuture)
    attempts += 1
  }

  /// Whether its topics may be cleared once that is due.
  ///
  /// Where its state was read before, silence means that the sign itself has cleared that already.
  var mayBeCleared: Bool { (isFree || wasFree) && attempts < Self.mostAttempts }

  /// Takes a message; returns whether it stands at the topic that is watched.
  mutating func take(_ message: MQTTReceived) -> Bool {
    guard message.topic == watched else { return false }
    if message.payload == SignTopics.online {
      if isFree { due = .zero }
      (isFree, wasFree) = (false, false)
    }
    if message.payload == SignTopics.offline { (isFree, due) = (true, .zero) }
    return true
  }

  /// Notes that the broker has got the last message of a topic.
  ///
  /// - Returns: whether it has cleared all.
  mutating func clear(_ topic: String) -> Bool {
    guard isFree || watched != nil, let index = topics.firstIndex(of: topic) else { return false }
    topics.remove(at: index)
    guard topics.isEmpty else { return false }
    due = .zero
    return true
  }
}
