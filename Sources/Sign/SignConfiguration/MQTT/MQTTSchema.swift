// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// The keys of `mqtt`.
enum MQTTSchema {
  /// The settings while they are read.
  struct Draft {
    var broker: BrokerAddress?
    var groups: [String]?
    var prefix: String?
    var isPairing: Bool?
    var rights: MQTTSettings.Rights?
    /// All but those above, which always have a value.
    var others = MQTTSettings(broker: BrokerAddress(host: "", port: 0, isEncrypted: false))
  }

  static let keys: [SettingKey<Draft>] = [
    SettingKey(
      "broker", broker, into: \.broker,
      .init(
        .mqtt, "The address of the broker.",
        """
        mqtts:// is encrypted, mqtt:// is not; without a port it is 8883 or 1883. If the broker is \
        away, the sign shows on and tries again.
        """, examples: ["\"mqtts://broker.example:8883\""]),
      required: .verbatim("broker: \"mqtt://localhost\"")),
    SettingKey(
      "id", id, into: \.others.id,
      .init(
        .mqtt, "What the sign is called in topics.", "Every sign of a broker needs another one.",
        otherwise: "the host name of its machine", examples: ["hall-1"])),
    SettingKey(
      "groups", each: id, into: \.groups,
      .init(
        .mqtt, "The groups of the sign, whose topics it follows.",
        "Every sign is in the group all.", examples: ["[north, halls]"])),
    SettingKey(
      "prefix", prefix, into: \.prefix,
      .init(
        .mqtt, "What all topics begin with.", standard: MQTTSettings.standardPrefix,
        examples: [MQTTSettings.standardPrefix])),
    SettingKey(
      "username", SettingParsers.name, into: \.others.username,
      .init(.mqtt, "The user name at the broker.", examples: ["hall-1"])),
    SettingKey(
      "password-file", SettingParsers.path, into: \.others.passwordFile,
      .init(
        .mqtt, "A file with the password, on its first line.",
        "It is read with every connection, so that a new password needs no new start.",
        examples: ["/etc/signboard/mqtt-password"])),
    SettingKey(
      "pairing", into: \.isPairing,
      .init(
        .mqtt, "Whether the sign shows a code by which it is signed in at the broker.",
        """
        "signboard fleet adopt" takes the code on the machine of the broker; the sign keeps the \
        password that it gets. Without id it proposes the host name.
        """, standard: "no", examples: ["no"])),
    SettingKey(
      "ca-file", SettingParsers.path, into: \.others.authorities,
      .init(
        .mqtt, "The certificates of the authorities that may sign that of the broker, in PEM form.",
        otherwise: "those that the system trusts", examples: ["/etc/signboard/authority.pem"])),
    SettingKey(
      "certificate", SettingParsers.path, into: \.others.certificate,
      .init(
        .mqtt, "The certificate by which the broker knows the sign, in PEM form.",
        examples: ["/etc/signboard/mqtt.pem"])),
    SettingKey(
      "key", SettingParsers.path, into: \.others.key,
      .init(.mqtt, "The private key of the certificate.", examples: ["/etc/signboard/mqtt.key"])),
    SettingKey(
      "role", into: \.rights,
      .init(
        .mqtt, "What requests through the broker may do.",
        "A client that may publish to the topics of the sign has these rights.",
        standard: "operator", examples: ["writer"])),
    SettingKey(
      "discovery", into: \.others.discovery,
      .init(
        .mqtt, "The system in which the sign appears by itself as a device.",
        "Home Assistant gets a light, a message, a standing text, a choice, a switch and sensors.",
        otherwise: "none", examples: ["homeassistant"])),
  ]

  /// The settings of the mapping; adds a problem for each mistake.
  @Sendable static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> MQTTSettings? {
    var draft = Draft()
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    func needs(_ key: String, _ other: String, _ example: String) {
      guard let place = said[key], said[other] == nil else { return }
      problems.add(
        .needs(key, other, add: .verbatim(example)), at: place.key, path: "\(path).\(key)")
    }
    needs("password-file", "username", "username: hall-1")
    needs("certificate", "key", "key: /etc/signboard/mqtt.key")
    needs("key", "certificate", "certificate: /etc/signboard/mqtt.pem")
    if draft.isPairing ?? false {
      for key in ["username", "certificate"] {
        guard let place = said[key] else { continue }
        problems.add(
          .phrase(
            """
            "pairing" excludes "\(key)": the sign gets its user when it is signed in. Keep \
            one of the two.
            """), at: place.key, path: "\(path).\(key)")
      }
    }
    guard let broker = draft.broker else { return nil }
    for key in ["ca-file", "certificate", "key"] {
      guard let place = said[key], !broker.isEncrypted else { continue }
      problems.add(
        .phrase(
          "\"{0}\" is for encrypted connections. Write {1} as the broker, or take it out.",
          .verbatim(key),
          .verbatim(BrokerAddress(host: broker.host, port: 8883, isEncrypted: true).description)),
        at: place.key, path: "\(path).\(key)")
    }
    var settings = draft.others
    settings.broker = broker
    settings.groups = draft.groups ?? settings.groups
    settings.prefix = draft.prefix ?? settings.prefix
    settings.isPairing = draft.isPairing ?? settings.isPairing
    settings.rights = draft.rights ?? settings.rights
    return settings
  }

  /// The address; one with a password is refused without being repeated.
  private static let broker = SettingParser<BrokerAddress>(
    allowed: BrokerAddress.parser.takes, isLimited: false
  ) { text throws(ValueProblem) in
    guard text.contains("@") else { return try BrokerAddress.parser.parse(text) }
    throw ValueProblem(
      secret: .phrase(
        """
        the address has a user name or a password in it. Take them out, and write username \
        and password-file.
        """))
  }

  private static let id = SettingParser<String>(
    allowed: .phrase("1 to \(Wording.mostID) of the characters a-z, 0-9 and - such as hall-1")
  ) { text in
    MQTTSettings.isID(text) ? text : nil
  }

  /// The beginning of topics: no wildcards, no empty level, nothing of the broker's own (`$`).
  static let prefix = SettingParser<String>(
    allowed: .phrase(
      "the beginning of a topic such as signboard/v1, of 1 to 64 characters without + # $")
  ) { text in
    let levels = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"+#$".utf8.contains($0) }
    return (1...64).contains(text.utf8.count) && isPlain && levels.allSatisfy { !$0.isEmpty }
      ? text : nil
  }
}
