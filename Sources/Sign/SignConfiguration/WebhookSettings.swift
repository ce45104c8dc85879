// SPDX-License-Identifier: MIT

/// The kinds of events that another system can get.
public enum WebhookEventKind: String, SettingWord {
  /// A zone begins to show a message.
  case shown
  /// A zone does not show a message any more.
  case ended
  /// A message cannot be taken, or cannot be shown.
  case refused
  /// A part of the sign does not work.
  case unhealthy
  /// It works again.
  case well
}

/// Another system that gets events.
public struct WebhookSetting: Hashable, Sendable {
  /// Where the events are sent.
  public let address: WebhookAddress
  /// The file of the secret with which they are signed; `nil`: they are not signed.
  public let secretFile: String?
  /// The events that are sent, in the order of `WebhookEventKind`.
  public let events: [WebhookEventKind]
}
