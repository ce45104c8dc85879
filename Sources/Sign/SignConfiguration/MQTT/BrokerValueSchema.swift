// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// A value of a broker while it is read.
typealias BrokerValueDraft = (
  topic: String?, pointer: [String]?, staleAfter: Int?, isMarkup: Bool?
)

/// The keys of a live value that a topic of the broker has.
enum BrokerValueSchema {
  static let keys: [SettingKey<BrokerValueDraft>] = [
    SettingKey("mqtt", topic, into: \.topic, required: .verbatim("mqtt: zigbee2mqtt/garden")),
    SettingKey("pointer", pointer, into: \.pointer),
    SettingKey("stale-after", duration, into: \.staleAfter),
    SettingKey("markup", into: \.isMarkup),
  ]

  /// The value of a mapping, if it is complete; notes its problems.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> BrokerValueSetting? {
    let draft = problems.draft((nil, nil, nil, nil), of: node, keys: keys, path: path)
    return draft.topic.map {
      BrokerValueSetting(
        topic: $0, pointer: draft.pointer ?? [], staleAfter: draft.staleAfter,
        isMarkup: draft.isMarkup ?? false)
    }
  }

  /// A topic has no wildcards, and is not one of the broker's own (MQTT 5, section 4.7).
  private static let topic = SettingParser<String>(
    allowed: .phrase("a topic such as zigbee2mqtt/garden, without + # and $ in front")
  ) { text in
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return (1...256).contains(text.utf8.count) && isPlain && !text.hasPrefix("$")
      && !text.contains { "+#".contains($0) } ? text : nil
  }

  /// A pointer begins with a slash; `~1` is a slash and `~0` a tilde in a key (RFC 6901).
  private static let pointer = SettingParser<[String]>(
    allowed: .phrase("the way to a value in JSON such as /temperature or /sensors/0/value")
  ) { text in
    guard text.hasPrefix("/"), text.utf8.count <= 256 else { return nil }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
  }

  private static let duration = SettingParser<Int>(
    allowed: .phrase("a time such as 90s, 10m, 1h or 2d, at most a year")
  ) { text in
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = decimal(text.dropLast()),
      (1...31_536_000).contains(count), count <= 31_536_000 / unit
    else { return nil }
    return count * unit
  }
}
