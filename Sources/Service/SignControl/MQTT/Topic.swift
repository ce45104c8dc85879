// SPDX-License-Identifier: MIT

/// A kind of topics at a broker of MQTT, by what stands behind the prefix that all of them have.
///
/// Levels that begin with a capital, such as `ID`, stand for names.
package enum Topic: String, CaseIterable, Sendable {
  case state = "sign/ID/state"
  case reported = "sign/ID/reported"
  case operation = "sign/ID/do"
  case operationOfGroup = "group/GROUP/do"
  case answer = "sign/ID/did"
  case desired = "sign/ID/desired"
  case desiredOfGroup = "group/GROUP/desired"
  case desiredAhead = "sign/ID/group/GROUP/desired"
  case blob = "blob/SHA-256"
  case shown = "sign/ID/shown"
  case shownAcknowledgement = "sign/ID/shown-ack"
  case notification = "sign/ID/notify"
  case dismissal = "sign/ID/notify/dismiss"
  case custom = "sign/ID/custom/NAME"
  case homeAssistant = "sign/ID/ha/NAME"
  case offer = "pairing/CLIENT/offer"
  case login = "pairing/CLIENT/login"
  case controller
  case rollout = "controller/rollout/NUMBER"

  private static let patterns = allCases.map { kind in
    (kind: kind, levels: kind.levels.map { (text: $0, isName: Topic.isName($0)) })
  }

  private var levels: [Substring] { rawValue.split(separator: "/") }

  private static func isName(_ level: Substring) -> Bool { level.first?.isUppercase == true }

  /// The kind of a topic, and the names in it, in order; `nil`: it has no kind.
  ///
  /// A name is one level, and not empty. Topics are compared by their bytes, as a broker does.
  package static func read(_ topic: String, prefix: String) -> (kind: Topic, names: [String])? {
    let (slash, bytes) = (UInt8(ascii: "/"), topic.utf8)
    let rest = bytes.dropFirst(prefix.utf8.count)
    guard bytes.starts(with: prefix.utf8), rest.first == slash else { return nil }
    let levels = rest.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    for pattern in patterns where pattern.levels.count == levels.count {
      let pairs = zip(pattern.levels, levels)
      let isAlike = pairs.allSatisfy { expected, level in
        expected.isName ? !level.isEmpty : expected.text.utf8.elementsEqual(level)
      }
      guard isAlike else { continue }
      return (pattern.kind, pairs.compactMap { $0.isName ? String(Substring($1)) : nil })
    }
    return nil
  }

  /// The topic with names, in order; `+` is a filter for all of them.
  ///
  /// - Parameter names: at least one for each name that the topic has.
  package func path(_ prefix: String, _ names: String...) -> String {
    var names = names[...]
    return levels.reduce(prefix) { path, level in
      path + "/" + (Self.isName(level) ? names.removeFirst() : String(level))
    }
  }
}
