// SPDX-License-Identifier: MIT
internal import Phrases
internal import YAMLText

/// The key `webhooks` of `service`.
extension ServiceSchema {
  static let webhooksAllowed = Phrase.phrase(
    "a list such as {0}", "[{url: \"https://example.com/hook\"}]")
  /// The most webhooks.
  static let mostWebhooks = 10

  private struct WebhookDraft {
    var address: WebhookAddress?
    var secretFile: String?
    var events: [WebhookEventKind]?
  }

  private static let webhookKeys: [SettingKey<WebhookDraft>] = [
    SettingKey(
      "url", allowed: WebhookAddress.allowed, into: \.address,
      required: .verbatim("url: \"https://example.com/hook\""), read: address),
    SettingKey("secret-file", SettingParsers.path, into: \.secretFile),
    SettingKey("events", each: WebhookEventKind.parser, into: \.events),
  ]

  @Sendable private static func address(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> WebhookAddress? {
    do throws(WebhookAddress.Mistake) {
      guard let text = node.text else { throw .form }
      return try WebhookAddress(text)
    } catch {
      switch error {
      case .credentials: problems.add(WebhookAddress.credentials, at: node, path: path)
      case .form: problems.refuse(node, allowed: WebhookAddress.allowed, path: path)
      }
      return nil
    }
  }

  @Sendable static func webhooks(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [WebhookSetting]? {
    problems.list(node, of: .phrase("webhooks"), limit: mostWebhooks, path: path) {
      node, path, problems -> WebhookSetting? in
      let draft = problems.draft(WebhookDraft(), of: node, keys: webhookKeys, path: path)
      guard let address = draft.address else { return nil }
      let events = draft.events ?? WebhookEventKind.allCases
      return WebhookSetting(
        address: address, secretFile: draft.secretFile,
        events: WebhookEventKind.allCases.filter(events.contains))
    }
  }
}
