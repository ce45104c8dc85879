// SPDX-License-Identifier: MIT
import SignConfiguration
package import SignControl

/// The topics of all signs of a fleet, as one reads them who looks after it.
package struct FleetTopics: Hashable, Sendable {
  /// What a message is about, by its topic.
  package enum Subject: Hashable, Sendable {
    /// Whether a sign is connected.
    case state(sign: String)
    /// How a sign is.
    case report(sign: String)
    /// What is wanted of a sign or of all signs of a group.
    case desired(FleetTarget)
    /// What is wanted of a group, for one of its signs before the others.
    case desiredAhead(sign: String, group: String)
    /// Which controller leads.
    case controller
    /// What a sign answers to an operation.
    case answer(sign: String)
    /// What a sign has shown.
    case shown(sign: String)
    /// A text that documents name by its SHA-256.
    case blob(String)
    /// How a roll-out goes, by its number.
    case rollout(Int64)
  }

  private let prefix: String

  /// Makes the topics.
  ///
  /// - Parameter prefix: what all of them begin with, without a slash at the end.
  package init(prefix: String = MQTTSettings.standardPrefix) { self.prefix = prefix }

  /// What is subscribed to: how signs are, and what is wanted of them.
  package var filters: [String] {
    [states, "\(prefix)/sign/+/reported"] + desiredFilters
  }

  /// Whether signs are connected.
  package var states: String { "\(prefix)/sign/+/state" }

  /// What is wanted of signs and groups.
  package var desiredFilters: [String] {
    ["\(prefix)/sign/+/desired", "\(prefix)/group/+/desired", "\(prefix)/sign/+/group/+/desired"]
  }

  /// Where the controllers say who leads, retained.
  package var controller: String { "\(prefix)/controller" }

  /// How the roll-outs of the controller go.
  package var rollouts: String { "\(controller)/rollout/+" }

  /// Where it stands how a roll-out goes, retained.
  package func rollout(_ number: Int64) -> String { "\(controller)/rollout/\(number)" }

  /// Where it stands what is wanted of a sign or a group, retained.
  package func desired(_ target: FleetTarget) -> String {
    switch target {
    case .sign(let id): "\(prefix)/sign/\(id)/desired"
    case .group(let name): "\(prefix)/group/\(name)/desired"
    }
  }

  /// Where it stands what is wanted of a group, for one of its signs before the others, retained.
  package func desired(ofGroup group: String, aheadOn sign: String) -> String {
    "\(prefix)/sign/\(sign)/group/\(group)/desired"
  }

  /// Where a sign, or the signs of a group, are asked for operations.
  package func operation(_ target: FleetTarget) -> String {
    switch target {
    case .sign(let id): "\(prefix)/sign/\(id)/do"
    case .group(let name): "\(prefix)/group/\(name)/do"
    }
  }

  /// The answers of signs to operations.
  package var answers: String { "\(prefix)/sign/+/did" }

  /// What signs have shown.
  package var shown: String { "\(prefix)/sign/+/shown" }

  /// Where it stands what a recorder has of what a sign has shown, retained.
  package func shownAcknowledgement(of sign: String) -> String {
    "\(prefix)/sign/\(sign)/shown-ack"
  }

  /// Texts that documents name by their SHA-256.
  package var blobs: String { blob("+") }

  /// Where a text stands that documents name by its SHA-256, retained.
  package func blob(_ hash: String) -> String { "\(prefix)/blob/\(hash)" }

  /// A topic to which nothing is published.
  package var silent: String { "\(prefix)/fleet/end" }

  /// What a message is about; `nil`: nothing of the fleet, or a sign or group whose name no sign can
  /// have.
  package func subject(of topic: String) -> Subject? {
    guard topic.hasPrefix(prefix + "/") else { return nil }
    if topic == controller { return .controller }
    let blobs = blob("")
    if topic.hasPrefix(blobs) { return .blob(String(topic.dropFirst(blobs.count))) }
    let levels = topic.dropFirst(prefix.count + 1)
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count >= 3, MQTTSettings.isID(levels[1]) else { return nil }
    if levels.count == 5, levels[0] == "sign", levels[2] == "group", levels[4] == "desired",
      MQTTSettings.isID(levels[3])
    {
      return .desiredAhead(sign: levels[1], group: levels[3])
    }
    guard levels.count == 3 else { return nil }
    if levels[0] == "controller", levels[1] == "rollout" {
      return Int64(levels[2]).flatMap { rollout($0) == topic ? .rollout($0) : nil }
    }
    switch (levels[0], levels[2]) {
    case ("sign", "state"): return .state(sign: levels[1])
    case ("sign", "reported"): return .report(sign: levels[1])
    case ("sign", "did"): return .answer(sign: levels[1])
    case ("sign", "shown"): return .shown(sign: levels[1])
    case ("sign", "desired"): return .desired(.sign(levels[1]))
    case ("group", "desired"): return .desired(.group(levels[1]))
    default: return nil
    }
  }
}
