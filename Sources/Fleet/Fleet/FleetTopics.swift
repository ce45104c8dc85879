// SPDX-License-Identifier: MIT
import SignConfiguration
package import SignControl
import SignMQTT

/// The topics of all signs of a fleet, as one reads them who looks after it.
package struct FleetTopics: Hashable, Sendable {
  /// What a message is about, by its topic.
  package enum Subject: Hashable, Sendable {
    /// Whether a sign is connected.
    case state(sign: String)
    /// How a sign is.
    case report(sign: String)
    /// The wanted state of a sign or of a group's signs.
    case desired(FleetTarget)
    /// That of a group, for one of its signs before the others.
    case desiredAhead(sign: String, group: String)
    /// Which controller leads.
    case controller
    /// What a sign answers to an operation.
    case answer(sign: String)
    /// What a sign has shown.
    case shown(sign: String)
    /// What documents, or copies of roll-outs, name by its SHA-256.
    case blob(String)
    /// How a roll-out goes, by its number.
    case rollout(Int64)
  }

  private let prefix: String

  /// Makes the topics.
  ///
  /// - Parameter prefix: what all of them begin with, without a slash at the end.
  package init(prefix: String = MQTTSettings.standardPrefix) { self.prefix = prefix }

  /// The subscriptions: how signs are, and their wanted states.
  package var filters: [String] {
    [states, Topic.reported.path(prefix, "+")] + desiredFilters
  }

  /// Whether signs are connected.
  package var states: String { Topic.state.path(prefix, "+") }

  /// The filters of wanted states.
  package var desiredFilters: [String] {
    [Topic.desired, .desiredOfGroup, .desiredAhead].map { $0.path(prefix, "+", "+") }
  }

  /// Where the controllers write who leads, retained.
  package var controller: String { Topic.controller.path(prefix) }

  /// How the roll-outs of the controller go.
  package var rollouts: String { Topic.rollout.path(prefix, "+") }

  /// Where it stands how a roll-out goes, retained.
  package func rollout(_ number: Int64) -> String { Topic.rollout.path(prefix, String(number)) }

  /// The topic of the wanted state of a sign or a group, retained.
  package func desired(_ target: FleetTarget) -> String {
    switch target {
    case .sign(let id): Topic.desired.path(prefix, id)
    case .group(let name): Topic.desiredOfGroup.path(prefix, name)
    }
  }

  /// The topic of the wanted state of a group, for one of its signs before the others, retained.
  package func desired(ofGroup group: String, aheadOn sign: String) -> String {
    Topic.desiredAhead.path(prefix, sign, group)
  }

  /// Where a sign, or the signs of a group, are asked for operations.
  package func operation(_ target: FleetTarget) -> String {
    switch target {
    case .sign(let id): Topic.operation.path(prefix, id)
    case .group(let name): Topic.operationOfGroup.path(prefix, name)
    }
  }

  /// The answers of signs to operations.
  package var answers: String { Topic.answer.path(prefix, "+") }

  /// What signs have shown.
  package var shown: String { Topic.shown.path(prefix, "+") }

  /// Where it stands what a recorder has of what a sign has shown, retained.
  package func shownAcknowledgement(of sign: String) -> String {
    Topic.shownAcknowledgement.path(prefix, sign)
  }

  /// All topics of a sign but its wanted state, retained, in the order in which they are cleared.
  func kept(of sign: String) -> [String] {
    [shownAcknowledgement(of: sign)] + SignTopics.retained(prefix, sign)
  }

  /// Texts that documents name by their SHA-256.
  package var blobs: String { blob("+") }

  /// Where a text stands that documents name by its SHA-256, retained.
  package func blob(_ hash: String) -> String { Topic.blob.path(prefix, hash) }

  /// A topic to which nothing is published.
  package var silent: String { "\(prefix)/fleet/end" }

  /// What a message is about; `nil`: nothing of the fleet, or a sign or group whose name no sign can
  /// have.
  package func subject(of topic: String) -> Subject? {
    guard let (kind, names) = Topic.read(topic, prefix: prefix) else { return nil }
    switch kind {
    case .controller: return .controller
    case .blob: return .blob(names[0])
    case .rollout:
      return Int64(names[0]).flatMap { rollout($0) == topic ? .rollout($0) : nil }
    case _ where !names.allSatisfy(MQTTSettings.isID): return nil
    case .state: return .state(sign: names[0])
    case .reported: return .report(sign: names[0])
    case .answer: return .answer(sign: names[0])
    case .shown: return .shown(sign: names[0])
    case .desired: return .desired(.sign(names[0]))
    case .desiredOfGroup: return .desired(.group(names[0]))
    case .desiredAhead: return .desiredAhead(sign: names[0], group: names[1])
    default: return nil
    }
  }
}
