// SPDX-License-Identifier: MIT
package import Core
import SignConfiguration
import SignMQTT

/// Who may read and write which topics of a broker, as the file of rights of Mosquitto writes it.
///
/// Every sign has rules of its own: patterns with the name of the user would hold for all users of
/// the broker, and have to be the only text of their level.
package struct BrokerRights: Hashable, Sendable {
  /// The user who looks after all signs, and may do everything with their topics.
  package static let fleetUser = "controller"
  /// The user of Home Assistant.
  package static let homeAssistant = "homeassistant"

  /// What all topics begin with, without a slash at the end.
  package var prefix: String
  /// Whether Home Assistant finds the signs.
  package var isForHomeAssistant = false
  /// Whether signs are signed in by the code that they show.
  package var hasPairing = false
  private var ids: Set<String> = []
  /// What somebody has written below the last comment.
  private var additions = ""

  /// Makes rights without signs.
  package init(prefix: String = MQTTSettings.standardPrefix) { self.prefix = prefix }

  /// The ids of the signs, in their order.
  package var signs: [String] { ids.sorted() }

  /// All users: those who look after signs first.
  package var users: [String] {
    [Self.fleetUser] + (isForHomeAssistant ? [Self.homeAssistant] : [])
      + (hasPairing ? [PairingTopics.user] : []) + signs
  }

  /// Whether a user is a sign.
  package func isSign(_ user: String) -> Bool { ids.contains(user) }

  /// Adds a sign, unless it is there.
  package mutating func add(sign id: String) { ids.insert(id) }

  /// Removes a sign or Home Assistant.
  package mutating func remove(_ user: String) {
    ids.remove(user)
    if user == Self.homeAssistant { isForHomeAssistant = false }
    if user == PairingTopics.user { hasPairing = false }
  }
}

extension BrokerRights {
  private static let head = """
    # Who may read and write which topics of signs, for Mosquitto.
    # "signboard fleet broker-files" writes this file anew up to its last comment.

    """
  private static let foot = """
    # What stands below this comment is kept; it has to begin with "user NAME".

    """

  /// The file.
  package var text: String {
    let devices = isForHomeAssistant ? ["write homeassistant/device/+/config"] : []
    var blocks = [Self.head, block(Self.fleetUser, ["readwrite \(prefix)/#"] + devices)]
    if isForHomeAssistant {
      blocks.append(
        block(
          Self.homeAssistant,
          [
            "readwrite homeassistant/#", "read \(prefix)/sign/+/#",
            "write \(prefix)/sign/+/ha/#", "write \(prefix)/sign/+/do",
            "write \(prefix)/group/+/do",
          ]))
    }
    if hasPairing {
      // A pattern holds for all users, each with the name of its own client.
      blocks.append(
        "user \(PairingTopics.user)\npattern readwrite \(PairingTopics(prefix: prefix).own)\n")
    }
    blocks += signs.map { block($0, rules(of: $0)) }
    return blocks.joined(separator: "\n") + "\n" + Self.foot + additions
  }

  private func block(_ user: String, _ rules: [String]) -> String {
    "user \(user)\n" + rules.map { "topic \($0)\n" }.joined()
  }

  private func rules(of sign: String) -> [String] {
    let own = "\(prefix)/sign/\(sign)"
    let heard = [
      "do", "desired", "group/+/desired", "notify", "notify/dismiss", "custom/+", "shown-ack",
    ]
    var rules = ["readwrite \(own)/state"]
    rules +=
      ["reported", "did", "shown"].map { "write \(own)/\($0)" }
      + heard.map { "read \(own)/\($0)" }
      + ["group/+/do", "group/+/desired", "blob/+"].map { "read \(prefix)/\($0)" }
    if isForHomeAssistant {
      rules += [
        "readwrite \(own)/ha/#", "write \(HomeAssistantDevice.topic(ofSign: sign))",
        "read homeassistant/status",
      ]
    }
    return rules
  }

  /// Reads the file.
  ///
  /// - Parameter path: names the file in errors.
  package init(_ text: String, path: String) throws(SignError) {
    let foreign = SignError(
      place: path, reason: "\"signboard fleet broker-files\" has not written it like this",
      remedy: "Move it away, or choose another folder.")
    let parts = text.split(separator: Self.foot, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix(Self.head) else { throw foreign }
    let lines = parts[0].split(separator: "\n")
    let rule = (start: "topic readwrite ", end: "/#")
    guard let own = lines.firstIndex(of: "user \(Self.fleetUser)"), own + 1 < lines.count,
      lines[own + 1].hasPrefix(rule.start), lines[own + 1].hasSuffix(rule.end),
      let prefix = try? MQTTSettings.prefixParser.parse(
        String(lines[own + 1].dropFirst(rule.start.count).dropLast(rule.end.count)))
    else { throw foreign }
    self.init(prefix: prefix)
    let users = lines.filter { $0.hasPrefix("user ") }.map { String($0.dropFirst("user ".count)) }
    isForHomeAssistant = users.contains(Self.homeAssistant)
    hasPairing = users.contains(PairingTopics.user)
    ids = Set(users).subtracting([Self.fleetUser, Self.homeAssistant, PairingTopics.user])
    guard ids.allSatisfy(MQTTSettings.isID) else { throw foreign }
    additions = String(parts[1])
  }
}
