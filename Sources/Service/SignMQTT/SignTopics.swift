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

  /// A topic of the sign, with another name if it has one.
  private func own(_ topic: Topic, _ name: String = "+") -> String { topic.path(prefix, id, name) }

  /// What a sign that is connected writes at `state`.
  package static let online = Array("online".utf8)
  /// What stands there when it is not.
  static let offline = Array("offline".utf8)

  /// `online` or `offline`, retained.
  package var state: String { own(.state) }
  /// How the sign is, retained.
  package var reported: String { own(.reported) }
  /// All topics at which the broker keeps messages of the sign.
  var retained: [String] { Self.retained(prefix, id, isForHomeAssistant: isForHomeAssistant) }

  /// All topics at which a broker keeps messages of a sign, in the order in which they are cleared:
  /// Home Assistant would take a cleared state of a device that is still there for a faulty one.
  package static func retained(
    _ prefix: String, _ id: String, isForHomeAssistant: Bool = true
  ) -> [String] {
    let home = HomeAssistantDevice.State.allCases.map {
      Topic.homeAssistant.path(prefix, id, $0.rawValue)
    }
    return (isForHomeAssistant ? [HomeAssistantDevice.topic(ofSign: id)] + home : [])
      + [Topic.reported, .state].map { $0.path(prefix, id) }
  }
  /// The answers to operations.
  package var did: String { own(.answer) }

  /// What the sign has shown, for a recorder.
  package var shown: String { own(.shown) }
  /// What a recorder has of it, retained.
  package var shownAcknowledgement: String { own(.shownAcknowledgement) }

  /// Where a text or a picture stands that a document names by its SHA-256, retained.
  package func blob(_ hash: String) -> String { Topic.blob.path(prefix, hash) }

  /// A topic for Home Assistant.
  package func homeAssistant(_ name: String) -> String { own(.homeAssistant, name) }

  /// What the sign subscribes to.
  package var filters: [String] {
    let forAll =
      [
        state, own(.operation), own(.desired), own(.desiredAhead), own(.notification),
        own(.dismissal), own(.custom), shownAcknowledgement,
      ]
      + groups.flatMap { group in
        [Topic.operationOfGroup, .desiredOfGroup].map { $0.path(prefix, group) }
      }
    guard isForHomeAssistant else { return forAll }
    return forAll + HomeAssistantDevice.Command.allCases.map { homeAssistant($0.rawValue) }
      + [HomeAssistantDevice.birthTopic]
  }

  /// What a message is about; `nil`: nothing that the sign knows.
  func subject(of topic: String) -> Subject? {
    if isForHomeAssistant {
      if topic == HomeAssistantDevice.birthTopic { return .homeAssistantState }
      let start = homeAssistant("")
      if topic.hasPrefix(start) {
        return HomeAssistantDevice.Command(rawValue: String(topic.dropFirst(start.count)))
          .map(Subject.homeAssistant)
      }
    }
    guard let (kind, names) = Topic.read(topic, prefix: prefix) else { return nil }
    switch kind {
    case .blob: return .blob(names[0])
    case .operationOfGroup: return groups.contains(names[0]) ? .operationOfGroup(names[0]) : nil
    case .desiredOfGroup: return groups.contains(names[0]) ? .desired(.group(names[0])) : nil
    case _ where names.first != id: return nil
    case .operation: return .operation
    case .desired: return .desired(.sign)
    case .desiredAhead: return groups.contains(names[1]) ? .desiredAhead(group: names[1]) : nil
    case .notification: return .notification
    case .dismissal: return .dismissal
    case .custom: return .custom(names[1])
    case .shownAcknowledgement: return .shownAcknowledgement
    default: return nil
    }
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
