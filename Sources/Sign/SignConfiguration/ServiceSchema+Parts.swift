// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// Keys of `service` that name files and folders.
extension ServiceSchema {
  static let calendarsAllowed = Phrase.phrase(
    "{0}, or a list of such or of mappings such as {1}", SettingParsers.path.takes,
    "{file: week.ics, zone: news}")
  static let backupAllowed = Phrase.phrase(
    "a folder, or a mapping such as {0}", "{folder: /var/lib/signboard/backups, keep: 7}")

  static let tlsAllowed = Phrase.phrase(
    "a mapping such as {0}", "{certificate: /etc/signboard/sign.pem, key: /etc/signboard/sign.key}")

  private static let tlsKeys: [SettingKey<(certificate: String?, key: String?)>] = [
    SettingKey(
      "certificate", SettingParsers.path, into: \.certificate,
      required: .verbatim("certificate: /etc/signboard/sign.pem")),
    SettingKey(
      "key", SettingParsers.path, into: \.key, required: .verbatim("key: /etc/signboard/sign.key")),
  ]

  static func tls(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> TLSSetting? {
    let draft = problems.draft((nil, nil), of: node, keys: tlsKeys, path: path)
    guard let certificate = draft.certificate, let key = draft.key else { return nil }
    return TLSSetting(certificate: certificate, key: key)
  }

  private static let calendarKeys: [SettingKey<(file: String?, zone: String?)>] = [
    SettingKey("file", SettingParsers.path, into: \.file, required: .verbatim("file: week.ics")),
    SettingKey("zone", SettingParsers.name, into: \.zone),
  ]

  static func calendars(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> [CalendarSetting] {
    guard case .sequence(let items) = node.kind, !items.isEmpty else {
      return [calendar(node, path, &problems)].compactMap(\.self)
    }
    return items.enumerated().compactMap { index, item in
      calendar(item, "\(path)[\(index)]", &problems)
    }
  }

  private static func calendar(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> CalendarSetting? {
    guard case .mapping = node.kind else {
      return problems.scalar(node, SettingParsers.path, allowed: calendarsAllowed, path: path)
        .map { CalendarSetting(path: $0, zone: nil) }
    }
    let draft = problems.draft((nil, nil), of: node, keys: calendarKeys, path: path)
    return draft.file.map { CalendarSetting(path: $0, zone: draft.zone) }
  }

  private static let backupKeys: [SettingKey<(folder: String?, keep: Int?)>] = [
    SettingKey(
      "folder", SettingParsers.path, into: \.folder,
      required: .verbatim("folder: /var/lib/signboard/backups")),
    SettingKey("keep", SettingParsers.whole(1...366, of: .phrase("copies")), into: \.keep),
  ]

  static func backup(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> BackupSetting? {
    guard case .mapping = node.kind else {
      return problems.scalar(node, SettingParsers.path, allowed: backupAllowed, path: path)
        .map { BackupSetting(folder: $0, keep: 7) }
    }
    let draft = problems.draft((nil, nil), of: node, keys: backupKeys, path: path)
    return draft.folder.map { BackupSetting(folder: $0, keep: draft.keep ?? 7) }
  }
}

/// The key `webhooks` of `service`.
extension ServiceSchema {
  static let webhooksAllowed = Phrase.phrase(
    "a list such as {0}", "[{url: \"https://example.com/hook\"}]")
  /// The most webhooks.
  static let mostWebhooks = 10

  private typealias WebhookDraft = (
    address: WebhookAddress?, secretFile: String?, events: [WebhookEventKind]?
  )

  private static let webhookKeys: [SettingKey<WebhookDraft>] = [
    SettingKey(
      "url", WebhookAddress.parser, into: \.address,
      required: .verbatim("url: \"https://example.com/hook\"")),
    SettingKey("secret-file", SettingParsers.path, into: \.secretFile),
    SettingKey("events", each: WebhookEventKind.parser, into: \.events),
  ]

  @Sendable static func webhooks(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [WebhookSetting]? {
    problems.list(node, of: .phrase("webhooks"), limit: mostWebhooks, path: path) {
      node, path, problems -> WebhookSetting? in
      let draft = problems.draft((nil, nil, nil), of: node, keys: webhookKeys, path: path)
      guard let address = draft.address else { return nil }
      let events = draft.events ?? WebhookEventKind.allCases
      return WebhookSetting(
        address: address, secretFile: draft.secretFile,
        events: WebhookEventKind.allCases.filter(events.contains))
    }
  }
}
