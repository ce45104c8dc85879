// SPDX-License-Identifier: MIT
import LinuxIO
package import SignConfiguration
import SignControl

/// The topics of a sign at a broker.
package struct SignTopics: Hashable, Sendable {
  /// What a message is about, by its topic.
  enum Subject: Hashable, Sendable {
    /// An operation for this sign.
    case operation
    /// An operation for all signs of a group.
    case operationOfGroup(String)
    /// What Home Assistant asks for.
    case homeAssistant(HomeAssistantDevice.Command)
    /// Home Assistant has started, or ends.
    case homeAssistantState
    /// What the fleet wants of the sign.
    case desired(DesiredLayer.Name)
    /// What the fleet wants of a group of the sign, of this sign before the others.
    case desiredAhead(group: String)
    /// A text or a picture that a document names by its SHA-256.
    case blob(String)
    /// A text of another system, in the form of AWTRIX, that is shown now.
    case notification
    /// The end of such a text that stays until then.
    case dismissal
    /// The same, kept as a message with a name.
    case custom(String)
    /// What a recorder has of what the sign has shown.
    case shownAcknowledgement
  }

  /// What the sign is called; 1…32 of the characters a-z, 0-9 and -.
  package let id: String
  /// The groups, first `all`.
  package let groups: [String]
  private let prefix: String
  /// Whether Home Assistant finds the sign by itself.
  package let isForHomeAssistant: Bool

  /// Makes the topics.
  ///
  /// - Parameter hostName: names the sign unless the settings do.
  package init(_ settings: MQTTSettings, hostName: String = HostName.present()) {
    id = settings.id ?? Self.id(ofHost: hostName)
    groups = ["all"] + settings.groups.filter { $0 != "all" }
    prefix = settings.prefix
    isForHomeAssistant = settings.discovery == .homeAssistant
  }

  /// The id of a machine: its name as far as topics allow it.
  static func id(ofHost hostName: String) -> String {
    let label = hostName.prefix { $0 != "." }.lowercased()
    let plain = label.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      default: UInt8(ascii: "-")
      }
    }
    let words = String(decoding: plain.prefix(32), as: UTF8.self).split(separator: "-")
    return words.isEmpty ? "sign" : words.joined(separator: "-")
  }

  private func own(_ name: String) -> String { "\(prefix)/sign/\(id)/\(name)" }

  /// What a sign that is connected says at `state`.
  package static let online = Array("online".utf8)

  /// `online` or `offline`, retained.
  package var state: String { own("state") }
  /// How the sign is, retained.
  package var reported: String { own("reported") }
  /// The answers to operations.
  package var did: String { own("did") }

  /// What the sign has shown, for a recorder.
  package var shown: String { own("shown") }
  /// What a recorder has of it, retained.
  package var shownAcknowledgement: String { own("shown-ack") }

  /// Where a text or a picture stands that a document names by its SHA-256, retained.
  package func blob(_ hash: String) -> String { "\(prefix)/blob/\(hash)" }

  /// A topic for Home Assistant.
  package func homeAssistant(_ name: String) -> String { own("ha/\(name)") }

  /// What the sign subscribes to.
  package var filters: [String] {
    let forAll =
      [
        state, own("do"), own("desired"), own("group/+/desired"), own("notify"),
        own("notify/dismiss"), own("custom/+"), shownAcknowledgement,
      ]
      + groups.flatMap { ["\(prefix)/group/\($0)/do", "\(prefix)/group/\($0)/desired"] }
    guard isForHomeAssistant else { return forAll }
    return forAll + HomeAssistantDevice.Command.allCases.map { homeAssistant($0.rawValue) }
      + [HomeAssistantDevice.birthTopic]
  }

  /// What a message is about; `nil`: nothing that the sign knows.
  func subject(of topic: String) -> Subject? {
    if topic == own("do") { return .operation }
    if topic == own("desired") { return .desired(.sign) }
    if topic == own("notify") { return .notification }
    if topic == own("notify/dismiss") { return .dismissal }
    if topic == shownAcknowledgement { return .shownAcknowledgement }
    let blobs = blob("")
    if topic.hasPrefix(blobs) { return .blob(String(topic.dropFirst(blobs.count))) }
    let custom = own("custom/")
    if topic.hasPrefix(custom) {
      let name = String(topic.dropFirst(custom.count))
      return name.isEmpty || name.contains("/") ? nil : .custom(name)
    }
    if isForHomeAssistant {
      if topic == HomeAssistantDevice.birthTopic { return .homeAssistantState }
      let start = homeAssistant("")
      if topic.hasPrefix(start),
        let command = HomeAssistantDevice.Command(rawValue: String(topic.dropFirst(start.count)))
      {
        return .homeAssistant(command)
      }
    }
    for group in groups {
      if topic == "\(prefix)/group/\(group)/do" { return .operationOfGroup(group) }
      if topic == "\(prefix)/group/\(group)/desired" { return .desired(.group(group)) }
      if topic == own("group/\(group)/desired") { return .desiredAhead(group: group) }
    }
    return nil
  }

  /// Whether an answer may be published to a topic that the asker names: to none of the signs, of
  /// their groups and of the broker itself, as the asker may have no right to publish there.
  package func isAnswerTopic(_ topic: String) -> Bool {
    (1...256).contains(topic.utf8.count) && !topic.hasPrefix("$") && !topic.hasPrefix(prefix + "/")
      && !topic.hasPrefix("homeassistant/")
      && !topic.utf8.contains { "+#".utf8.contains($0) || $0 < 0x20 }
  }
}

extension SignTopics.Subject {
  /// Whether the broker keeps such messages for signs that come later.
  var isLasting: Bool {
    switch self {
    case .desired, .desiredAhead, .blob, .shownAcknowledgement: true
    default: false
    }
  }
}
